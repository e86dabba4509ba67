// Whether this device waits to hear what an exchange brought: it began one and has not been told, perhaps through a reload.
const KEY = 'exchange.awaited'

/** Remembers that an exchange was begun here, after the one that was known until then. */
export function awaitExchange(lastRun: string): void {
  localStorage.setItem(KEY, lastRun)
}

/** What it brought has been shown. */
export function forgetExchange(): void {
  localStorage.removeItem(KEY)
}

/** Whether this run is the one that was begun here. */
export function isExchangeAwaited(run: string): boolean {
  const last = localStorage.getItem(KEY)
  return last !== null && last !== run
}
