// Gives the text of a section to other flats: who changes, what was there before, and the way back.
import { Checkbox, FormControlLabel, Radio, RadioGroup, Skeleton } from '@mui/material'
import { useState } from 'react'
import { counted } from '#schema/rules/plural.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { type ApplyLine, type ApplyMode, applyPlan } from './applyPlan.ts'
import { type NamedFlat, type SectionType, sectionLabel } from './matrix.ts'
import { useOthers } from './useOthers.ts'

interface ApplyDialogProps {
  readonly flat: NamedFlat
  readonly type: SectionType
  readonly lang: string
  readonly text: string
  readonly onClose: () => void
}

const line = 'PATCH objects/instructions/all'

/** The dialog; nothing changes before its button, which says how many will. */
export default function ApplyDialog({ flat, type, lang, text, onClose }: ApplyDialogProps) {
  const [mode, setMode] = useState<ApplyMode>('empty_only')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const takeBack = useCall(line, { told: 'Прежние тексты возвращены' })
  const others = useOthers(flat.id, type)
  const flats = useRead('GET objects/select', {})
  const source = { object_id: flat.id, type, language: lang, text }
  const error = others.error ?? flats.error
  const isRead = others.data !== undefined && flats.data !== undefined
  const plan = isRead
    ? applyPlan({ flats: flats.data, others: others.data, from: flat.id, language: lang, text, mode })
    : []
  const ids = plan.flatMap(({ id }) => (left.has(id) ? [] : id))
  const toggle = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <CallDialog
      call={line}
      title={`Применить ко всем: ${sectionLabel(type)}`}
      action={`Применить к ${counted(ids.length, ['объекту', 'объектам', 'объектам'])}`}
      width="sm"
      isReady={ids.length > 0}
      fixed={{ ...source, mode, ids }}
      told={({ updated = ids.length, previous: undo = [] }) => ({
        family: 'ok',
        title: `Текст изменён у ${counted(updated, ['объекта', 'объектов', 'объектов'])}`,
        action: { label: 'Отменить', run: () => void takeBack.act({ body: { ...source, undo } }) },
      })}
      onClose={onClose}
    >
      <RadioGroup
        aria-label="Что делать с заполненными"
        value={mode}
        onChange={(_, value) => setMode(value === 'overwrite' ? 'overwrite' : 'empty_only')}
      >
        <FormControlLabel value="empty_only" control={<Radio size="small" />} label="Только пустые разделы" />
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
        {plan.map((one) => (
          <PlanLine
            key={one.id}
            line={one}
            after={text}
            isChosen={!left.has(one.id)}
            onToggle={() => toggle(one.id)}
          />
        ))}
      </ul>
    </CallDialog>
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
