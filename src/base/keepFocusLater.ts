/** Hands on what drops the focus, by code that comes once the first screen is drawn; gives the way to stop. */
export function keepFocusLater(fallback: () => HTMLElement | null): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  import('./keepFocus.ts')
    .then(({ keepFocus }) => {
      if (!isOver) stop = keepFocus(fallback)
    })
    .catch(() => undefined)
  return () => {
    isOver = true
    stop?.()
  }
}
