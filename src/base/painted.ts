/** A page that nobody looks at is not painted: after so many milliseconds it goes on all the same. */
const PATIENCE_MS = 1000

/** Resolves once what was drawn is on the screen. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PATIENCE_MS)
  })
}
