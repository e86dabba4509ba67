// Runs in a page before its scripts and tells when the screen of a route stood there whole.

/** What a page saw of its own opening; moments in milliseconds from the start of the navigation. */
export interface RouteTimes {
  /** The first text of the screen itself, beyond the frame and its grey boxes. */
  readonly first: number
  /** The last change of the screen: after it no call was open, nothing was grey and nothing changed. */
  readonly whole: number
}

const stillness = 300

/** Puts `values` into the local storage and leaves {@link RouteTimes} as `routeTimes` on the window. */
export function watchRoute([values, still]: readonly [Readonly<Record<string, string>>, number]): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  let open = 0
  let first = 0
  let whole = 0
  const ask = window.fetch
  window.fetch = async (...request) => {
    open += 1
    try {
      const answer = await ask(...request)
      await answer.clone().arrayBuffer()
      return answer
    } finally {
      open -= 1
    }
  }
  const isWaiting = (main: Element) =>
    main.querySelector(
      '.MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow]), [aria-busy="true"], .screen-wait',
    ) !== null
  const hasText = (main: Element) => (main.textContent ?? '').trim() !== ''
  const look = () => {
    const main = document.querySelector('main')
    const now = performance.now()
    if (!main || !hasText(main) || main.querySelector('.screen-wait')) return
    if (first === 0 && !main.querySelector('.MuiSkeleton-root')) first = now
    whole = now
  }
  new MutationObserver(() => requestAnimationFrame(look)).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  })
  const end = setInterval(() => {
    const main = document.querySelector('main')
    if (!main || first === 0 || open > 0 || isWaiting(main) || performance.now() - whole < still) return
    clearInterval(end)
    Reflect.set(window, 'routeTimes', { first, whole })
  }, 20)
}

/** Milliseconds without a change after which a screen counts as whole. */
export const routeStillness = stillness
