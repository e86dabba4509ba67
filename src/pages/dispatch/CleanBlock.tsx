import { memo } from 'react'
import { hourText } from '#schema/rules/dayMinutes.ts'
import { troubleOf } from '#schema/rules/dayPlan.ts'
import { CleanMark } from '#src/pages/clean/card/CleanMark.tsx'
import { cleanStatusLabel, cleanTypeLabel } from '#src/pages/clean/card/cleanWords.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { type Hours, spanStyle } from './dayGeometry.ts'
import type { DayPlace } from './dayScene.ts'
import { spareText } from './moving.ts'
import { flatOf } from './useDayActs.ts'

interface CleanBlockProps {
  readonly place: DayPlace
  readonly hours: Hours
  /** Something else is looked for. */
  readonly isPale: boolean
  /** Whoever was to do it does not come. */
  readonly isStruck: boolean
}

/** A clean in its hours: the flat, when, its state on the corner. */
export const CleanBlock = memo(function CleanBlock({ place, hours, isPale, isStruck }: CleanBlockProps) {
  const { openClean } = useDrawer()
  const openId = useShared('currentItem')?.id
  const { begin, end, work } = place
  const { clean } = work
  const isOver = work.ended !== undefined
  const trouble = isOver ? undefined : troubleOf(place)
  const look = [
    'day-block',
    clean.status,
    trouble,
    isPale && 'pale',
    isStruck && 'struck',
    work.isHelp && 'help',
  ]
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      style={spanStyle(hours, begin, end)}
      data-clean={clean.id}
      aria-current={openId === clean.id || undefined}
      onClick={() => openClean(clean)}
    >
      <span className="day-name">{flatOf(clean)}</span>{' '}
      <span className="day-hours">
        <span className="nowrap">
          {hourText(begin)}–{hourText(end)}
        </span>
        <span>до {hourText(end)}</span>
        <Extra place={place} />
      </span>
      <span className="only-read">, {wordsOf(place, isOver)}</span>
      <CleanMark clean={clean} />
    </button>
  )
})

/** What is said beside the hours: where there is no room for the whole of it, nothing. */
function Extra({ place: { work } }: Pick<CleanBlockProps, 'place'>) {
  const text = extraOf(work)
  return text && <span className="inline nowrap">, {text}</span>
}

function extraOf({ clean: { points = [], status, type }, isHelp }: DayPlace['work']): string | undefined {
  if (status === 'in_progress' && points.length > 0)
    return `${points.filter(({ done }) => done).length} из ${points.length}`
  if (isHelp) return 'помогает'
  return type === undefined || type === 'checkout' ? undefined : cleanTypeLabel(type).toLocaleLowerCase('ru')
}

/** What the block says by its look, for those who do not see it. */
function wordsOf({ work: { clean, arrival }, spare, travel }: DayPlace, isOver: boolean): string {
  return [
    cleanStatusLabel(clean.status),
    travel !== undefined && `дорога ${travel}\u00a0мин`,
    arrival !== undefined && `заезд в ${hourText(arrival)}`,
    !isOver && spare !== undefined && spareText(spare),
  ]
    .filter(Boolean)
    .join(', ')
}
