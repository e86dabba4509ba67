// The data of a cleaner's page: two weeks of cleans and the totals of the month, the last answer kept for a dead network.
import { useCallback, useEffect } from 'react'
import { lastOfMonth } from '#schema/rules/ownerAccount.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { type Reading, useReading } from '#src/pages/publicPage/useReading.ts'
import { type CleanerPage, phoneClock, readPage } from './cleanData.ts'
import { forgetPage, keepPage, keptPage } from './keptPage.ts'
import { type Month, readAnswer } from './pageShape.ts'

/** What the page knows; `since` is the clock of the phone when it came. */
export interface KnownPage {
  readonly page: CleanerPage
  /** Not known without a network: sums are not kept on the phone. */
  readonly month?: Month
  readonly since: string
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
  const { totals, accruals = [] } = readAnswer(
    await door(`cleaners/${id}`, { query: { begin, end: lastOfMonth(begin) } }),
  )
  return { ...totals, accruals }
}

/** Loads the page by its key, and anew whenever it is looked at or the network is back; one that a link opens is kept on the phone. */
export function usePage(id: string, door: Door, isKept: boolean): Reading<KnownPage> {
  const read = useCallback(async () => {
    const guess = phoneClock().date
    const [answer, first] = await Promise.all([
      door(`cleaners/${id}`).then(readAnswer),
      readMonth(door, id, guess),
    ])
    const page = readPage(answer)
    const isGuessed = page.today.slice(0, 7) === guess.slice(0, 7)
    const month = isGuessed ? first : await readMonth(door, id, page.today)
    const { date, time } = phoneClock()
    const since = `${date.slice(8)}.${date.slice(5, 7)} ${time}`
    if (isKept) keepPage(id, answer, since)
    return { page, month, since }
  }, [id, door, isKept])
  const reading = useReading<KnownPage>(
    read,
    useCallback(() => {
      const { answer, since } = (isKept && keptPage(id)) || {}
      return answer && { page: readPage(answer), since: since ?? '', isKept: true }
    }, [id, isKept]),
  )
  const { isDead, reload } = reading
  useEffect(() => {
    if (isDead) forgetPage(id)
  }, [isDead, id])
  useEffect(() => {
    const onShow = () => document.visibilityState === 'visible' && void reload()
    const hearing = new AbortController()
    document.addEventListener('visibilitychange', onShow, { signal: hearing.signal })
    addEventListener('online', onShow, { signal: hearing.signal })
    return () => hearing.abort()
  }, [reload])
  return reading
}
