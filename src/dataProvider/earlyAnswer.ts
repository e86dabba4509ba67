// Reads sent before their screen is there: the first reader of exactly the same address takes the answer.

import { keepFirst } from './firstReads.ts'
import { type Answer, type Http, http, TOKEN_KEY } from './http.ts'

const freshFor = 10_000

interface Early {
  /** Nothing while it is on its way: asked for once more, it would only take longer. */
  cameAt?: number
  readonly answer: Promise<Answer>
}

const mostKnown = 200

interface Doors {
  /** Sends a read early. */
  readonly ahead: Http
  /** Hands out an early answer, once and while it is fresh; else asks. */
  readonly door: Http
  /** Whether a screen has asked for the address already: an early answer would come too late and grow old. */
  readonly wasRead: (path: string) => boolean
  /** Forgets what was sent early and what was asked: it belongs to the person who leaves. */
  readonly forgetEarly: () => void
}

/** Two doors over one, for what is read before its screen is there and for the screen itself; `note` hears what is sent early. */
export function withEarlyAnswer(
  http: Http,
  now: () => number = Date.now,
  note: (path: string) => void = () => undefined,
): Doors {
  const early = new Map<string, Early>()
  const read = new Set<string>()
  return {
    ahead(path, options) {
      note(path)
      const one: Early = { answer: http(path, options) }
      early.set(path, one)
      // A failure belongs to the reader; without one nobody has to hear of it.
      const came = () => {
        one.cameAt = now()
      }
      one.answer.then(came, came)
      return one.answer
    },
    door(path, options) {
      if ((options?.method ?? 'GET') !== 'GET') return http(path, options)
      if (read.size >= mostKnown) read.clear()
      read.add(path)
      const found = early.get(path)
      early.delete(path)
      const isFresh = found && now() - (found.cameAt ?? now()) < freshFor
      return isFresh ? found.answer : http(path, options)
    },
    wasRead: (path) => read.has(path),
    forgetEarly() {
      early.clear()
      read.clear()
    },
  }
}

const firstPaths = new Set<string>()

/** Notes what the place at which the page was opened reads first, for its next visit. */
function noteFirst(path: string): void {
  const token = localStorage.getItem(TOKEN_KEY)
  if (token === null || performance.now() > freshFor) return
  firstPaths.add(path)
  keepFirst(location.pathname + location.search, [...firstPaths], token)
}

/** The doors of the panel: what is asked for ahead is answered to the screens that read by `door`. */
export const { ahead, door, wasRead, forgetEarly } = withEarlyAnswer(http, Date.now, noteFirst)
