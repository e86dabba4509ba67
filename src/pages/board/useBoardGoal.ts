// Where the board is led: by the address when it is opened, by the bar, and to each booking that the search found.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useGetList } from 'react-admin'
import { addDays, daysBetween, type IsoDate } from '#schema/rules/dates.ts'
import { type BoardStay, tileOf } from './boardTypes.ts'

/** A day to stand at, and a flat to bring into view. */
export interface Goal {
  readonly day: IsoDate
  readonly objectId?: number
}

interface GoalOptions {
  readonly start: IsoDate
  readonly query: string
  readonly today: IsoDate
  /** Makes the line of a flat visible: its group may be folded or filtered away. */
  readonly onLead: (objectId: number) => void
}

/** The goal, the way to set it, what was found and the walk over it; a search leads once, not after every refresh. */
export function useBoardGoal({ start, query, today, onLead }: GoalOptions) {
  const [goal, setGoal] = useState<Goal>({ day: start })
  const found = useFound(query, today)
  const walked = useRef({ query: '', at: 0 })
  const lead = useCallback(
    (at: number) => {
      walked.current = { query, at }
      const stay = found?.[at]
      if (!stay) return
      onLead(stay.objectId)
      setGoal({ day: addDays(stay.begin, -2), objectId: stay.objectId })
    },
    [query, found, onLead],
  )
  useEffect(() => {
    if (query === '') walked.current = { query, at: 0 }
    if (found?.[0] && walked.current.query !== query) lead(0)
  }, [query, found, lead])
  const walk = (by: 1 | -1) => {
    if (found?.length) lead((walked.current.at + by + found.length) % found.length)
  }
  return { goal, go: (day: IsoDate) => setGoal({ day }), found, walk }
}

/** Bookings by guest, phone or number over all days, nearest days first; nothing while nothing is searched. */
function useFound(query: string, today: IsoDate): readonly BoardStay[] | undefined {
  const { data } = useGetList(
    'rents',
    { filter: { q: query }, pagination: { page: 1, perPage: 50 }, sort: { field: 'begin', order: 'DESC' } },
    { enabled: query !== '' },
  )
  return useMemo(() => {
    if (query === '' || !data) return undefined
    const distance = ({ begin, end }: BoardStay) =>
      begin > today ? daysBetween(today, begin) : Math.max(0, daysBetween(end, today))
    return tileOf({ rents: data }).stays.toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)
  }, [query, data, today])
}
