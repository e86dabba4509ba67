import { Button } from '@mui/material'
import { useState } from 'react'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { ReadinessLights } from '#src/kinds/marks/ReadinessLights.tsx'
import { dateText } from '#src/kinds/texts.ts'
import { guestOf } from '../stay/parts/rentWords.ts'
import type { DeskStay } from './desk.ts'
import { type Column, type StayAction, shortName, stayAction } from './stayAction.ts'
import type { DeskMoves } from './useDeskMoves.ts'

interface ColumnProps {
  readonly title: string
  readonly column: Column
  readonly stays: readonly DeskStay[]
  readonly note: string
  readonly moves: DeskMoves
  /** The nearest action is the filled one: on the phone, where nothing else is filled. */
  readonly fillsNext?: boolean
}

const SHOWN = 6

/** One of the three columns of the day: the first rows, the rest by a press. */
export function StayColumn({ title, column, stays, note, moves, fillsNext = false }: ColumnProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? stays : stays.slice(0, SHOWN)
  const actions = shown.map((stay) => stayAction(stay, column, moves.mayAppoint))
  const next = actions.findIndex(({ does }) => does !== 'nothing')
  return (
    <section className="narrow box desk-card" aria-label={title}>
      <header className="row gap-10">
        <h2>{title}</h2>
        <span className="strong desk-count">{stays.length}</span>
        <span className="desk-note">{note}</span>
      </header>
      {stays.length === 0 && <p className="desk-none">{nobody[column]}</p>}
      <ul>
        {shown.map((stay, index) => (
          <StayLine
            key={stay.id}
            stay={stay}
            column={column}
            action={actions[index] ?? stayAction(stay, column, moves.mayAppoint)}
            look={index === next ? (fillsNext ? 'filled' : 'soft') : 'plain'}
            moves={moves}
          />
        ))}
      </ul>
      {stays.length > SHOWN && (
        <button
          type="button"
          className="full medium link to-left line-above desk-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Свернуть' : `Ещё ${stays.length - SHOWN}`}
        </button>
      )}
    </section>
  )
}

const nobody: Readonly<Record<Column, string>> = {
  arrivals: 'Никто не заезжает',
  departures: 'Никто не выезжает',
  staying: 'Никто не живёт',
}

interface LineProps {
  readonly stay: DeskStay
  readonly column: Column
  readonly action: StayAction
  readonly look: 'filled' | 'soft' | 'plain'
  readonly moves: DeskMoves
}

function StayLine({ stay, column, action, look, moves }: LineProps) {
  const clock = useClock()
  const guest = guestOf(stay)
  const { object } = stay
  const nights = counted(stay.nights ?? 0, ['ночь', 'ночи', 'ночей'])
  const when = column === 'staying' ? `до ${dateText(stay.end, clock)}` : stay.time
  return (
    <li className="row stretch gap-0 line-above desk-stay">
      <button
        type="button"
        className="row grow to-left hovers desk-open"
        onClick={() => moves.openRent(stay.id)}
      >
        <span className="fixed medium quiet desk-time">{when}</span>
        <span className="column gap-0 narrow">
          <span className="medium cut" title={object}>
            {object}
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
            onClick={() => moves.act(stay, action)}
          >
            {action.label}
          </Button>
        )}
      </span>
    </li>
  )
}
