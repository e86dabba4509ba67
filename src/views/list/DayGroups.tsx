import type { ReactNode } from 'react'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dayHeading } from '#src/kinds/dayHeading.ts'
import './dayList.css'

interface DayGroupsProps<R> {
  readonly rows: readonly R[]
  readonly dayOf: (row: R) => string | undefined
  readonly forms: readonly [string, string, string]
  readonly children: (row: R) => ReactNode
}

/** Rows of a phone under the days they fall on. */
export function DayGroups<R>({ rows, dayOf, forms, children }: DayGroupsProps<R>) {
  const clock = useClock()
  return [...Map.groupBy(rows, (row) => dayOf(row) ?? '')].map(([day, own]) => (
    <section key={day} className="day-group" aria-label={dayHeading(day, clock)}>
      <h2 className="row stretch apart gap-0 size-15">
        {dayHeading(day, clock)} <span>{counted(own.length, forms)}</span>
      </h2>
      <ul className="framed-rows">{own.map(children)}</ul>
    </section>
  ))
}
