// What lies on what on a page, and what is cut off: cards, controls and texts of the uppermost layer, two by two.
() => {
  const CLEAR = 2.5 // pixels by which things may touch
  const SCROLLS = '.game-log, .hand-fan, .answers, .pick-row, .dialog, .preview, .chain ol, .rivals, .strips, .side-panel, .hint-card, .reasons, .looked, .sheet-foot'
  const ONE = '.unit, .pile, .life, .pick-card, button, a, label, .chip, .chain li, .hand-fan, .far-hand, .resolution, .counts, .lesson, .toast'
  const PANELS = '.prompt, .toast, .tabs, .chain, .top-bar, .side-panel, .hint-card, .coach'
  const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body
  const open = document.querySelector('.side-panel.open')
  const style = element => getComputedStyle(element)
  // What is cut to nothing is there to be read aloud.
  const aloud = element => style(element).clipPath === 'inset(50%)'
  const seen = element =>
    element.checkVisibility({opacityProperty: true, visibilityProperty: true}) && !element.closest('.screen-reader, option, .flying') && !aloud(element)
  // A side panel over the table is a layer of its own.
  const floats = element => open && style(open).position === 'fixed' && !open.contains(element) && !element.closest('.tabs')

  // So is a hint, as far as the board is under it; what asks and the bars stay free.
  const hint = document.querySelector('.hint-card')
  const lifted = hint && style(hint).position === 'fixed'
  const covered = (one, other) =>
    lifted && hint.contains(one.element) !== hint.contains(other.element) && !(hint.contains(one.element) ? other : one).element.closest('.prompt, .top-bar, .tabs')

  const clipper = element => {
    const {overflowX, overflowY, position} = style(element)
    return overflowX !== 'visible' || overflowY !== 'visible' ? {x: overflowX !== 'visible', y: overflowY !== 'visible', position} : null
  }
  /** What is left of a box inside everything that clips it; and by what it is cut. */
  function shown(box, element) {
    let {left, top, right, bottom} = box
    let by = null
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const clips = at === document.body ? null : clipper(at)
      if (clips) {
        const edge = at.getBoundingClientRect()
        const before = [left, top, right, bottom]
        if (clips.x) [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
        if (clips.y) [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
        const cut = Math.max(left - before[0], top - before[1], before[2] - right, before[3] - bottom)
        if (cut > CLEAR && !by) by = at
      }
      if (style(at).position === 'fixed') break
    }
    const inside = [Math.max(left, 0), Math.max(top, 0), Math.min(right, innerWidth), Math.min(bottom, innerHeight)]
    if (!by && Math.max(inside[0] - left, inside[1] - top, right - inside[2], bottom - inside[3]) > CLEAR) by = document.body
    return {box: {left: inside[0], top: inside[1], right: inside[2], bottom: inside[3]}, by}
  }
  /** The part of a line in which there are letters: above and below is air, which lines may share. */
  const inked = ({left, right, top, bottom, width, height}) => ({left, right, width, top: top + height * 0.24, bottom: bottom - height * 0.2, height: height * 0.56})
  const lying = ({left, right, top, bottom, width, height}) => ({top, bottom, height, left: left + width * 0.2, right: right - width * 0.24, width: width * 0.56})
  const named = element => {
    const text = (element.innerText ?? '').trim().replace(/\s+/g, ' ').slice(0, 28)
    const words = element.closest('[data-key]')?.dataset.key
    return `${element.tagName.toLowerCase()}.${[...element.classList].filter(name => !name.startsWith('svelte')).join('.')}${words ? `[${words}]` : ''}${text ? ` “${text}”` : ''}`
  }

  // In the bar on top a name without an end may end with dots, and where there are several names or no room, all of them beside a chip.
  const endless = [...document.querySelectorAll('.person-name, .vital-name')].some(name => /\S{16}/.test(name.innerText))
  const crowded = document.querySelector('.top-bar > .chip') && (innerWidth < 1000 || document.querySelector('.person.several'))
  const elided = by => (endless && by.matches('.vital-name')) || ((endless || crowded) && by.matches('.person, .person *, .top-bar > .chip'))

  const items = []
  const found = []
  function add(kind, element, box) {
    if (box.width < 1 || box.height < 1) return
    const {box: rest, by} = shown(box, element)
    const gone = rest.right - rest.left < 1 || rest.bottom - rest.top < 1
    const scrolls = by?.closest(SCROLLS) && !(by.matches('.place') && !endless)
    const group = element.closest('.hand-fan') ?? element.closest(ONE) ?? element
    const clamped = kind === 'text' && element.closest('.card') && element.closest('.card').clientWidth < 200 && element.closest('p')
    const peeks = innerHeight <= 820 && element.closest('.hand-fan') // there a hand shows its upper part, and rises
    if (by && !scrolls && !elided(by) && !peeks && !clamped && !(element.closest('.card') && kind === 'text' && by.closest('.card') && element.closest('.card').clientWidth < 50))
      found.push(`${kind} cut off by ${named(by).split(' “')[0]}: ${named(element)}`)
    if (!gone) items.push({kind, element, group, ...rest})
  }
  for (const element of scope.querySelectorAll('*')) {
    if (!seen(element) || floats(element)) continue
    if (element.matches(PANELS)) add('panel', element, element.getBoundingClientRect())
    const inCard = element.closest('.card')
    if (element.matches('.card')) add('card', element, element.getBoundingClientRect())
    else if (!inCard && element.matches('button, a, input, select, textarea, .button, .unit.vital')) add('control', element, element.getBoundingClientRect())
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim() || element.closest('svg, textarea, select')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) add('text', element, element.closest('.resting > .card') ? lying(box) : inked(box))
    }
  }
  for (const [at, one] of items.entries())
    for (const other of items.slice(at + 1)) {
      if (covered(one, other) || (one.kind === 'text' && other.kind === 'text' && one.element === other.element)) continue
      if (one.group === other.group && one.group.matches('.hand-fan')) continue // cards of a fan are aslant, and so are their lines
      const bothText = one.kind === 'text' && other.kind === 'text'
      // What stands in another panel is compared thing by thing.
      if ((one.kind === 'panel' && other.element.closest(PANELS)) || (other.kind === 'panel' && one.element.closest(PANELS))) continue
      if (one.group === other.group && !(bothText && one.element.closest('.card') && one.element.closest('.card') === other.element.closest('.card'))) continue
      if (one.group.contains(other.group) || other.group.contains(one.group)) if (one.group !== other.group) continue
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (width > CLEAR && height > CLEAR)
        found.push(`${one.kind} on ${other.kind} (${Math.round(width)}×${Math.round(height)}): ${named(one.element)} / ${named(other.element)}`)
    }
  // What hangs on a card leaves its texts and costs to be read, its own card's too; phones show neither costs nor all of a name.
  const prints = [
    ...items.filter(({kind, element}) => kind === 'text' && element.closest('.unit .card')),
    ...[...scope.querySelectorAll('.unit .art-row .cost')].filter(seen).map(element => ({kind: 'cost', element, ...element.getBoundingClientRect().toJSON()})),
  ]
  for (const hung of innerWidth <= 1000 || innerHeight <= 500 ? [] : scope.querySelectorAll('.hang > span, .equipments > .equipment'))
    for (const print of seen(hung) ? prints : []) {
      const box = hung.getBoundingClientRect()
      const width = Math.min(box.right, print.right) - Math.max(box.left, print.left)
      const height = Math.min(box.bottom, print.bottom) - Math.max(box.top, print.top)
      if (width > CLEAR && height > CLEAR) found.push(`${named(hung)} on ${print.kind} (${Math.round(width)}×${Math.round(height)}): ${named(print.element)}`)
    }
  // Words that have one line.
  for (const word of scope.querySelectorAll('.badge.rest, .preview-head b')) {
    const range = document.createRange()
    range.selectNodeContents(word)
    const tops = [...range.getClientRects()].filter(box => box.width > 1).map(box => box.bottom)
    if (seen(word) && Math.max(...tops) - Math.min(...tops) > 8) found.push(`breaks: ${named(word)}`)
  }
  // Names on the stage of whoever compares cards: on a desk nobody reads less than this.
  const desk = innerWidth > 1000 && innerHeight > 500
  for (const name of desk ? scope.querySelectorAll('.position .card-name, .backs .card-name') : []) {
    const shown = [...name.querySelectorAll('span')].find(seen)
    const least = name.closest('.position') ? 9 : 8.5
    const size = shown ? parseFloat(style(shown).fontSize) : least
    if (size < least) found.push(`name too small (${size.toFixed(1)}px): ${named(name)}`)
  }
  // Where there is much room, nobody's cards are tiny.
  for (const card of innerHeight >= 1200 ? scope.querySelectorAll('.chrono-side .unit > .card:not(.back)') : [])
    if (seen(card) && card.offsetWidth < 64) found.push(`card too small (${card.offsetWidth}px): ${named(card)}`)
  const root = document.scrollingElement
  if (document.querySelector('.playing-table') && (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1))
    found.push(`the page scrolls by ${root.scrollWidth - innerWidth}×${root.scrollHeight - innerHeight}`)
  return [...new Set(found)]
}
