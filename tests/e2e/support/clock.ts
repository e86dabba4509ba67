// The pages of a browser at another moment than the machine's: the drill of clocks shifts the server the same way.
import type { Browser, BrowserContext } from '@playwright/test'
import { clockShift } from '../../../scripts/drill/clockShift.ts'

/** Opens a window of another person, who has the zone and the clock of the journey. */
export async function openWindow(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ru-RU', timezoneId: process.env.TZ ?? 'Europe/Moscow' })
  await shiftClock(context)
  return context
}

/** Sets the clock of all pages of a window; does nothing outside the drill. */
export async function shiftClock(context: BrowserContext): Promise<void> {
  const milliseconds = clockShift()
  if (milliseconds === 0) return
  await context.addInitScript((shift) => {
    const Machine = Date
    const now = () => Machine.now() + shift
    globalThis.Date = new Proxy(Machine, {
      construct: (_, parts, target) =>
        Reflect.construct(Machine, parts.length === 0 ? [now()] : parts, target),
      apply: () => new Machine(now()).toString(),
      get: (_, key) => (key === 'now' ? now : Reflect.get(Machine, key)),
    })
  }, milliseconds)
}
