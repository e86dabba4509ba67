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
  readonly isWanted: ((clean: Clean) => boolean) | undefined
  readonly ghostsOf: (personId: number) => readonly GhostLook[]
  /** Who does not come, with what is left to hand over. */
  readonly absentOf: (personId: number) => string | undefined
  readonly onAbsent: ((personId: number) => void) | undefined
  readonly now: number | undefined
}

/** People down, hours across; the head and the names stay in sight. */
export function DayBoard({ scene, isWanted, ghostsOf, absentOf, onAbsent, now }: DayBoardProps) {
  const { rows, from, to } = scene
  // the same while they are: a row whose cleans have not changed is not drawn anew
  const hours = useMemo(() => ({ from, to }), [from, to])
  const atWork = rows.filter(({ shift }) => !isOff(shift)).length
  const isNowShown = now !== undefined && now >= scene.from && now <= scene.to
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
          {isNowShown && (
            <b className="size-12 day-clock" style={{ left: `${placeOf(scene, now)}%` }}>
              {hourText(now)}
            </b>
          )}
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
