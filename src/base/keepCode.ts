/** Keeps the first code of the panel for the next visit, compiled where the browser can; its worker is written by the build: `scripts/keptCode.ts`. */
export function keepCode(): void {
  // Without a worker the code is read as it always is.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
}
