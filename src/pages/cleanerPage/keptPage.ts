// What a phone keeps of the page for a dead network: where to go and what to do, for a day, without sums and codes.
import { isInstant, toEpoch } from '#schema/rules/dates.ts'
import { parsedJson } from '#src/dataProvider/httpError.ts'
import { type PageAnswer, readKept } from './pageShape.ts'

const head = 'cleaner_page_'
const longest = 24 * 3_600_000

/** Keeps an answer; what others have left here longer ago than a day goes. */
export function keepPage(id: string, answer: PageAnswer, since: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(head)) keptPage(key.slice(head.length))
    localStorage.setItem(
      head + id,
      JSON.stringify({ answer: withoutSums(answer), since, at: new Date().toISOString() }),
    )
  } catch (error) {
    console.error(error)
  }
}

/** What is kept of a page, unless it is older than a day. */
export function keptPage(id: string) {
  const { answer, since, at = '' } = readKept(parsedJson(localStorage.getItem(head + id)))
  if (answer && isInstant(at) && Date.now() - toEpoch(at) < longest) return { answer, since }
  forgetPage(id)
  return undefined
}

/** Forgets a page whose link opens nothing any more. */
export function forgetPage(id: string): void {
  localStorage.removeItem(head + id)
}

/** The work is done without its sums, without own phone, and without the links of photos, which end within the hour. */
function withoutSums({ cleaner, cleans = [], objects = [], ...answer }: PageAnswer): PageAnswer {
  const { agency, today, timezone, photos, people, stocks } = answer
  return {
    ...{ agency, today, timezone, photos, people, stocks },
    cleaner: { id: cleaner?.id, name: cleaner?.name, days_off: cleaner?.days_off },
    cleans: cleans.map(({ price: _price, bonus: _bonus, penalty: _penalty, ...clean }) => clean),
    objects: objects.map(({ object_id, address }) => ({ object_id, address })),
  }
}
