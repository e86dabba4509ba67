// Who does not come, for how long, and what becomes of each clean of these days; nothing is written until it is confirmed.
import { useState } from 'react'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useRead } from '#src/views/call/useRead.ts'
import type { PlanLine } from './planLines.ts'
import { usePlan } from './useSpread.ts'

/** Why people do not come. */
export const causes = ['Болеет', 'Отпуск', 'Отгул', 'Семейные дела'] as const

/** What becomes of a clean that nobody can take. */
export type WayOut = 'later' | 'offer' | 'leave'

interface Term {
  /** Whoever does not come; nobody while nothing is asked. */
  readonly id: number | undefined
  readonly kind: 'day' | 'three' | 'other'
  readonly first: IsoDate
  readonly last: IsoDate
  readonly cause: string
}

const nobody: Term = { id: undefined, kind: 'day', first: '', last: '', cause: causes[0] }

/** Somebody who does not come on a day, today at the earliest. */
function termOf(id: number, day: IsoDate, today: IsoDate): Term {
  const first = day < today ? today : day
  return { ...nobody, id, first, last: first }
}

/** Reads what a person leaves behind in a term; `start` names somebody for a day, `stop` forgets it all; `asked` is open from the beginning. */
export function useAbsence(asked: number | undefined, askedDay: IsoDate) {
  const { today } = useClock()
  const [term, setTerm] = useState(asked === undefined ? nobody : termOf(asked, askedDay, today))
  const [ways, setWays] = useState<ReadonlyMap<number, WayOut>>(new Map())
  const { id = 0, first, last } = term
  const isAsked = id > 0 && first <= last
  const query = { id, begin: first, end: last }
  const read = useRead('GET cleaners/absence', { query }, { enabled: isAsked, among: 'cleans' })
  const plan = usePlan(read.data?.items)
  /** Tomorrow is a way out only where the next guest comes after it. */
  const laterOf = ({ clean: { date = '', next_arrival: next } }: PlanLine) =>
    !next?.date || next.date > addDays(date, 1)
  const wayOf = (line: PlanLine): WayOut => ways.get(line.clean.id) ?? (laterOf(line) ? 'later' : 'offer')
  const handed = plan.lines.map((line) => {
    const clean_id = line.clean.id
    if (line.person) return { clean_id, cleaner_id: line.person.id }
    const way = wayOf(line)
    if (way === 'later') return { clean_id, date: addDays(line.clean.date ?? '', 1) }
    return way === 'offer' ? { clean_id, offer: true } : { clean_id }
  })
  const begin = (next: Term) => {
    setTerm(next)
    setWays(new Map())
    plan.reset()
  }
  return {
    id: term.id,
    today,
    term,
    start: (who: number, day: IsoDate) => begin(termOf(who, day, today)),
    stop: () => begin(nobody),
    turn: (changes: Partial<Term>) => setTerm((before) => ({ ...before, ...changes })),
    ...plan,
    read,
    handed,
    laterOf,
    wayOf,
    chooseWay: ({ clean }: PlanLine, way: WayOut) => setWays((before) => new Map(before).set(clean.id, way)),
  }
}

/** This absence. */
export type Absence = ReturnType<typeof useAbsence>
