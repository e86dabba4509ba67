// What the page will ask for on its next visit before its code is there: see scripts/startPage.ts.
import { isObject } from './httpError.ts'

/** Local storage key of the list. */
const FIRST_KEY = 'first_reads'

const mostPlaces = 8
const day = () => Math.floor(Date.now() / 86_400_000)
const endOf = (token: string) => token.slice(-6)

/** Keeps which reads a place begins with, for its next visit by the same person on the same day; those of every place stand under an empty one. */
export function keepFirst(place: string, paths: readonly string[], token: string): void {
  const known = keptOf(token)
  const others = Object.entries(known).filter(([name]) => name !== place && name !== '')
  const shared = place === '' ? [] : [['', known[''] ?? []] as const]
  const places = Object.fromEntries([...shared, ...others.slice(1 - mostPlaces), [place, paths] as const])
  localStorage.setItem(FIRST_KEY, JSON.stringify({ of: endOf(token), day: day(), places }))
}

function keptOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(FIRST_KEY) ?? '{}')
    if (!isObject(kept) || kept.of !== endOf(token) || kept.day !== day() || !isObject(kept.places)) return {}
    return { ...kept.places }
  } catch {
    return {}
  }
}
