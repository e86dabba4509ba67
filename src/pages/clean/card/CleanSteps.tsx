// The buttons of the next steps of a clean; a step that needs words asks for them first.
import { Button } from '@mui/material'
import { useState } from 'react'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { type CleanStep, cleanSteps } from './cleanActions.ts'
import type { OpenClean } from './cleanWords.ts'
import { useStepSettings } from './useStepSettings.ts'

const questions = {
  reason: { reason: { required: true } },
  check_comment: {
    check_comment: { required: true, label: 'Что переделать', help: 'Клинер увидит эти слова.' },
  },
  'reason?': { reason: { label: 'Почему (можно не писать)', help: '' } },
} as const

interface CleanStepsProps {
  readonly clean: OpenClean
  /** What is cleaned, for the questions. */
  readonly name: string
}

/** The buttons; the usual step of the state is the filled one. */
export function CleanSteps({ clean, name }: CleanStepsProps) {
  const role = useShared('role')
  const steps = cleanSteps(clean.status, role)
  const settings = useStepSettings(clean, steps)
  const { act, isBusy } = useCall('PATCH cleans', settings)
  const [asked, setAsked] = useState<CleanStep>()
  const bodyOf = ({ action }: CleanStep) => ({ id: clean.id, version: clean.version, action })
  const verb = asked?.label.replace('…', '')
  return (
    <>
      {steps.toReversed().map((step) => (
        <Button
          key={step.action}
          variant={step.isUsual ? 'contained' : 'outlined'}
          loading={isBusy}
          onClick={() => (step.asks ? setAsked(step) : void act({ body: bodyOf(step) }))}
        >
          {step.label}
        </Button>
      ))}
      {asked?.asks && (
        <CallDialog
          call="PATCH cleans"
          {...settings}
          title={`${verb}: ${name}?`}
          action={verb}
          cancel="Назад"
          isDangerous={asked.action !== 'rework'}
          fields={[asked.asks === 'check_comment' ? 'check_comment' : 'reason']}
          words={questions[asked.asks]}
          fixed={bodyOf(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
