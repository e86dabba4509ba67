// A button done with, a row off its list, a closed dialog: each drops the focus to nothing by going. It goes on to what stands
// where they stood, so that keys and who listens go on from there: docs/decisions/0128 says where.

/** What may hold the focus for all that stands in it. */
const places =
  'main, aside, section, article, nav, header, form, fieldset, ul, ol, table, li, tr, [role="dialog"], [role="group"], [role="region"], [role="tabpanel"]'

/** What follows one another: when one goes, the next one comes into its place. */
const lines = 'li, tr, section, article'

const MOST = 8

/** A control that had the focus, and what stood around it from within outward, each with its place among its neighbours. */
interface Stand {
  readonly control: HTMLElement
  readonly words: string
  readonly around: readonly { readonly element: Element; readonly index: number }[]
}

/** Follows the focus of the page, and hands it on whenever what had it goes; gives the way to stop. */
export function keepFocus(fallback: () => HTMLElement | null): () => void {
  let stands: readonly Stand[] = []
  let waiting: HTMLElement | undefined
  let frame = 0

  const hand = () => {
    const [latest] = stands
    if (!isDropped() || latest?.control.isConnected !== false) return
    if (stands.some((stand) => take(placeOf(stand)))) return
    take(fallback())
  }
  const look = () => {
    const [latest] = stands
    if (!latest) return
    if (latest.control.matches(':disabled')) waiting = latest.control
    else if (waiting && isDropped()) {
      if (waiting === latest.control) take(waiting)
      waiting = undefined
    }
    if (latest.control.isConnected) return
    cancelAnimationFrame(frame)
    // whoever knows better where the focus goes has had the turn by then
    frame = requestAnimationFrame(hand)
  }
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    const others = stands.filter(({ control }) => control !== target)
    stands = [standOf(target), ...others].slice(0, MOST)
  }
  // a press beside everything lets go of the focus, and means to
  const forget = () => {
    stands = []
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    cancelAnimationFrame(frame)
    watch.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', forget, true)
  }
}

const isDropped = () => document.activeElement === null || document.activeElement === document.body

const wordsOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

function standOf(control: HTMLElement): Stand {
  const around: { element: Element; index: number }[] = []
  for (let element: Element | null = control; element && element !== document.body; ) {
    const { parentElement }: Element = element
    around.push({ element, index: [...(parentElement?.children ?? [])].indexOf(element) })
    element = parentElement
  }
  return { control, words: wordsOf(control), around }
}

/** What stands where a control stood: the control itself or one of the same words, the next line after one that went, what is around. */
function placeOf({ control, words, around }: Stand): Element | undefined {
  const isSame = control.isConnected && wordsOf(control) === words
  if (isSame && !control.matches(':disabled')) return control
  const at = around.findIndex(({ element }) => element.isConnected)
  const left = around[at]?.element
  if (!left) return undefined
  const gone = around[at - 1]
  const next = gone?.element.matches(lines) && [...left.children].slice(0, gone.index + 1).at(-1)
  // the button of the next line may say the same, and does it to another row
  if (next && next.localName === gone?.element.localName)
    return (control.localName === 'a' && next.querySelector('a')) || next
  const twins = [...left.querySelectorAll(control.localName)].filter((one) => wordsOf(one) === words)
  if (twins.length === 1 && words !== '') return twins[0]
  return left.closest(places) ?? undefined
}

/** Moves the focus there, also to what keys do not reach by themselves; no, where something covers it. */
function take(place: Element | null | undefined): boolean {
  if (!(place instanceof HTMLElement) || place.closest('[aria-hidden="true"], [inert]')) return false
  place.focus({ preventScroll: true })
  if (isDropped()) {
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  return !isDropped()
}
