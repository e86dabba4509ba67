// The heads of days and the names of flats, which stay in view.
import { ChevronDown, ChevronRight, Layers } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { objects as model } from '#schema/entities/objects.ts'
import type { KindFields } from '#schema/kinds/index.ts'
import { addDays, formatDate, type IsoDate, weekdayOf } from '#schema/rules/dates.ts'
import { holidayOf } from '#schema/rules/holidays.ts'
import { shortMonth } from '#schema/rules/months.ts'
import { daysText } from '#schema/rules/stayDays.ts'
import { shortWeekday } from '#schema/rules/weekdays.ts'
import { families } from '#src/base/theme/tokens.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { cardPath } from '#src/views/paths.ts'
import { FlatMark } from '../clean/card/CleanMark.tsx'
import { nameOf } from './barWords.ts'
import { barOf, headWidth, isFree, isHeaded, leftOf } from './boardGeometry.ts'
import { flatOf } from './boardIndex.ts'
import type { BoardScene } from './boardScene.ts'
import type { BoardStay } from './boardTypes.ts'

interface DayHeadsProps extends Pick<BoardScene, 'axis' | 'sizes' | 'today' | 'weekStart'> {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The heads of the given days. */
export const DayHeads = memo(function DayHeads({ axis, sizes, from, to, today, weekStart }: DayHeadsProps) {
  const days: IsoDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  const width = headWidth(axis)
  const isDense = width > axis.width
  return days.map((day) => {
    const weekday = weekdayOf(day)
    if (!isHeaded(axis, day, { weekStart, today })) return null
    const classes = ['board-day']
    if (isFree(day)) classes.push('weekend')
    if (weekday === weekStart) classes.push('week')
    if (day === today) classes.push('today')
    return (
      <span
        key={day}
        className={classes.join(' ')}
        style={{ left: sizes.names + leftOf(axis, day), width }}
        title={formatDate(day)}
      >
        <b className="strong ink" title={holidayOf(day)}>
          {Number(day.slice(8))}
        </b>
        {width >= 28 && (isMonthNamed(day, isDense) ? shortMonth(day) : !isDense && shortWeekday(day))}
      </span>
    )
  })
})

function isMonthNamed(day: IsoDate, isDense: boolean): boolean {
  return isDense ? Number(day.slice(8)) <= 7 : day.endsWith('-01')
}

interface NamesProps extends Pick<BoardScene, 'lines' | 'sizes' | 'index'> {
  readonly folded: ReadonlySet<string>
  readonly onFold: (group: string, isFolded: boolean) => void
}

/** The names of the given lines: a group folds, a flat leads to its card and says how clean it is. */
export const FlatNames = memo(function FlatNames({ lines, sizes, index, folded, onFold }: NamesProps) {
  const isNarrow = sizes.names < roomOfMark
  return lines.map((line) => {
    const place = { top: line.y, height: line.height }
    if (line.kind === 'group') {
      const isFolded = folded.has(line.name)
      const Arrow = isFolded ? ChevronRight : ChevronDown
      return (
        <button
          key={`group ${line.name}`}
          type="button"
          className="row gap-6 strong quiet size-12 nowrap to-left board-group"
          style={place}
          aria-expanded={!isFolded}
          onClick={() => onFold(line.name, !isFolded)}
        >
          <Arrow size={14} aria-hidden="true" />
          {line.name} <small>{line.count}</small>
        </button>
      )
    }
    const conflict = flatOf(index, line.object.id).stays.find(({ isConflict }) => isConflict)
    const isFar = conflict !== undefined && conflict.lane >= line.lanes
    return (
      <div key={line.object.id} className="board-name" style={place}>
        <div style={{ height: sizes.row }}>
          <span className="stack gap-0 grow narrow">
            <Link
              className="medium ink cut"
              to={cardPath('objects', line.object.id)}
              tabIndex={-1}
              title={line.object.name}
              style={isFar ? { WebkitLineClamp: isNarrow ? 2 : 1 } : undefined}
            >
              {line.object.name}
            </Link>
            {isFar && <ConflictLink stay={conflict} isShort={isNarrow} />}
          </span>
          <CleanDot
            status={index.cleanStatus.get(line.object.id) ?? line.object.cleanStatus}
            isSmall={isNarrow}
          />
        </div>
        {conflict && !isFar && <ConflictLink stay={conflict} place={barOf(conflict, sizes)} />}
      </div>
    )
  })
})

interface ConflictLinkProps {
  readonly stay: BoardStay
  /** Where its red lane stands; while its days are out of view it has none, and its first day is told under the name. */
  readonly place?: ReturnType<typeof barOf>
  /** There is no room for that day. */
  readonly isShort?: boolean
}

/** Leads to the booking over taken days. */
function ConflictLink({ stay, place, isShort = place !== undefined }: ConflictLinkProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`row inline gap-6 bad-text size-12 to-left calm-link${place ? ' board-conflict' : ''}`}
      style={place}
      title={`${nameOf(stay)}, ${daysText(stay)}`}
      data-stay={stay.id}
    >
      {place && <Layers size={14} />}
      {isShort ? 'Пересечение' : `Пересечение ${formatDate(stay.begin).slice(0, 5)}`}
    </button>
  )
}

const cleanStates: KindFields['state']['states'] = model.fields.clean_status.states

/** A narrower column of names keeps its room for them. */
const roomOfMark = 140

function CleanDot({ status, isSmall }: { readonly status: string; readonly isSmall: boolean }) {
  const state = cleanStates[status]
  return (
    state && (
      <span title={state.label}>
        {isSmall ? (
          <Glyph family={families.find((one) => one === state.family) ?? 'mute'} size={12} />
        ) : (
          <FlatMark status={status} />
        )}
        <span className="only-read">{state.label}</span>
      </span>
    )
  )
}
