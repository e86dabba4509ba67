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

/** What is not seen where the system chooses the colours: chosen and filled parts on the ground around them, tools without a frame, dim lights and bars. */
export function unseenParts(): string[] {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const paint = (colour: string): number[] => {
    if (!pen) return []
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data]
  }
  const ground = (element: Element | null): string => {
    if (!element) return getComputedStyle(document.documentElement).backgroundColor
    const { backgroundColor } = getComputedStyle(element)
    const [, , , alpha = 0] = paint(backgroundColor)
    return alpha < 128 ? ground(element.parentElement) : backgroundColor
  }
  const lightOf = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = paint(colour).map((part) => {
      const share = part / 255
      return share <= 0.04 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const isSeen = (one: string, other: string) => {
    const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05) >= 3
  }
  const parts = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (part) => part.checkVisibility() && !part.closest('.own-colours'),
    )
  const chosen =
    '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], .segmented label:has(:checked), .MuiButton-contained:not(:disabled), .pub-button.is-main, [role="progressbar"] > *'
  const flat = parts(chosen).filter((part) => !isSeen(ground(part), ground(part.parentElement)))
  const bare = parts('.MuiButton-outlined, .segmented, .filter-chip, .pub-button:not(.is-main)').filter(
    (part) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(part)
      return Number.parseFloat(borderTopWidth) < 1 || !isSeen(borderTopColor, ground(part.parentElement))
    },
  )
  const dim = parts('[role="img"] svg, .board-clean').filter(
    (part) => !isSeen(getComputedStyle(part).color, ground(part)),
  )
  return [...flat, ...bare, ...dim].map((part) => part.outerHTML.slice(0, 160))
}
