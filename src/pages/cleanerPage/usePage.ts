// The data of a cleaner's page: two weeks of cleans and the totals of the month, the last answer kept for a dead network.
import { useCallback, useEffect, useState } from 'react'
import { localMoment } from '#schema/rules/dates.ts'
import { lastOfMonth } from '#schema/rules/ownerAccount.ts'
import type { Sent } from '#schema/wire/sent.ts'
import { cleanRecord } from '#src/dataProvider/clean/cleanShape.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { type CleanerPage, readPage } from './cleanData.ts'
import { keptShape, type monthShape, pageShape } from './pageShape.ts'

/** What the page knows now; `since` is the local time of remembered data shown because nothing fresher came. */
export interface PageState {
  readonly phase: 'loading' | 'ready' | 'dead' | 'failed'
  readonly page?: CleanerPage
  readonly month?: Sent<typeof monthShape>
  readonly since?: string
}

/** Loads the page by its key and gives the way to load it anew. */
export function usePage(id: string, door: Door): readonly [PageState, () => Promise<void>] {
  const [state, setState] = useState<PageState>({ phase: 'loading' })
  const load = useCallback(async () => {
    const today = localMoment(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()).date
    try {
      const answer = cleanRecord(pageShape, await door(`cleaners/${id}`))
      const page = readPage(answer, today)
      const begin = `${page.today.slice(0, 7)}-01`
      const query = { begin, end: lastOfMonth(begin) }
      const whole = cleanRecord(pageShape, await door(`cleaners/${id}`, { query }))
      const month = { ...whole.totals, accruals: whole.accruals ?? [] }
      remember(id, { answer, month, since: localTime() })
      setState({ phase: 'ready', page, month })
    } catch (error) {
      console.error(error)
      if (error instanceof HttpError && [401, 404].includes(error.status)) {
        forget(id)
        return setState({ phase: 'dead' })
      }
      setState((now) => (now.page ? { ...now, since: now.since ?? localTime() } : remembered(id, today)))
    }
  }, [id, door])
  useEffect(() => {
    void load()
    const onShow = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', onShow)
    addEventListener('online', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onShow)
      removeEventListener('online', onShow)
    }
  }, [load])
  return [state, load]
}

const keyOf = (id: string) => `cleaner_page_${id}`

function remember(id: string, value: object): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(value))
  } catch (error) {
    console.error(error)
  }
}

function forget(id: string): void {
  localStorage.removeItem(keyOf(id))
}

function remembered(id: string, today: string): PageState {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    const { answer, month = {}, since = '' } = cleanRecord(keptShape, kept)
    if (!answer) return { phase: 'failed' }
    return { phase: 'ready', page: readPage(answer, today), month, since }
  } catch {
    return { phase: 'failed' }
  }
}

/** The clock of the phone: `20.11 10:48`. */
function localTime(): string {
  const { date, time } = localMoment(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now())
  return `${date.slice(8)}.${date.slice(5, 7)} ${time}`
}
