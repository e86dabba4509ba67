// What the server finds: every answer stands under its words, so that a late one never takes the place of a newer one.
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { waitingTasks } from '#schema/rules/taskTabs.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { isRepeated } from '#src/dataProvider/retry.ts'
import { useRead } from '#src/views/call/useRead.ts'
import type { May } from './rows/places.tsx'

const MOST_WORDS = 6
const MOST_ROWS = 6

/** How one of the readings stands. */
export interface Reading<D> {
  readonly data: D | undefined
  /** What is shown belongs to former words, or there is nothing yet. */
  readonly isWaiting: boolean
  readonly isFailed: boolean
  readonly refetch: () => void
}

interface Query<D> {
  readonly data: D | undefined
  readonly isLoading: boolean
  readonly isPlaceholderData: boolean
  readonly isError: boolean
  readonly failureCount: number
  readonly fetchStatus: string
  readonly refetch: () => unknown
}

/** Reads stays, guests and tasks by the words; nothing for none. */
export function useFound(typed: string, may: May) {
  const q = typed.split(/\s+/).slice(0, MOST_WORDS).join(' ')
  const isOn = q !== ''
  const rows = { filter: { q }, pagination: { page: 1, perPage: MOST_ROWS } }
  const kept = { retry: isRepeated, placeholderData: keepPreviousData }
  const stays = useRead(
    'GET rents/found',
    { query: { q } },
    { enabled: isOn && may('rents', 'found'), placeholderData: keepPreviousData },
  )
  const guests = useGetList<SentRow<'guests'>>(
    'guests',
    { ...rows, sort: { field: 'name', order: 'ASC' } },
    { ...kept, enabled: isOn && may('guests', 'list') },
  )
  const tasks = useGetList<SentRow<'clienttasks'>>(
    'clienttasks',
    { ...rows, filter: { q, status: waitingTasks }, sort: { field: 'priority_rank', order: 'DESC' } },
    { ...kept, enabled: isOn && may('clienttasks', 'list') },
  )
  const ids = stays.data?.stays?.map(({ id }) => id) ?? []
  const lights = useRead(
    'GET rents/lights',
    { query: { ids } },
    { enabled: isOn && ids.length > 0 && may('rents', 'lights'), placeholderData: keepPreviousData },
  )
  return {
    stays: readingOf(stays, isOn),
    guests: readingOf(guests, isOn),
    tasks: readingOf(tasks, isOn),
    lights: lights.data ?? [],
  }
}

/** A failure is told at once, though it is still tried again by itself: nobody looks at grey lines for long. */
function readingOf<D>(query: Query<D>, isOn: boolean): Reading<D> {
  const isFailed = isOn && (query.isError || query.failureCount > 0 || query.fetchStatus === 'paused')
  return {
    data: isOn && !isFailed ? query.data : undefined,
    isWaiting: isOn && !isFailed && (query.isLoading || query.isPlaceholderData),
    isFailed,
    refetch: () => void query.refetch(),
  }
}
