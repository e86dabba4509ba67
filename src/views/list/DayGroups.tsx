import { Fragment, type ReactNode } from 'react'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dayHeading } from '#src/kinds/dayHeading.ts'
import './dayList.css'

interface DayGroupsProps<R> {
  readonly rows: readonly R[]
  readonly dayOf: (row: R) => string | undefined
  readonly forms: readonly [string, string, string]
  /** The word that parts the rows of a day, and those words in their order. */
  readonly parts?: { readonly of: (row: R) => string; readonly order: readonly string[] }
  readonly children: (row: R) => ReactNode
}

/** Rows of a phone under the days they fall on, those of a day by parts where they have some. */
export function DayGroups<R>({ rows, dayOf, forms, parts, children }: DayGroupsProps<R>) {
  const clock = useClock()
  return [...Map.groupBy(rows, (row) => dayOf(row) ?? '')].map(([day, own]) => (
    <section key={day} className="day-group" aria-label={dayHeading(day, clock)}>
      <h2 className="row stretch apart gap-0 size-15">
        {dayHeading(day, clock)} <span>{counted(own.length, forms)}</span>
      </h2>
      {parts === undefined ? (
        <ul className="framed-rows">{own.map(children)}</ul>
      ) : (
        <div className="stack gap-8">
          {partsOf(own, parts).map(([part, some]) => (
            <Fragment key={part}>
              <h3 className="caption quiet">
                {part}, {some.length}
              </h3>
              <ul className="framed-rows">{some.map(children)}</ul>
            </Fragment>
          ))}
        </div>
      )}
    </section>
  ))
}

function partsOf<R>(rows: readonly R[], { of, order }: NonNullable<DayGroupsProps<R>['parts']>) {
  const groups = Map.groupBy(rows, of)
  return [...groups].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
}
