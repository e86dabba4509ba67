import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { type CleanStep, cleanMoves, cleanSteps } from '#schema/rules/cleanSteps.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { type CallSettings, useCall } from '#src/views/call/useCall.ts'
import { inspectionPath } from '../inspection/inspectionPath.ts'
import type { CleanPartProps, OpenClean } from './cleanWords.ts'

const questions = {
  reason: { reason: { required: true } },
  check_comment: {
    check_comment: { required: true, label: 'Что переделать', hint: 'Клинер увидит эти слова.' },
  },
  'reason?': { reason: { label: 'Почему (можно не писать)', hint: '' } },
} as const

/** The next steps of a clean, the usual one filled; a step that needs words asks for them first. */
export function CleanSteps({ clean, name }: CleanPartProps) {
  const role = useShared('role')
  const settings = useStepSettings(clean)
  const { act, isBusy } = useCall('PATCH cleans', settings)
  const [asked, setAsked] = useState<CleanStep>()
  const bodyOf = ({ action }: CleanStep) => ({ id: clean.id, version: clean.version, action })
  const [again, setAgain] = useState<readonly number[]>([])
  const grave = (clean.problems ?? []).filter(({ severity }) => severity === 'high')
  const isAsked = ({ asks, action }: CleanStep) =>
    asks !== undefined || (action === 'check' && grave.length > 0)
  const verb = asked?.label.replace('…', '')
  const mayInspect = useAccess('cleans').can('inspection') && clean.status === 'done'
  return (
    <>
      {mayInspect && (
        <Button variant="outlined" component={Link} to={inspectionPath(clean.id)}>
          Смотреть по пунктам
        </Button>
      )}
      {cleanSteps(clean.status, role)
        .toReversed()
        .map((step) => (
          <Button
            key={step.action}
            variant={step.isUsual ? 'contained' : 'outlined'}
            loading={isBusy}
            onClick={() => (isAsked(step) ? setAsked(step) : void act({ body: bodyOf(step) }))}
          >
            {step.label}
          </Button>
        ))}
      {asked && (
        <CallDialog
          call="PATCH cleans"
          {...settings}
          title={`${verb}: ${name}?`}
          action={verb}
          cancel="Назад"
          isDangerous={asked.action === 'cancel' || asked.action === 'decline'}
          {...(asked.asks && {
            fields: [asked.asks === 'check_comment' ? 'check_comment' : 'reason'],
            words: questions[asked.asks],
          })}
          fixed={{
            ...bodyOf(asked),
            ...(asked.action === 'rework' && { points: again.map((point_id) => ({ point_id })) }),
            ...(asked.action === 'check' && { despite_problem: true }),
          }}
          onClose={() => setAsked(undefined)}
        >
          {asked.action === 'rework' && <PointsAgain clean={clean} chosen={again} onChoose={setAgain} />}
          {asked.action === 'check' && (
            <p className="dialog-text">
              Нельзя заселять: {grave.map(({ text }) => text).join('; ')}. Решено?
            </p>
          )}
        </CallDialog>
      )}
    </>
  )
}

interface PointsAgainProps extends Pick<CleanPartProps, 'clean'> {
  readonly chosen: readonly number[]
  onChoose(points: readonly number[]): void
}

/** The points of the check-list to do again. */
function PointsAgain({ clean: { points = [] }, chosen, onChoose }: PointsAgainProps) {
  return points.map(({ point_id = 0, title }) => (
    <FormControlLabel
      key={point_id}
      label={title}
      control={
        <Checkbox
          checked={chosen.includes(point_id)}
          onChange={(_, isChosen) =>
            onChoose(isChosen ? [...chosen, point_id] : chosen.filter((id) => id !== point_id))
          }
        />
      }
    />
  ))
}

/** How a step is made: shown at once, taken back when the server refuses. */
function useStepSettings({ id, status }: OpenClean): CallSettings<'PATCH cleans'> {
  const { patch, reread } = useRowChanges('cleans', id)
  return {
    ahead: ({ body }) => {
      if (body?.action) patch({ status: cleanMoves[body.action] })
      return () => patch({ status })
    },
    onDone: (changed) => patch(movedOf(changed)),
    reread: () => void reread(),
  }
}

/** The answer of a change lacks the way into the flat, so that only what moved is kept. */
function movedOf({ status, version, cleaner_id, started_at, finished_at }: CallAnswer<'PATCH cleans'>) {
  const all = { status, version, cleaner_id, started_at, finished_at }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
