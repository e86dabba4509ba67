// Where the board is led: by the address when it is opened, by the bar, and to each booking that the search found.
import { useCallback, useEffect, useRef, useState } from 'react'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import type { BoardStay } from './boardTypes.ts'

/** A day to stand at, and a flat to bring into view. */
export interface Goal {
  readonly day: IsoDate
  readonly objectId?: number
}

interface GoalOptions {
  readonly start: IsoDate
  readonly query: string
  readonly found: readonly BoardStay[] | undefined
  /** Makes the line of a flat visible: its group may be folded or filtered away. */
  readonly onLead: (objectId: number) => void
}

/** The goal, the way to set it, and the walk over what was found; a search leads once, not after every refresh. */
export function useBoardGoal({ start, query, found, onLead }: GoalOptions) {
  const [goal, setGoal] = useState<Goal>({ day: start })
  const walked = useRef({ query: '', at: 0 })
  const lead = useCallback(
    ({ begin, objectId }: BoardStay) => {
      onLead(objectId)
      setGoal({ day: addDays(begin, -2), objectId })
    },
    [onLead],
  )
  useEffect(() => {
    if (query === '') walked.current = { query, at: 0 }
    const first = found?.[0]
    if (!first || walked.current.query === query) return
    walked.current = { query, at: 0 }
    lead(first)
  }, [query, found, lead])
  const walk = (by: 1 | -1) => {
    if (!found || found.length === 0) return
    const at = (walked.current.at + by + found.length) % found.length
    walked.current = { query, at }
    const stay = found[at]
    if (stay) lead(stay)
  }
  return { goal, go: (day: IsoDate) => setGoal({ day }), walk }
}
