// A read sent before its screen is there: the first reader of exactly the same address takes the answer.
import type { Answer } from './http.ts'
import type { Http } from './reads.ts'

const freshFor = 10_000

interface Early {
  readonly path: string
  readonly sentAt: number
  readonly answer: Promise<Answer>
}

/** Two doors over one: `ahead` sends a read early, `door` hands out its answer, once and while it is fresh. */
export function withEarlyAnswer(http: Http, now: () => number = Date.now): { ahead: Http; door: Http } {
  let early: Early | undefined
  return {
    ahead(path, options) {
      const answer = http(path, options)
      // A failure belongs to the reader; without one nobody has to hear of it.
      answer.catch(() => undefined)
      early = { path, sentAt: now(), answer }
      return answer
    },
    door(path, options) {
      const found = early
      if (found?.path !== path || (options?.method ?? 'GET') !== 'GET') return http(path, options)
      early = undefined
      return now() - found.sentAt < freshFor ? found.answer : http(path, options)
    },
  }
}
