import { Button } from '@mui/material'
import { countNights } from '#schema/rules/stayWords.ts'
import { shortName } from '#schema/rules/text.ts'
import { useClock } from '#src/kinds/clock.ts'
import { ReadinessLights } from '#src/kinds/marks/ReadinessLights.tsx'
import { dateText } from '#src/kinds/texts.ts'
import { useFold } from '#src/views/useFold.ts'
import { guestOf } from '../stay/parts/rentWords.ts'
import { DeskCard, FoldButton } from './DeskCard.tsx'
import type { Desk, DeskStay } from './desk.ts'
import { type Column, stayAction } from './stayAction.ts'
import { useDeskMoves } from './useDeskMoves.ts'

/** What the columns of the day are called. */
export const columnTitles = {
  arrivals: 'Заезды',
  departures: 'Выезды',
  staying: 'Живут',
} as const satisfies Readonly<Record<Column, string>>

const nobody: Readonly<Record<Column, string>> = {
  arrivals: 'Никто не заезжает',
  departures: 'Никто не выезжает',
  staying: 'Никто не живёт',
}

/** What is noted of all stays of a column: «готовы 1 из 6», «выехали 2», «из 9 объектов». */
const notes: Readonly<Record<Column, (stays: readonly DeskStay[], desk: Desk) => string>> = {
  arrivals: (stays) => (stays.length > 0 ? `готовы ${stays.filter(isReady).length} из ${stays.length}` : ''),
  departures: (stays) => {
    const left = stays.filter(({ status }) => status === 'checked_out').length
    return left > 0 ? `выехали ${left}` : ''
  },
  staying: (_, { objects = 0 }) => `из ${objects} объектов`,
}

function isReady({ readiness = {} }: DeskStay): boolean {
  return Object.values(readiness).every((light) => light !== 'wait' && light !== 'problem')
}

interface ColumnProps {
  readonly column: Column
  readonly desk: Desk
  readonly stays: readonly DeskStay[]
  /** The nearest action is the filled one: on the phone, where nothing else is filled. */
  readonly fillsNext?: boolean
}

const SHOWN = 6

/** One of the three columns of the day: the first rows, the rest by a press. */
export function StayColumn({ column, desk, stays, fillsNext = false }: ColumnProps) {
  const { shown, toggle } = useFold(stays, SHOWN, (rest) => `Ещё ${rest}`)
  const { mayAppoint } = useDeskMoves()
  const next = shown.find((stay) => stayAction(stay, column, mayAppoint).does !== 'nothing')
  return (
    <DeskCard
      title={columnTitles[column]}
      count={stays.length}
      none={nobody[column]}
      note={<span className="desk-note">{notes[column](stays, desk)}</span>}
    >
      <ul>
        {shown.map((stay) => {
          const look = fillsNext ? 'filled' : 'soft'
          return <StayLine key={stay.id} stay={stay} column={column} look={stay === next ? look : 'plain'} />
        })}
      </ul>
      <FoldButton toggle={toggle} />
    </DeskCard>
  )
}

interface LineProps {
  readonly stay: DeskStay
  readonly column: Column
  readonly look: 'filled' | 'soft' | 'plain'
}

function StayLine({ stay, column, look }: LineProps) {
  const clock = useClock()
  const { mayAppoint, openRent, act } = useDeskMoves()
  const action = stayAction(stay, column, mayAppoint)
  const guest = guestOf(stay)
  const nights = countNights(stay.nights ?? 0)
  return (
    <li className="row stretch gap-0 line-above desk-stay">
      <button type="button" className="row grow to-left hovers desk-open" onClick={() => openRent(stay.id)}>
        <span className="fixed medium quiet desk-time">
          {column === 'staying' ? `до ${dateText(stay.end, clock)}` : stay.time}
        </span>
        <span className="column gap-0 narrow">
          <span className="medium cut" title={stay.object}>
            {stay.object}
          </span>
          <span className="quiet cut" title={guest}>
            {shortName(guest)} · {nights}
          </span>
        </span>
      </button>
      <span className="column gap-4 fixed desk-act">
        <ReadinessLights value={stay.readiness} size={12} />
        {action.does === 'nothing' ? (
          <span className="quiet desk-word">{action.label}</span>
        ) : (
          <Button
            size="small"
            variant={look === 'filled' ? 'contained' : 'outlined'}
            className={look === 'soft' ? 'desk-soft' : ''}
            onClick={() => act(stay, action)}
          >
            {action.label}
          </Button>
        )}
      </span>
    </li>
  )
}
