// Reads that the page sends before its code is there, and the list of them for the next visit. The script that sends them
// stands in the page itself: see scripts/startPage.ts.
import { isObject } from './httpError.ts'

/** Local storage key of what the page reads first. */
export const FIRST_KEY = 'first_reads'

/** What the page has sent: for whom, and the answers by the lines of their calls. */
interface SentFirst {
  readonly token: string
  readonly answers: Record<string, Promise<Response>>
}

declare global {
  var sentFirst: SentFirst | undefined
}

/** After so many milliseconds an answer of the page's beginning is old. */
const freshFor = 10_000

/** The answer to a call that the page itself has sent for the same person, once and while it is fresh. */
export function takeSent(line: string, token: string | null): Promise<Response> | undefined {
  const { sentFirst: sent } = globalThis
  if (!sent || sent.token !== token || performance.now() > freshFor) return undefined
  const { [line]: answer } = sent.answers
  delete sent.answers[line]
  return answer
}

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
