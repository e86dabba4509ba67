import { type CSSProperties, useMemo } from 'react'
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
  readonly ghostsOf: (personId: number) => readonly GhostLook[]
  /** Who does not come, with what is left to hand over. */
  readonly absentOf: (personId: number) => string | undefined
  readonly onAbsent: ((personId: number) => void) | undefined
  readonly now: number | undefined
}

/** People down, hours across; the head and the names stay in sight. */
export function DayBoard({ scene, rows, isWanted, ghostsOf, absentOf, onAbsent, now }: DayBoardProps) {
  const { from, to } = scene
  // the same while they are: a row whose cleans have not changed is not drawn anew
  const hours = useMemo(() => ({ from, to }), [from, to])
  const atWork = rows.filter(({ shift }) => !isOff(shift)).length
  // flats of two zones live at two hours: each line below has its hour over it
  const hoursNow = [...new Set([now, ...rows.map((row) => row.now)])].flatMap((minute = -1) =>
    minute >= from && minute <= to ? [minute] : [],
  )
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
          {hourMarks(scene).map((minute) => (
            <span
              key={minute}
              className="quiet size-12 day-hour"
              style={{ left: `${placeOf(scene, minute)}%` }}
            >
              {minute / 60}
            </span>
          ))}
          {hoursNow.map((minute) => (
            <b
              key={minute}
              className="size-12 day-clock"
              style={{ left: `max(24px, ${placeOf(scene, minute)}%)` }}
            >
              {hourText(minute)}
            </b>
          ))}
        </span>
      </div>
      <ul className="day-rows">
        {rows.map((row) => (
          <PersonRow
            key={row.person.id}
            row={row}
            hours={hours}
            isWanted={isWanted}
            ghosts={ghostsOf(row.person.id)}
            absent={absentOf(row.person.id)}
            onAbsent={onAbsent}
          />
        ))}
      </ul>
      <NoCleans scene={scene} />
    </div>
  )
}
