// How many different rows with phones or mail each person has read in an hour: reading the same again is no more reading.
import { AppError } from '../errors.ts'
import type { Actor } from './actor.ts'

/** From so many on it is mass reading, of which administrators are told. */
export const massReading = 500

/** More than these in an hour are given to administrators only. */
export const mostRead = 5000

const hour = 3_600_000
const mostPeople = 10_000

/** Counts what people read. */
export interface Readings {
  /** Takes rows by names of their own; throws 429 when they are too many for the hour. Tells whether mass reading begins with them. */
  take(actor: Actor, rows: readonly string[]): boolean
}

interface Hour {
  readonly since: number
  readonly rows: Set<string>
}

/** Opens the counters of a server; `now` gives milliseconds. */
export function openReadings(now: () => number): Readings {
  let people = new Map<string, Hour>()

  const hourOf = (key: string, at: number): Hour => {
    const known = people.get(key)
    if (known && at - known.since < hour && at >= known.since) return known
    if (people.size >= mostPeople) people = new Map([...people].filter(([, one]) => at - one.since < hour))
    if (people.size >= mostPeople) people.clear()
    const fresh = { since: at, rows: new Set<string>() }
    people.set(key, fresh)
    return fresh
  }

  return {
    take(actor, rows) {
      const at = now()
      const { agencyId, userId, link, role } = actor
      const { since, rows: read } = hourOf(`${agencyId} ${userId ?? `${link?.entity} ${link?.id}`}`, at)
      const before = read.size
      const fresh = rows.filter((row) => !read.has(row))
      if (role === 'admin') {
        for (const row of fresh) if (read.size <= mostRead) read.add(row)
      } else {
        if (before + new Set(fresh).size > mostRead) throw tooMany(since + hour - at)
        for (const row of fresh) read.add(row)
      }
      return before <= massReading && read.size > massReading
    },
  }
}

function tooMany(left: number): AppError {
  const minutes = Math.max(1, Math.ceil(left / 60_000))
  const text = `За час можно открыть 5 000 записей с телефонами и почтой, и они открыты. Подождите ${minutes} мин. или попросите администратора: у него этого предела нет.`
  return new AppError(429, 'request.mass_read', text, { retryAfter: left / 1000 })
}
