// The data of a cleaner's page: two weeks of cleans and the totals of the month, the last answer kept for a dead network.
import { useCallback, useEffect } from 'react'
import { lastOfMonth } from '#schema/rules/ownerAccount.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { type Reading, useReading } from '#src/pages/publicPage/useReading.ts'
import { useWhenSeen } from '#src/pages/publicPage/useWhenSeen.ts'
import { type CleanerPage, isGoing, phoneClock, readPage } from './cleanData.ts'
import { forgetPage, keepPage, keptPage } from './keptPage.ts'
import { type Month, readAnswer } from './pageShape.ts'

/** What the page knows; `since` is the clock of the phone when it came. */
export interface KnownPage {
  readonly page: CleanerPage
  /** Not known without a network: sums are not kept on the phone. */
  readonly month?: Month
  readonly since: string
  /** When it was asked for, by the timer of the tab: what was sent later is not in it. */
  readonly askedAt?: number
  /** From the last time: fresh data are on their way. */
  readonly isKept?: true
}

/** What a part of the page is given that acts on the server by itself. */
export interface PartProps {
  readonly page: CleanerPage
  readonly door: Door
  reload(): Promise<void>
}

/** The figures of the month of a day. */
export async function readMonth(door: Door, id: string, day: string): Promise<Month> {
  const begin = `${day.slice(0, 7)}-01`
  const {
    totals,
    accruals = [],
    cleans = [],
  } = readAnswer(
    await door('GET cleaners/{id}', { params: { id }, query: { begin, end: lastOfMonth(begin) } }),
  )
  return { ...totals, accruals, cleans }
}

/** Two at one flat see what the other does within so many milliseconds. */
const sharedPause = 4000

const isSharedNow = (clean: CleanerPage['cleans'][number]): boolean =>
  isGoing(clean) && (clean.helper_ids ?? []).length > 0

/** Loads the page by its key, and anew whenever it is looked at or the network is back; one that a link opens is kept on the phone. */
export function usePage(id: string, door: Door, isKept: boolean): Reading<KnownPage> {
  const read = useCallback(async () => {
    const askedAt = performance.now()
    const guess = phoneClock().date
    const [answer, first] = await Promise.all([
      door('GET cleaners/{id}', { params: { id } }).then(readAnswer),
      readMonth(door, id, guess),
    ])
    const page = readPage(answer)
    const isGuessed = page.today.slice(0, 7) === guess.slice(0, 7)
    const month = isGuessed ? first : await readMonth(door, id, page.today)
    const { date, time } = phoneClock()
    const since = `${date.slice(8)}.${date.slice(5, 7)} ${time}`
    if (isKept) keepPage(id, answer, since)
    return { page, month, since, askedAt }
  }, [id, door, isKept])
  const reading = useReading<KnownPage>(
    read,
    useCallback(() => {
      const { answer, since } = (isKept && keptPage(id)) || {}
      return answer && { page: readPage(answer), since: since ?? '', isKept: true }
    }, [id, isKept]),
  )
  const { isDead, reload } = reading
  const isShared = reading.data?.page.cleans.some(isSharedNow) ?? false
  useEffect(() => {
    if (!isShared) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), sharedPause)
    return () => clearInterval(timer)
  }, [isShared, reload])
  useEffect(() => {
    if (isDead) forgetPage(id)
  }, [isDead, id])
  useWhenSeen(reload)
  return reading
}
