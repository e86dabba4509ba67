import { Button, IconButton } from '@mui/material'
import { CheckCheck, Undo2, X } from 'lucide-react'
import { Link } from 'react-router'
import { workedMinutes } from '#schema/rules/cleanTimes.ts'
import { isIsoDate, localMoment } from '#schema/rules/dates.ts'
import { useClock, useDates } from '#src/kinds/clock.ts'
import { CleanMark } from '#src/pages/clean/card/CleanMark.tsx'
import { minutesText } from '#src/pages/clean/card/cleanWords.ts'
import { decidedOf, type Judging } from './judging.ts'
import type { InspectedClean, Line } from './lines.ts'
import { useZone } from './useZone.ts'

interface InspectHeadProps {
  readonly clean: InspectedClean
  readonly lines: readonly Line[]
  readonly judging: Judging
  readonly isBusy: boolean
  readonly onRate: (rating: number) => void
  readonly onAcceptAll: () => void
  readonly onFinish: () => void
}

const marks = [1, 2, 3, 4, 5] as const

/** Whose work it is, how far the inspection is, the mark, and the ways to end it. */
export function InspectHead({ clean, lines, judging, isBusy, ...acts }: InspectHeadProps) {
  const decided = decidedOf(judging, lines)
  const returned = judging.returned.size
  const chosen = judging.rating ?? clean.suggested
  return (
    <header className="row gap-16 line-below inspect-head">
      <CleanMark clean={clean} />
      <div className="stack gap-0 narrow">
        <h1 className="title breaks">Приёмка: {clean.name}</h1>
        <p className="caption quiet breaks">
          <About clean={clean} />
        </p>
      </div>
      <div className="row gap-10 push inspect-progress">
        <span className="caption quiet nowrap">
          {decided} из {lines.length}
          {returned > 0 && `, к возврату ${returned}`}
        </span>
        <progress max={lines.length} value={decided} aria-label="Решено пунктов" />
      </div>
      {returned === 0 && (
        <fieldset className="row gap-2 inspect-rating">
          <legend className="only-read">Оценка</legend>
          {marks.map((mark) => (
            <label key={mark} className="center">
              <input
                type="radio"
                className="only-read"
                name="rating"
                checked={mark === chosen}
                onChange={() => acts.onRate(mark)}
              />
              {mark}
            </label>
          ))}
        </fieldset>
      )}
      <Button
        variant="outlined"
        startIcon={<CheckCheck size={16} />}
        disabled={isBusy}
        onClick={acts.onAcceptAll}
      >
        {returned > 0 ? 'Остальное в порядке' : 'Принять всё'}
      </Button>
      {returned > 0 && (
        <Button variant="outlined" startIcon={<Undo2 size={16} />} disabled={isBusy} onClick={acts.onFinish}>
          Закончить: вернуть {returned}
        </Button>
      )}
      <IconButton component={Link} to="/cleans" aria-label="Закрыть приёмку">
        <X />
      </IconButton>
    </header>
  )
}

function About({ clean }: { readonly clean: InspectedClean }) {
  const zone = useZone(clean)
  const { today } = useClock()
  const { dateText } = useDates()
  const { cleaner, started_at, finished_at, next_arrival: next, duration_min, why } = clean
  const hours = [started_at, finished_at]
    .map((moment) => (moment ? localMoment(zone, moment).time : ''))
    .filter(Boolean)
  const day = isIsoDate(next?.date) ? (next.date === today ? 'сегодня' : dateText(next.date)) : ''
  const worked = workedMinutes(clean)
  return [
    [cleaner?.name, hours.join('–')].filter(Boolean).join(', '),
    worked !== undefined && duration_min
      ? `${minutesText(worked)} при плане ${minutesText(duration_min)}`
      : '',
    day ? `заезд ${day} ${next?.time ?? ''}` : 'заезда нет',
    why,
  ]
    .filter(Boolean)
    .join(' · ')
}
