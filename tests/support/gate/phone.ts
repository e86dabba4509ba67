// The phone of a guest: what the page keeps there, by the code of the page itself.
import { vi } from 'vitest'
import { readAnswer } from '#src/pages/guestPage/guestData.ts'
import { forgetPage, keepPage, keptPage } from '#src/pages/guestPage/keptGuest.ts'

/** What one phone keeps of one link. */
export interface Phone {
  /** Takes an answer of the server as the page does. */
  take(body: unknown, now: number): void
  /** The server said that the link is dead. */
  forget(now: number): void
  /** Everything that lies there, once the page has been opened without a network at this moment. */
  opened(now: number): string
}

const link = 'link'

/** A phone on which the page was never opened. */
export function phoneOf(): Phone {
  const kept: Record<string, string> = {}
  const at = <T>(now: number, act: () => T): T => {
    vi.stubGlobal('localStorage', storageOf(kept))
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
    try {
      return act()
    } finally {
      clock.mockRestore()
      vi.unstubAllGlobals()
    }
  }
  return {
    take: (body, now) =>
      at(now, () => keepPage(link, { page: readAnswer(body), at: new Date(now).toISOString() })),
    forget: (now) => at(now, () => forgetPage(link)),
    opened: (now) => at(now, () => JSON.stringify([keptPage(link), { ...kept }])),
  }
}

/** A storage whose keys are its own properties, as in a browser. */
function storageOf(kept: Record<string, string>): object {
  const calls: PropertyDescriptorMap = {
    getItem: { value: (name: string) => kept[name] ?? null },
    setItem: {
      value(name: string, value: string) {
        kept[name] = value
      },
    },
    removeItem: {
      value(name: string) {
        delete kept[name]
      },
    },
  }
  const hidden = Object.entries(calls).map(([name, call]) => [name, { ...call, configurable: true }])
  return Object.defineProperties(kept, Object.fromEntries(hidden))
}
