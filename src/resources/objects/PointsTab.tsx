// The check-list of a flat: its order, what is required, how long it takes, a copy from another flat.
import { Button, IconButton } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowUp, Camera, Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { numberIn, textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { type BlockRow, RowsBlock } from '#src/views/RowsBlock.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useRemoval } from '#src/views/useRemoval.ts'
import { CopyPoints } from './CopyPoints.tsx'
import { useObjectCall } from './useObjectCall.ts'

const model = models.points
const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const

/** The tab. */
export default function PointsTab({ row }: RowSlotProps) {
  const access = useAccess(model)
  const queries = useQueryClient()
  const { call } = useObjectCall(() => queries.invalidateQueries({ queryKey: [model.name] }))
  const [isCopying, setCopying] = useState(false)
  const objectId = Number(row.id)
  return (
    <>
      <RowsBlock
        model={model}
        place={{ object_id: objectId }}
        summary={summaryOf}
        onOrder={access.can('order') ? (ids) => call('PATCH points/order', { ids }) : undefined}
        actions={
          access.can('create') && (
            <Button variant="outlined" startIcon={<Copy {...icon} />} onClick={() => setCopying(true)}>
              Скопировать с объекта…
            </Button>
          )
        }
      >
        {(point, index, onEdit) => <PointLine point={point} isFirst={index === 0} onEdit={onEdit} />}
      </RowsBlock>
      {isCopying && <CopyPoints objectId={objectId} onClose={() => setCopying(false)} />}
    </>
  )
}

function summaryOf(points: readonly BlockRow[]): string {
  const active = points.filter((point) => point.active !== false)
  const minutes = active.reduce((sum, point) => sum + (numberIn(point, 'minutes') ?? 0), 0)
  const time = minutes > 0 ? `, ${counted(minutes, ['минута', 'минуты', 'минут'])}` : ''
  return `${counted(active.length, model.labels.counted)}${time}`
}

interface PointLineProps {
  readonly point: BlockRow
  readonly isFirst: boolean
  readonly onEdit: (() => void) | undefined
}

function PointLine({ point, isFirst, onEdit }: PointLineProps) {
  const access = useAccess(model)
  const queries = useQueryClient()
  const { call, isBusy } = useObjectCall(() => queries.invalidateQueries({ queryKey: [model.name] }))
  const { remove } = useRemoval(model)
  const title = textIn(point, 'title')
  const zones = model.fields.zone
  const zone = zones?.kind === 'choice' ? zones.options[textIn(point, 'zone')] : ''
  const minutes = numberIn(point, 'minutes')
  return (
    <>
      {access.can('up') && (
        <IconButton
          aria-label={`Выше: ${title}`}
          disabled={isFirst || isBusy}
          onClick={() => void call('PATCH points/up', { id: point.id })}
        >
          <ArrowUp {...icon} />
        </IconButton>
      )}
      <span className={point.active === false ? 'rows-text off' : 'rows-text'}>
        {title}
        <small className="faint block">
          {zone}
          {minutes ? `, ${minutes} мин` : ''}
          {point.active === false ? ', выключен' : ''}
        </small>
      </span>
      {point.required === true && <StateMark family="info">Обязателен</StateMark>}
      {point.photo_required === true && (
        <StateMark family="mute">
          <Camera size={13} /> фото
        </StateMark>
      )}
      {onEdit && (
        <IconButton aria-label={`Изменить: ${title}`} onClick={onEdit}>
          <Pencil {...icon} />
        </IconButton>
      )}
      {access.can('remove') && (
        <IconButton aria-label={`Убрать: ${title}`} onClick={() => void remove(point)}>
          <Trash2 {...icon} />
        </IconButton>
      )}
    </>
  )
}
