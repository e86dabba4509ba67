// What a phone keeps of the page for a dead network: the last answer, and the keys in a record of their own that ends with them.
import { addDays, isInstant, todayIn, toEpoch } from '#schema/rules/dates.ts'
import { HttpError, isObject, parsedJson } from '#src/dataProvider/httpError.ts'
import { type GuestPage, readKept, zoneOf } from './guestData.ts'

const [pageHead, keysHead] = ['guest_page_', 'guest_keys_']

/** Days after the stay for which an answer is of use. */
const longest = 90

/** A page and when the server sent it. */
export interface Shown {
  readonly page: GuestPage
  /** ISO 8601 by the clock of the phone. */
  readonly at: string
}

/** Keeps an answer; of others what is over goes. */
export function keepPage(link: string, { page, at }: Shown): void {
  try {
    forgetOver()
    const { keys, ...rest } = page
    put(pageHead + link, { page: { ...rest, sections: openSections(page) }, at })
    // the agency may forbid it, and what has no end is not kept
    if (page.gate?.open && keys?.until && keys.offline)
      put(keysHead + link, {
        page: { keys, gate: page.gate, sections: page.sections ?? [] },
        until: keys.until,
      })
    else localStorage.removeItem(keysHead + link)
  } catch (error) {
    console.error(error)
  }
}

/** What is kept of a page, with the keys while they hold. */
export function keptPage(link: string): Shown | undefined {
  forgetOver()
  const { page, at } = recordAt(pageHead + link)
  const known = readKept(page)
  if (!known?.view || !isInstant(at) || typeof at !== 'string') return undefined
  const keys = readKept(recordAt(keysHead + link).page)
  return { page: keys ? { ...known, ...keys } : { ...known, gate: closed(known.gate) }, at }
}

/** A gate that was open when the page was kept, without the keys themselves. */
function closed(gate: GuestPage['gate'] = {}): GuestPage['gate'] {
  const isOver = gate.until !== undefined && toEpoch(gate.until) <= Date.now()
  return { ...gate, open: false, ...(isOver && { reason: 'over' as const }) }
}

/** Forgets all of a link that opens nothing any more. */
export function forgetPage(link: string): void {
  for (const head of [pageHead, keysHead]) localStorage.removeItem(head + link)
}

/** The keys of a page go when they are over, whatever the server said last. */
export function withoutOverKeys(page: GuestPage, now: number): GuestPage {
  const until = page.keys?.until ?? page.gate?.until
  if (!page.gate?.open || until === undefined || toEpoch(until) > now) return page
  const { keys: _over, ...rest } = page
  return { ...rest, gate: { ...page.gate, open: false, reason: 'over' }, sections: openSections(page) }
}

/** Erases the keys of all links that are over, and the answers of stays long past. */
export function forgetOver(now = Date.now()): void {
  for (const name of Object.keys(localStorage)) {
    const isOver = name.startsWith(keysHead)
      ? areKeysOver(name, now)
      : name.startsWith(pageHead) && isLongPast(name, now)
    if (isOver) localStorage.removeItem(name)
  }
}

/** Whether the server itself says that the link opens nothing; a 404 or 401 of a hotel's Wi-Fi is not that word. */
export const isClosed = (error: unknown): boolean =>
  error instanceof HttpError &&
  [401, 404].includes(error.status) &&
  !['', 'request.not_found'].includes(error.code)

const openSections = ({ sections = [] }: GuestPage) => sections.filter(({ secret }) => !secret)

function areKeysOver(name: string, now: number): boolean {
  const { until } = recordAt(name)
  return !isInstant(until) || toEpoch(until) <= now
}

function isLongPast(name: string, now: number): boolean {
  const { stay } = readKept(recordAt(name).page) ?? {}
  return !stay?.end || addDays(stay.end, longest) < todayIn(zoneOf(stay), now)
}

function recordAt(name: string): Readonly<Record<string, unknown>> {
  const kept = parsedJson(localStorage.getItem(name))
  return isObject(kept) ? kept : {}
}

const put = (name: string, value: object): void => localStorage.setItem(name, JSON.stringify(value))
