// What is looked for on an open screen: these functions run in the browser itself.

/** The title of the screen, the buttons of its head and of its list where they do not stand whole, hints of fields that are cut. */
export function cutParts(): string[] {
  const whole =
    '.top-title, .list-create, .card-buttons > *, .list:not(.board-screen) .list-bar :is(button, a)'
  const outside = [...document.querySelectorAll(whole)].filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isWithin = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    return !isWithin || element.scrollWidth > element.clientWidth
  })
  const pen = document.createElement('canvas').getContext('2d')
  const hints = [...document.querySelectorAll('main input')].filter((input) => {
    if (!(input instanceof HTMLInputElement) || input.placeholder === '' || input.value !== '' || !pen)
      return false
    const { paddingLeft, paddingRight } = getComputedStyle(input)
    pen.font = getComputedStyle(input, '::placeholder').font
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return input.clientWidth > 0 && pen.measureText(input.placeholder).width > room
  })
  return [...outside, ...hints].map(
    (element) => element.getAttribute('placeholder') ?? element.textContent ?? '',
  )
}

/** Controls on which nothing shows that the keyboard stands there: neither they, nor their frame, nor what is drawn beside them changes. */
export async function unmarkedControls(): Promise<string[]> {
  const look = (control: Element) => {
    const frame = control.parentElement
    return [control, frame, frame?.parentElement, ...(frame?.children ?? [])]
      .flatMap((element) => (element ? [getComputedStyle(element)] : []))
      .map((style) => [style.outline, style.boxShadow, style.border, style.backgroundColor].join())
      .join()
  }
  const wanted = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const controls = [...document.querySelectorAll<HTMLElement>(wanted)]
  const unmarked: string[] = []
  const other = document.body.appendChild(document.createElement('button'))
  for (const control of controls) {
    if (!control.isConnected || !control.checkVisibility() || control.matches(':disabled')) continue
    other.focus({ preventScroll: true })
    await null
    const before = look(control)
    control.focus({ preventScroll: true })
    // fields are marked by a rendering that follows
    await null
    if (document.activeElement === control && look(control) === before)
      unmarked.push(control.outerHTML.slice(0, 160))
  }
  other.remove()
  return unmarked
}
