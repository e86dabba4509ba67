import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import { models } from '#schema/index.ts'
import { hourText } from '#schema/rules/dayMinutes.ts'
import { counted } from '#schema/rules/plural.ts'
import { NoCleans } from './DayEmpty.tsx'
import { hourMarks, placeOf } from './dayGeometry.ts'
import type { Clean, DayScene } from './dayScene.ts'
import type { GhostLook } from './Ghost.tsx'
import { PersonRow } from './PersonRow.tsx'
import { isOff } from './shift.ts'

interface DayBoardProps {
  readonly scene: DayScene
  /** Its rows, with the open plan in them. */
  readonly rows: DayScene['rows']
  readonly isWanted: ((clean: Clean) => boolean) | undefined
  /** Where the open plan would put cleans, by person. */
  readonly planned: ReadonlyMap<number, readonly GhostLook[]>
  /** Who does not come, with what is left to hand over. */
  readonly absentOf: (personId: number) => string | undefined
  readonly onAbsent: ((personId: number) => void) | undefined
  readonly now: number | undefined
  /** What lies over the rows. */
  readonly children?: ReactNode
}

/** People down, hours across; the head and the names stay in sight. */
export function DayBoard({ children, now, ...of }: DayBoardProps) {
  const { scene, rows } = of
  const { from, to } = scene
  const atWork = rows.filter(({ shift }) => !isOff(shift)).length
  // flats of two zones live at two hours: each line below has its hour over it
  const hoursNow = [...new Set([now, ...rows.map((row) => row.now)])].flatMap((minute = -1) =>
    minute >= from && minute <= to
      ? [{ minute, city: minute === now ? '' : cityAt({ ...scene, rows }, minute) }]
      : [],
  )
  // a number half under the present hour reads as another one
  const isFree = (hour: number) => hoursNow.every(({ minute }) => hour < minute - 45 || hour > minute + 20)
  return (
    <div
      className="narrow own-colours day-board"
      style={{ '--hours': (scene.to - scene.from) / 60 } as CSSProperties}
    >
      <div className="line-below inset row gap-0 day-head" aria-hidden="true">
        <span className="inset quiet size-12 day-corner">
          {counted(rows.length, models.cleaners.labels.counted)}, на смене {atWork}
        </span>
        <span className="grow day-hour-row">
          {hourMarks(scene)
            .filter(isFree)
            .map((minute) => (
              <span
                key={minute}
                className="quiet size-12 day-hour"
                style={{ left: `${placeOf(scene, minute)}%` }}
              >
                {minute / 60}
              </span>
            ))}
          {hoursNow.map(({ minute, city }) => (
            <b
              key={minute}
              className="nowrap size-12 day-clock"
              style={{
                left: `max(24px, ${placeOf(scene, minute)}%)`,
                // the hour stays over its line
                transform: city && 'translateX(-24px)',
              }}
            >
              {hourText(minute)} {city}
            </b>
          ))}
        </span>
      </div>
      <Rows {...of} />
      {children}
      <NoCleans scene={scene} />
    </div>
  )
}

/** Where it is another hour than at the agency: the city, where the rows of that hour are of one and it has room. */
function cityAt({ rows, ...scene }: DayScene, minute: number): string {
  if (placeOf(scene, minute) > 80) return ''
  const cities = new Set(rows.flatMap(({ now, city }) => (now === minute && city ? [city] : [])))
  return cities.size === 1 ? [...cities].join('') : ''
}

/** The people; what is carried over them leaves them alone. */
const Rows = memo(function Rows(props: Omit<DayBoardProps, 'now' | 'children'>) {
  const { scene, rows, isWanted, planned, absentOf, onAbsent } = props
  const { from, to } = scene
  // the same while they are: a row whose cleans have not changed is not drawn anew
  const hours = useMemo(() => ({ from, to }), [from, to])
  return (
    <ul className="day-rows">
      {rows.map((row) => (
        <PersonRow
          key={row.person.id}
          row={row}
          hours={hours}
          isWanted={isWanted}
          ghosts={planned.get(row.person.id) ?? noGhosts}
          absent={absentOf(row.person.id)}
          onAbsent={onAbsent}
        />
      ))}
    </ul>
  )
})

const noGhosts: readonly GhostLook[] = []
