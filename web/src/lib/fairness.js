/**
 * Checks a finished game by itself, from its save and nothing else: that seed, decks and options are those that the server had committed
 * itself to, that the players' shares are in it, and that the cards were dealt as the seed says. docs/fairness.md has it to the byte.
 * The page uses it, and `node tools/verify_game.mjs GAME.save` does.
 */

// ---------------------------------------------------------------------------------------------------- bytes and hashes

/** @param {string} text */
const utf8 = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {unknown} text */
export function unhex(text) {
    if (typeof text !== "string" || !/^([0-9a-f]{2})*$/.test(text)) throw new Error("no hexadecimal");
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {(Uint8Array | string)[]} parts */
function joined(...parts) {
    const all = parts.map((part) => (typeof part === "string" ? utf8(part) : part));
    const whole = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of all) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}

/**
 * The first so many primes.
 * @param {number} count
 */
function primes(count) {
    /** @type {number[]} */
    const found = [];
    for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime)) found.push(n);
    return found;
}

/**
 * The first bits behind the point of a root, exactly.
 * @param {number} of
 * @param {2n | 3n} degree
 * @param {bigint} bits
 */
function rootBits(of, degree, bits) {
    const scaled = BigInt(of) << (degree * bits);
    let low = 0n;
    let high = 1n << (bits + 5n);
    while (high - low > 1n) {
        const middle = (low + high) >> 1n;
        if (middle ** degree <= scaled) low = middle;
        else high = middle;
    }
    return low & ((1n << bits) - 1n);
}

const SHA_ROUNDS = primes(64).map((prime) => Number(rootBits(prime, 3n, 32n)));
const SHA_START = primes(8).map((prime) => Number(rootBits(prime, 2n, 32n)));
const BLAKE_START = primes(8).map((prime) => rootBits(prime, 2n, 64n));

/**
 * SHA-256 (FIPS 180-4); written out, because pages without TLS have none.
 * @param {Uint8Array} message
 */
export function sha256(message) {
    const size = message.length;
    const whole = new Uint8Array(Math.ceil((size + 9) / 64) * 64);
    whole.set(message);
    whole[size] = 0x80;
    const words = new DataView(whole.buffer);
    words.setBigUint64(whole.length - 8, BigInt(size) * 8n);
    const state = Uint32Array.from(SHA_START);
    const w = new Uint32Array(64);
    const turn = (/** @type {number} */ x, /** @type {number} */ by) => (x >>> by) | (x << (32 - by));
    for (let block = 0; block < whole.length; block += 64) {
        for (let i = 0; i < 16; i += 1) w[i] = words.getUint32(block + 4 * i);
        for (let i = 16; i < 64; i += 1) {
            const [x, y] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
            const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
            const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
            w[i] = (w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1;
        }
        let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
        for (let i = 0; i < 64; i += 1) {
            const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
            const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (SHA_ROUNDS[i] ?? 0) + (w[i] ?? 0)) | 0;
            const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
            [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
        }
        [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = (state[i] ?? 0) + value));
    }
    const digest = new DataView(new ArrayBuffer(32));
    state.forEach((value, i) => digest.setUint32(4 * i, value));
    return new Uint8Array(digest.buffer);
}

// The order in which BLAKE2b mixes the words of a message, in hexadecimal digits; rounds 10 and 11 are 0 and 1 again.
const BLAKE_ORDER = [
    "0123456789abcdef",
    "ea489fd61c02b753",
    "b8c052fdae367194",
    "7931dcbe265a40f8",
    "905724afe1bc683d",
    "2c6a0b834d75fe19",
    "c51fed4a0763928b",
    "db7ec13950f4862a",
    "6fe9b308c2d714a5",
    "a2847615fb9e3cd0",
];
const BLAKE_MIX = ["048c", "159d", "26ae", "37bf", "05af", "16bc", "278d", "349e"];
const MASK = (1n << 64n) - 1n;

/**
 * BLAKE2b with a key, of a message of at most 128 bytes, 64 bytes long (RFC 7693), as one number, its first byte the highest.
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 */
export function blake2b(key, message) {
    const state = BLAKE_START.slice();
    state[0] = (state[0] ?? 0n) ^ 0x01010000n ^ (BigInt(key.length) << 8n) ^ 64n;
    [key, message].forEach((part, round) => {
        const block = new DataView(joined(part, new Uint8Array(128 - part.length)).buffer);
        const m = Array.from({ length: 16 }, (_, i) => block.getBigUint64(8 * i, true));
        const v = [...state, ...BLAKE_START];
        v[12] = (v[12] ?? 0n) ^ BigInt(round ? 128 + message.length : 128);
        if (round) v[14] = (v[14] ?? 0n) ^ MASK;
        const turned = (/** @type {bigint} */ x, /** @type {bigint} */ by) => ((x >> by) | (x << (64n - by))) & MASK;
        for (let step = 0; step < 12; step += 1) {
            const order = BLAKE_ORDER[step % 10] ?? "";
            BLAKE_MIX.forEach((places, i) => {
                const [a = 0, b = 0, c = 0, d = 0] = Array.from(places, (place) => parseInt(place, 16));
                const at = (/** @type {number} */ place) => v[place] ?? 0n;
                const word = (/** @type {number} */ n) => m[parseInt(order[n] ?? "0", 16)] ?? 0n;
                v[a] = (at(a) + at(b) + word(2 * i)) & MASK;
                v[d] = turned(at(d) ^ at(a), 32n);
                v[c] = (at(c) + at(d)) & MASK;
                v[b] = turned(at(b) ^ at(c), 24n);
                v[a] = (at(a) + at(b) + word(2 * i + 1)) & MASK;
                v[d] = turned(at(d) ^ at(a), 16n);
                v[c] = (at(c) + at(d)) & MASK;
                v[b] = turned(at(b) ^ at(c), 63n);
            });
        }
        for (let i = 0; i < 8; i += 1) state[i] = (state[i] ?? 0n) ^ (v[i] ?? 0n) ^ (v[i + 8] ?? 0n);
    });
    const bytes = new DataView(new ArrayBuffer(64));
    state.forEach((word, i) => bytes.setBigUint64(8 * i, word, true));
    let whole = 0n;
    for (let i = 0; i < 8; i += 1) whole = (whole << 64n) | bytes.getBigUint64(8 * i);
    return whole;
}

// ---------------------------------------------------------------------------------------------------- chance

/** All random numbers of a game: block after block of BLAKE2b, of a counter under the seed. */
export class Chance {
    /** @param {Uint8Array} seed */
    constructor(seed) {
        this.seed = seed;
        this.counter = 0n;
    }

    block() {
        const counter = new DataView(new ArrayBuffer(8));
        counter.setBigUint64(0, this.counter);
        this.counter += 1n;
        return blake2b(this.seed, new Uint8Array(counter.buffer));
    }

    /** @param {number} bound */
    below(bound) {
        return Number(this.block() % BigInt(bound));
    }

    /**
     * In place; one block is enough for 80 exchanges.
     * @template T
     * @param {T[]} items
     */
    shuffle(items) {
        let left = items.length;
        while (left > 1) {
            let block = this.block();
            const stop = Math.max(1, left - 80);
            while (left > stop) {
                const pick = Number(block % BigInt(left));
                block /= BigInt(left);
                left -= 1;
                const one = /** @type {T} */ (items[left]);
                items[left] = /** @type {T} */ (items[pick]);
                items[pick] = one;
            }
        }
        return items;
    }
}

// ---------------------------------------------------------------------------------------------------- the beginning of a game

/** @typedef {Record<string, Record<string, number>>} Deck by part: how many of which number */
/** @typedef {{ player: number, kind: string, cards: (string | null)[] }} Seen an event as somebody saw it */
/** @typedef {{ hands: string[][], toss: number }} Opening `toss` is -1 where it comes later than this looks */

/** @type {Record<string, { parts: string[], hand: number, toss: boolean }>} */
const SETUPS = {
    holo: { parts: ["main", "cheer"], hand: 7, toss: true },
    chrono: { parts: ["main"], hand: 5, toss: false },
};

/**
 * The first hands that a seed deals, and who decides who goes first.
 * @param {string} game
 * @param {Deck[]} decks
 * @param {Uint8Array} seed
 * @returns {Opening}
 */
export function opening(game, decks, seed) {
    const setup = SETUPS[game];
    if (!setup) throw new Error(`no game ${game} is known here`);
    const chance = new Chance(seed);
    const hands = decks.map((deck) => {
        const piles = setup.parts.map((part) => {
            const counts = deck[part] ?? {};
            const numbers = Object.keys(counts).sort();
            return chance.shuffle(
                numbers.flatMap((number) => Array.from({ length: counts[number] ?? 0 }, () => number)),
            );
        });
        return (piles[0] ?? []).slice(-setup.hand).reverse();
    });
    return { hands, toss: setup.toss ? chance.below(decks.length) : -1 };
}

/**
 * Whether the players saw what was dealt: the first cards that each drew, as far as the game came, and the toss.
 * @param {Opening} dealt
 * @param {Seen[][]} events as each seat saw them, and a spectator
 */
function wasSeen(dealt, events) {
    if (events.length !== dealt.hands.length + 1) return false;
    const toss = events[0]?.find((event) => event.kind === "toss");
    if (dealt.toss >= 0 && toss?.player !== dealt.toss) return false;
    return dealt.hands.every((hand, seat) => {
        const drawn = (events[seat] ?? []).filter((event) => event.kind === "draw" && event.player === seat);
        const cards = drawn.flatMap((event) => event.cards).slice(0, hand.length);
        return cards.every((number, at) => number === hand[at]);
    });
}

// ---------------------------------------------------------------------------------------------------- a save

/**
 * What is in a save; an error when its checksum does not fit.
 * @param {Uint8Array} bytes
 * @returns {Record<string, any>}
 */
export function readSave(bytes) {
    const [magic, checksum] = new TextDecoder().decode(bytes.slice(0, 80)).split("\n");
    const head = utf8(`${magic}\n${checksum}\n`).length;
    const body = bytes.slice(head);
    if (magic !== "holochron save" || hex(sha256(body)) !== checksum) throw new Error("no save, or a damaged one");
    return JSON.parse(new TextDecoder().decode(body));
}

/** @param {string} share in hexadecimal */
export const sealOf = (share) => hex(sha256(joined("holochron share\n", unhex(share))));

/**
 * What the seed comes from: "shared" (the server and the players), "server" (the server alone), or nothing.
 * @param {Record<string, any>} save
 */
export const kindOf = (save) => ("fairness" in save ? "shared" : save.start?.seed ? "server" : "");

/**
 * What was shown before the game.
 * @param {Record<string, any>} save
 * @returns {string}
 */
export function commitmentOf(save) {
    if (kindOf(save) !== "shared") return kindOf(save) ? hex(sha256(unhex(save.start.seed))) : "";
    const { secret, terms } = save.fairness;
    return hex(sha256(joined("holochron commitment\n", unhex(secret), terms)));
}

/**
 * The seed of that number that comes from a secret and shares.
 * @param {string} secret
 * @param {string} commitment
 * @param {string[]} shares
 * @param {number} number
 */
export function seedOf(secret, commitment, shares, number) {
    const told = shares.map((share) => (share ? joined(Uint8Array.of(1), unhex(share)) : Uint8Array.of(0)));
    const count = new DataView(new ArrayBuffer(4));
    count.setUint32(0, number);
    const parts = [unhex(secret), unhex(commitment), ...told, new Uint8Array(count.buffer)];
    return sha256(joined("holochron seed\n", ...parts));
}

/**
 * The terms that a save would have been played under, as its own terms would say them.
 * @param {Record<string, any>} save
 * @param {Record<string, any>} told
 * @returns {Record<string, any>}
 */
function termsOf(save, told) {
    const { cards, ...start } = save.start;
    delete start.seed;
    const text = Object.keys(cards)
        .sort()
        .map((number) => `${number}\0${cards[number]}\0`)
        .join("");
    const { room, seals, toss } = told;
    return { format: 1, room, game: save.game, ...start, cards: hex(sha256(utf8(text))), seals, toss };
}

/**
 * Whether two pieces of plain data are the same.
 * @param {any} one
 * @param {any} other
 * @returns {boolean}
 */
function same(one, other) {
    if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
    const [mine, theirs] = [Object.keys(one), Object.keys(other)];
    return mine.length === theirs.length && mine.every((key) => key in other && same(one[key], other[key]));
}

// ---------------------------------------------------------------------------------------------------- the verdict

/** @typedef {"commitment" | "shown" | "terms" | "seals" | "share" | "seed" | "toss" | "hands"} Check */
/** @typedef {{ kind: string, commitment: string, shares: boolean[], ok: boolean, checks: { what: Check, ok: boolean }[], opening: Opening | null }} Verdict */

/**
 * All that can be said of a finished game. `shown` is the commitment that one saw before the game, `share` what one gave; both may be
 * left out.
 * @param {Record<string, any>} save
 * @param {{ shown?: string, share?: string }} own
 * @returns {Verdict}
 */
export function verify(save, { shown = "", share = "" } = {}) {
    /** @type {Verdict["checks"]} */
    const checks = [];
    const note = (/** @type {Check} */ what, /** @type {() => boolean} */ holds) => {
        try {
            checks.push({ what, ok: holds() });
        } catch {
            checks.push({ what, ok: false }); // what cannot be read does not hold
        }
    };
    const kind = kindOf(save);
    const { game, start, fairness } = save;
    const commitment = commitmentOf(save);
    const shares = /** @type {string[]} */ (fairness?.shares ?? []);
    if (kind === "shared") {
        const told = JSON.parse(fairness.terms);
        note("commitment", () => commitment === fairness.commitment);
        note("terms", () => same(told, termsOf(save, told)));
        note(
            "seals",
            () =>
                shares.length === told.seals.length &&
                shares.every((one, seat) => !one || sealOf(one) === told.seals[seat]),
        );
        note("seed", () => hex(seedOf(fairness.secret, commitment, shares, fairness.number)) === start.seed);
        note("toss", () => isFirst(save, told.toss));
        if (share) note("share", () => shares.includes(share));
    }
    if (shown) note("shown", () => shown === commitment);
    const known = kind !== "" && game in SETUPS && start.chance === "sample";
    const dealt = known ? opening(game, start.decks, unhex(start.seed)) : null;
    if (dealt) note("hands", () => wasSeen(dealt, save.events));
    const ok = kind !== "" && checks.every((check) => check.ok);
    return { kind, commitment, shares: shares.map(Boolean), ok, checks, opening: dealt };
}

/**
 * Whether the seed is the first under which the toss falls to that seat; without a seat, simply the first.
 * @param {Record<string, any>} save
 * @param {number} seat
 */
function isFirst(save, seat) {
    const { secret, commitment, shares, number } = save.fairness;
    if (!Number.isInteger(number) || number < 0 || number >= 64 || (seat < 0 && number)) return false;
    for (let earlier = 0; earlier < number; earlier += 1) {
        const seed = seedOf(secret, commitment, shares, earlier);
        if ([seat, -1].includes(opening(save.game, save.start.decks, seed).toss)) return false;
    }
    return true;
}
