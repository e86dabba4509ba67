// The buttons of the next steps of a clean; a step that needs words asks for them first.
import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useShared } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { type CleanStep, cleanSteps } from './cleanActions.ts'
import type { OpenClean } from './cleanWords.ts'
import { useCleanAct } from './useCleanAct.ts'

const questions = {
  reason: { label: 'Причина', missing: 'Напишите причину: её увидят остальные' },
  remark: { label: 'Что переделать', missing: 'Напишите, что переделать: клинер увидит эти слова' },
  'reason?': { label: 'Почему (можно не писать)', missing: '' },
} as const

interface CleanStepsProps {
  readonly clean: OpenClean
  /** What is cleaned, for the questions. */
  readonly name: string
}

/** The buttons; the usual step of the state is the filled one. */
export function CleanSteps({ clean, name }: CleanStepsProps) {
  const role = useShared('role')
  const { act, isBusy } = useCleanAct(clean)
  const [asked, setAsked] = useState<CleanStep>()
  const steps = cleanSteps(clean.status, role)
  if (steps.length === 0) return null
  return (
    <>
      {steps.toReversed().map((step) => (
        <Button
          key={step.action}
          variant={step.isUsual ? 'contained' : 'outlined'}
          loading={isBusy}
          onClick={() => (step.asks ? setAsked(step) : void act(step))}
        >
          {step.label}
        </Button>
      ))}
      {asked && (
        <StepQuestion
          step={asked}
          name={name}
          isBusy={isBusy}
          onAnswer={async (words) => {
            if (await act(asked, words)) setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface StepQuestionProps {
  readonly step: CleanStep
  readonly name: string
  readonly isBusy: boolean
  readonly onAnswer: (words: string) => Promise<void>
  readonly onClose: () => void
}

function StepQuestion({ step, name, isBusy, onAnswer, onClose }: StepQuestionProps) {
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const { label, missing } = questions[step.asks ?? 'reason']
  const verb = step.label.replace('…', '')
  const isMissing = isTried && missing !== '' && words.trim() === ''
  return (
    <ConfirmDialog
      title={`${verb}: ${name}?`}
      action={verb}
      cancel="Назад"
      isBusy={isBusy}
      isDangerous={step.action !== 'rework'}
      onConfirm={() => {
        setTried(true)
        if (missing === '' || words.trim() !== '') void onAnswer(words.trim())
      }}
      onClose={onClose}
    >
      <TextField
        label={label}
        value={words}
        fullWidth
        multiline
        minRows={2}
        error={isMissing}
        helperText={isMissing ? missing : ''}
        onChange={(event) => setWords(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </ConfirmDialog>
  )
}
