import { IconButton } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import './periodSteps.css'

const words = {
  month: { one: 'Месяц', before: 'Предыдущий месяц', after: 'Следующий месяц' },
  week: { one: 'Неделя', before: 'Предыдущая неделя', after: 'Следующая неделя' },
}

interface PeriodStepsProps {
  readonly of: keyof typeof words
  readonly className?: string
  readonly onStep: (by: 1 | -1) => void
  /** The period that is shown. */
  readonly children: ReactNode
}

/** A month or a week with the steps to the one before and the one after. */
export function PeriodSteps({ of, className = '', onStep, children }: PeriodStepsProps) {
  const { one, before, after } = words[of]
  return (
    <fieldset className={`row gap-4 period-steps ${className}`} aria-label={one}>
      <IconButton aria-label={before} onClick={() => onStep(-1)}>
        <ChevronLeft />
      </IconButton>
      <b className="strong" aria-live="polite">
        {children}
      </b>
      <IconButton aria-label={after} onClick={() => onStep(1)}>
        <ChevronRight />
      </IconButton>
    </fieldset>
  )
}
