// Gives the text of a section to other flats: who changes, what was there before, and the way back.
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Skeleton,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { counted } from '#schema/rules/plural.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { rowsIn } from '#src/dataProvider/listAnswer.ts'
import { type ApplyLine, type ApplyMode, applyPlan } from './applyPlan.ts'
import { type MatrixFlat, sectionLabel } from './matrix.ts'
import { useApply } from './useApply.ts'
import { useOthers } from './useOthers.ts'
import '#src/views/dialog.css'

interface ApplyDialogProps {
  readonly flat: Pick<MatrixFlat, 'id' | 'name'>
  readonly type: string
  readonly lang: string
  readonly text: string
  readonly onClose: () => void
}

const flatForms = ['объекту', 'объектам', 'объектам'] as const

/** The dialog; nothing changes before its button, which says how many will. */
export default function ApplyDialog({ flat, type, lang, text, onClose }: ApplyDialogProps) {
  const titleId = useId()
  const provider = useDataProvider<PanelDataProvider>()
  const [mode, setMode] = useState<ApplyMode>('empty_only')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const others = useOthers(flat.id, type)
  const flats = useQuery({
    queryKey: ['objects', 'select'],
    queryFn: async ({ signal }) => rowsIn(await provider.call('GET objects/select', {}, { signal })),
  })
  const { apply, isBusy } = useApply({ object_id: flat.id, type, language: lang, text })
  const error = others.error ?? flats.error
  const isRead = others.data !== undefined && flats.data !== undefined
  const plan = isRead
    ? applyPlan({ flats: flats.data, others: others.data, from: flat.id, language: lang, text, mode })
    : []
  const chosen = plan.filter(({ id }) => !left.has(id))
  const toggle = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Применить ко всем: {sectionLabel(type)}</DialogTitle>
      <DialogContent>
        <RadioGroup
          aria-label="Что делать с заполненными"
          value={mode}
          onChange={(_, value) => setMode(value === 'overwrite' ? 'overwrite' : 'empty_only')}
        >
          <FormControlLabel
            value="empty_only"
            control={<Radio size="small" />}
            label="Только пустые разделы"
          />
          <FormControlLabel
            value="overwrite"
            control={<Radio size="small" />}
            label="Переписать и заполненные"
          />
        </RadioGroup>
        {error && (
          <LoadFailure
            title="Тексты других объектов не загрузились"
            error={error}
            onRetry={() => {
              void others.refetch()
              void flats.refetch()
            }}
          />
        )}
        {!error && !isRead && <Skeleton variant="rounded" height={160} aria-label="Загружаем" />}
        {isRead && plan.length === 0 && (
          <p className="dialog-text">Менять нечего: у остальных объектов раздел уже заполнен.</p>
        )}
        <ul className="stack gap-10 apply-lines">
          {plan.map((line) => (
            <PlanLine
              key={line.id}
              line={line}
              after={text}
              isChosen={!left.has(line.id)}
              onToggle={() => toggle(line.id)}
            />
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isBusy}>
          Отмена
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={chosen.length === 0}
          onClick={async () => {
            if (
              await apply(
                mode,
                chosen.map(({ id }) => id),
              )
            )
              onClose()
          }}
        >
          Применить к {counted(chosen.length, flatForms)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface PlanLineProps {
  readonly line: ApplyLine
  readonly after: string
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function PlanLine({ line: { name, before }, after, isChosen, onToggle }: PlanLineProps) {
  return (
    <li>
      <FormControlLabel control={<Checkbox checked={isChosen} onChange={onToggle} />} label={name} />
      {before === '' ? (
        <small>было пусто</small>
      ) : (
        <details>
          <summary>Было и станет</summary>
          <del>{before}</del>
          <ins>{after}</ins>
        </details>
      )}
    </li>
  )
}
