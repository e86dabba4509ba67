import { Button } from '@mui/material'
import { Check, ChevronLeft, ChevronRight, Undo2 } from 'lucide-react'

interface FootBarProps {
  readonly isReturning: boolean
  /** The last open point: its verdict ends the inspection. */
  readonly isLast: boolean
  readonly isBusy: boolean
  readonly returned: number
  readonly onStep: (by: number) => void
  readonly onApprove: () => void
  readonly onDoubt: () => void
  readonly onReturn: () => void
}

const hints = [
  ['← →', 'пункт'],
  ['Enter', 'дальше'],
  ['R', 'вернуть'],
  ['A', 'принять всё'],
  ['C', 'наложить прошлое'],
  ['Z', 'лупа на всех трёх'],
  ['N', 'следующая уборка'],
] as const

/** What keys do, and the two buttons of a decision, the usual one filled. */
export function FootBar({ isReturning, isLast, isBusy, returned, ...acts }: FootBarProps) {
  const isEnd = isLast && returned === 0
  return (
    <footer className="row gap-16 line-above inspect-foot">
      <p className="row wrap gap-16 caption quiet grow inspect-hints" aria-hidden="true">
        {hints.map(([key, does]) => (
          <span key={key} className="nowrap">
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </p>
      <div className="row gap-4 inspect-steps">
        <button
          type="button"
          className="center"
          aria-label="Предыдущий пункт"
          onClick={() => acts.onStep(-1)}
        >
          <ChevronLeft size={22} />
        </button>
        <button type="button" className="center" aria-label="Следующий пункт" onClick={() => acts.onStep(1)}>
          <ChevronRight size={22} />
        </button>
      </div>
      {isReturning ? (
        <>
          <Button onClick={acts.onApprove}>Всё-таки в порядке</Button>
          <Button variant="contained" startIcon={<Undo2 size={16} />} onClick={acts.onReturn}>
            Вернуть пункт
          </Button>
        </>
      ) : (
        <>
          <Button variant="outlined" startIcon={<Undo2 size={16} />} onClick={acts.onDoubt}>
            Вернуть…
          </Button>
          <Button
            variant="contained"
            startIcon={<Check size={16} />}
            loading={isBusy}
            onClick={acts.onApprove}
          >
            {isEnd ? 'Принять уборку' : 'В порядке, дальше'}
          </Button>
        </>
      )}
    </footer>
  )
}
