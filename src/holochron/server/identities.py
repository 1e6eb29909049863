"""Who somebody is, without an account: a phrase brings a person to another browser, and all tokens can be revoked."""

from __future__ import annotations

from .errors import Refusal
from .shared import Shared
from .tokens import kept_of, new_phrase


class Identities:
    def __init__(self, shared: Shared) -> None:
        self._store = shared.store
        self._signer = shared.signer

    async def new_phrase_of(self, user: str) -> str:
        """A new phrase for a person, in place of the one before. The server keeps only what recognises it."""
        phrase = new_phrase()
        await self._store.put_phrase(user, kept_of(phrase))
        return phrase

    async def user_of(self, phrase: str) -> str:
        user = await self._store.user_of_phrase(kept_of(phrase))
        if user is None:
            raise Refusal("bad-token", "there is no such phrase, or it was replaced")
        return user

    async def revoke(self, user: str) -> None:
        """No token and no phrase that was given out so far stands for this person any more."""
        self._signer.generations[user] = await self._store.revoke(user)
