import { Button } from '@mui/material'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { rolesOfPath } from '#schema/menu.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { usePhase, useShared } from '#src/state/SessionContext.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { TestGuest } from './TestGuest.tsx'

type Step = NonNullable<CallAnswer<'GET agency/onboarding'>['steps']>[number]

/** The numbered steps; the first one that waits has the filled button. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  const { act, isBusy } = useCall('PATCH agency/settings')
  const skip = (code: string | undefined, skipped: boolean) => {
    const codes = steps.filter((step) => (step.code === code ? skipped : step.skipped))
    void act({ body: { onboarding_skipped: codes.map((step) => ({ code: step.code })) } })
  }
  const next = steps.find((step) => !step.done && !step.skipped && !step.optional)
  return (
    <ol className="box setup-list" aria-label="Шаги подключения">
      {steps.map((step, index) => (
        <li key={step.code} className={step.done ? 'done' : undefined}>
          <span className="center fixed strong quiet step-number">
            {step.done ? <Check size={16} strokeWidth={2.1} aria-label="Готово" /> : index + 1}
          </span>
          <div>
            <h2 className="row wrap">
              {step.title} <StepMark step={step} />
            </h2>
            <p className="quiet">{step.text}</p>
          </div>
          <StepButtons
            step={step}
            isNext={step === next}
            isBusy={isBusy}
            onSkip={(skipped) => skip(step.code, skipped)}
          />
        </li>
      ))}
    </ol>
  )
}

function StepMark({ step }: { readonly step: Step }) {
  const { now = 0, total = 0 } = step.progress ?? {}
  if (step.done) return null
  return (
    <>
      {total > 1 && (
        <span className="medium wait-text">
          {now} из {total}
        </span>
      )}
      {step.skipped && <StateMark family="wait">Пропущено</StateMark>}
      {step.optional && !step.skipped && <StateMark family="mute">По желанию</StateMark>}
    </>
  )
}

interface StepButtonsProps {
  readonly step: Step
  readonly isNext: boolean
  readonly isBusy: boolean
  readonly onSkip: (skipped: boolean) => void
}

function StepButtons({ step, isNext, isBusy, onSkip }: StepButtonsProps) {
  const role = useShared('role')
  const { link = '' } = step
  const phase = usePhase()
  // the practice lives on a copy of a flat, which is none of those that a limited person has
  const isLimited = phase.name === 'ready' && (phase.person.object_ids ?? []).length > 0
  const isOpen = rolesOfPath(link)?.includes(role) ?? false
  return (
    <span className="row step-buttons">
      {!step.done && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`${step.skipped ? 'Вернуть' : 'Пропустить'}: ${step.title}`}
          onClick={() => onSkip(!step.skipped)}
        >
          {step.skipped ? 'Вернуть' : 'Пропустить'}
        </Button>
      )}
      {step.code === 'test_guest' && !isLimited && <TestGuest isNext={isNext} isDone={step.done === true} />}
      {isOpen && step.code !== 'test_guest' && (
        <Button
          variant={isNext ? 'contained' : 'outlined'}
          component={Link}
          to={link}
          aria-label={`${step.done ? 'Открыть' : 'Заполнить'}: ${step.title}`}
        >
          {step.done ? 'Открыть' : 'Заполнить'}
        </Button>
      )}
    </span>
  )
}
