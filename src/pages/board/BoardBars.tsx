// The bars and cleans of the part of the board that rests in view, as things that can be pressed and read: one element each,
// their colours, letters and lights are on the canvas below.
import { Layers } from 'lucide-react'
import { memo } from 'react'
import { cleans } from '#schema/entities/cleans.ts'
import { formatDate, type IsoDate } from '#schema/rules/dates.ts'
import { daysText } from '#schema/rules/stayDays.ts'
import { useClock } from '#src/kinds/clock.ts'
import { wordOf } from '#src/kinds/filters/filters.ts'
import { isDueSoon } from '#src/pages/clean/card/cleanWords.ts'
import { barText, nameOf, shortNameOf } from './barWords.ts'
import { barOf, leftOf, spanOf } from './boardGeometry.ts'
import { type FlatDays, flatOf, otherOf, within } from './boardIndex.ts'
import type { BoardScene } from './boardScene.ts'
import type { BoardClean, BoardStay } from './boardTypes.ts'
import { conflictPlace, freeAround, type SeenDays } from './conflictPlace.ts'
import { indentOf, leastMarkedDay, markWithin, nameSides, shownOf } from './nameRoom.ts'
import { widthOfLetters, widthOfWords } from './paintLights.ts'

/** What gives an element its place. */
type Placing = Pick<BoardScene, 'axis' | 'sizes'>

interface Window extends Placing {
  readonly from: IsoDate
  readonly to: IsoDate
  /** The left edge of the view: names of longer bars begin there. */
  readonly edge: number
  readonly right: number
}

type BoardBarsProps = Window & Pick<BoardScene, 'lines' | 'index' | 'isWanted'>

/** The elements of the given lines and days. */
export const BoardBars = memo(function BoardBars({ lines, index, isWanted, ...window }: BoardBarsProps) {
  return lines.map((line) =>
    line.kind === 'object' ? (
      <FlatBars
        key={line.object.id}
        flat={line.object.name}
        top={line.y}
        lanes={line.lanes}
        days={flatOf(index, line.object.id)}
        isWanted={isWanted}
        {...window}
      />
    ) : null,
  )
})

interface FlatBarsProps extends Window {
  readonly flat: string
  readonly top: number
  readonly lanes: number
  readonly days: FlatDays
  readonly isWanted: BoardScene['isWanted']
}

const FlatBars = memo(function FlatBars(props: FlatBarsProps) {
  const { flat, top, lanes, days, isWanted, axis, sizes, from, to, edge, right } = props
  const placing = { axis, sizes }
  const { today } = useClock()
  const stays = within(days.stays, from, to).filter(({ lane }) => lane < lanes)
  const own = days.cleans.filter(({ date }) => date >= from && date <= to)
  const besides = ({ id, lane }: BoardStay) =>
    stays.filter((one) => one.lane === lane && one.id !== id).map((one) => spanOf(axis, one))
  if (stays.length === 0 && own.length === 0) return null
  return (
    <section aria-label={flat} style={{ position: 'absolute', top, left: 0 }}>
      {stays.map((stay) => (
        <Bar
          key={stay.id}
          stay={stay}
          flat={flat}
          isPale={isWanted !== undefined && !isWanted(stay)}
          {...placing}
          shown={shownOf(spanOf(axis, stay), right)}
          indent={indentOf(spanOf(axis, stay), edge)}
          markAt={markWithin(axis, stay, own)}
        />
      ))}
      {stays.map(
        (stay) =>
          stay.isConflict && (
            <ConflictWords
              key={`other ${stay.id}`}
              stay={stay}
              other={otherOf(stay, days)}
              seen={freeAround(spanOf(axis, stay), besides(stay), { edge, right })}
              {...placing}
            />
          ),
      )}
      {axis.width >= leastMarkedDay &&
        own.map((clean) => (
          <CleanMark key={clean.id} clean={clean} isSoon={isDueSoon(clean.date, today)} {...placing} />
        ))}
    </section>
  )
})

interface ConflictWordsProps extends Placing {
  readonly stay: BoardStay
  readonly other: BoardStay | undefined
  readonly seen: SeenDays
}

/** On the lane of a conflict: the booking that has the days already, and the way to solve it. */
function ConflictWords({ stay, other, seen, axis, sizes }: ConflictWordsProps) {
  const place = conflictPlace(spanOf(axis, stay), seen)
  if (!place || !other) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      className="row inline bad-text size-12 nowrap to-left board-other"
      style={{
        left: place.left,
        maxWidth: place.width,
        top: barOf(stay, sizes).top,
        ...(place.endsThere && { transform: 'translateX(-100%)' }),
      }}
      data-stay={stay.id}
    >
      <Layers size={14} className="fixed" />
      <span className="cut">
        Занято: {nameOf(other)}, {daysText(other)}
      </span>
      <u className="fixed strong">Разобрать</u>
    </button>
  )
}

interface BarProps extends Placing {
  readonly stay: BoardStay
  readonly flat: string
  /** Nobody looks for it now. */
  readonly isPale: boolean
  /** How much of it is in view before the right edge: its name keeps to that. */
  readonly shown: number
  /** Where its name begins. */
  readonly indent: number
  /** The middle of the mark of a clean that lies over it. */
  readonly markAt: number | undefined
}

/** Less of a name would be a letter and three dots. */
const leastRoom = 24

const Bar = memo(function Bar(props: BarProps) {
  const { stay, flat, isPale, shown, axis, sizes } = props
  const { left, width } = spanOf(axis, stay)
  const { top, height } = barOf(stay, sizes)
  const text = barText(stay, flat)
  const isGuest = stay.kind === 'guest'
  const padding = nameSides({ ...props, hasDebt: stay.hasDebt && shown === width, width: shown })
  const room = shown - padding.left - padding.right
  const edges = isGuest && { paddingLeft: padding.left, paddingRight: padding.right + width - shown }
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`ink size-12 cut to-left board-bar ${stay.status} ${stay.kind}${isPale ? ' pale' : ''}`}
      style={{ left, width, top, height, ...edges }}
      data-stay={stay.id}
      aria-label={text}
    >
      {isGuest
        ? shown >= widthOfWords && room >= leastRoom && shortNameOf(stay, room)
        : width >= widthOfLetters && <span className="quiet board-word">{shortNameOf(stay, width)}</span>}
    </button>
  )
})

interface CleanMarkProps extends Placing {
  readonly clean: BoardClean
  /** So near that a missing cleaner is a trouble. */
  readonly isSoon: boolean
}

function CleanMark({ clean, isSoon, axis, sizes }: CleanMarkProps) {
  const text = `Уборка ${formatDate(clean.date).slice(0, 5)}: ${wordOf(cleans.fields.status, clean.status)}`
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`center board-clean ${clean.status}${isSoon ? ' soon' : ''}`}
      style={{ left: leftOf(axis, clean.date) + axis.width / 2 - 10, top: sizes.row / 2 - 10 }}
      data-clean={clean.id}
      aria-label={text}
      title={text}
    />
  )
}
