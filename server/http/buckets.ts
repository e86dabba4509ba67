// Counts of a minute in a table of one size: whoever comes under many names fills it no further, and nothing empties it at once.
import { hash, randomBytes } from 'node:crypto'

const places = 65_536

/** The span that a count covers, in milliseconds. */
export const minute = 60_000

/** Counters by name; moments are in milliseconds since 1970. */
export interface Buckets {
  /** Counts one more and gives how many there were in the minute that began with the first. */
  add(name: string, at: number): number
  /** Takes one back that should not have been counted. */
  takeBack(name: string, at: number): void
  /** Seconds until the count of a name begins anew. */
  secondsLeft(name: string, at: number): number
}

/**
 * Makes the table. A name has two places in it, found by a secret hash, so that nobody can choose whom to share them with;
 * the lesser count is believed, since only one that shares both would be counted for another.
 */
export function openBuckets(): Buckets {
  const secret = randomBytes(32).toString('hex')
  const since = new Float64Array(places)
  const counts = new Uint32Array(places)
  const placesOf = (name: string) => {
    const bits = hash('sha256', `${secret} ${name}`, 'buffer')
    return [bits.readUInt16BE(0), bits.readUInt16BE(2)] as const
  }
  const countAt = (place: number) => counts[place] ?? 0
  const endAt = (place: number) => (since[place] ?? 0) + minute
  const isOver = (place: number, at: number) => at >= endAt(place) || at < endAt(place) - minute
  return {
    add(name, at) {
      const found = placesOf(name)
      for (const place of new Set(found)) {
        if (isOver(place, at)) {
          since[place] = at
          counts[place] = 0
        }
        counts[place] = countAt(place) + 1
      }
      return Math.min(...found.map(countAt))
    },
    takeBack(name, at) {
      for (const place of new Set(placesOf(name)))
        if (!isOver(place, at) && countAt(place) > 0) counts[place] = countAt(place) - 1
    },
    secondsLeft(name, at) {
      const ends = placesOf(name).map(endAt)
      return Math.max(1, Math.ceil((Math.min(...ends) - at) / 1000))
    },
  }
}
