// The plan of the server for the cleans that nobody has, with what people change of it before anything is written.
import { useMemo, useState } from 'react'
import { untakenDays } from '#schema/rules/cleanCounters.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { type Choices, type PlanLine, planLines } from './planLines.ts'

/** Reads the plan while it is asked for; what was chosen in place stands until it is closed. */
export function useSpread(isAsked: boolean) {
  const { today } = useClock()
  const { end } = untakenDays(today)
  const read = useRead('GET cleans/proposal', { query: { begin: today, end } }, { enabled: isAsked })
  return { ...usePlan(read.data?.items), read }
}

/** The lines of a plan and the way to change one of them. */
export function usePlan(items: Parameters<typeof planLines>[0] | undefined) {
  const [choices, setChoices] = useState<Choices>(new Map())
  const lines = useMemo(() => planLines(items ?? [], choices), [items, choices])
  const choose = ({ clean }: PlanLine, cleanerId: number | null) =>
    setChoices((before) => new Map(before).set(clean.id, cleanerId))
  return { lines, choose, reset: () => setChoices(new Map()) }
}

/** This plan. */
export type Spread = ReturnType<typeof useSpread>
