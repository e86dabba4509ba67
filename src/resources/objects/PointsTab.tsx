// The check-list of a flat: its order, what is required, how long it takes, a copy from another flat.
import { Button, IconButton } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowUp, Camera, Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { entities, models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { RowsBlock } from '#src/views/RowsBlock.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useRemoval } from '#src/views/useRemoval.ts'
import { CopyPoints } from './CopyPoints.tsx'

const model = models.points
const zones = entities.points.fields.zone.options
const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const

/** The tab. */
export default function PointsTab({ row: { id: object_id } }: RowSlotProps<'objects'>) {
  const access = useAccess(model)
  const queries = useQueryClient()
  const { act } = useCall('PATCH points/order', { reread: () => undefined })
  const [isCopying, setCopying] = useState(false)
  const order = async (ids: readonly number[]) => {
    await act({ body: { ids } })
    await queries.invalidateQueries({ queryKey: [model.name] })
  }
  return (
    <>
      <RowsBlock
        of="points"
        place={{ object_id }}
        summary={summaryOf}
        onOrder={access.can('order') ? order : undefined}
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
      {isCopying && <CopyPoints objectId={object_id} onClose={() => setCopying(false)} />}
    </>
  )
}

function summaryOf(points: readonly SentRow<'points'>[]): string {
  const active = points.filter((point) => point.active !== false)
  const minutes = active.reduce((sum, point) => sum + (point.minutes ?? 0), 0)
  const time = minutes > 0 ? `, ${counted(minutes, ['минута', 'минуты', 'минут'])}` : ''
  return `${counted(active.length, model.labels.counted)}${time}`
}

interface PointLineProps {
  readonly point: SentRow<'points'>
  readonly isFirst: boolean
  readonly onEdit: (() => void) | undefined
}

function PointLine({ point, isFirst, onEdit }: PointLineProps) {
  const access = useAccess(model)
  const { act, isBusy } = useCall('PATCH points/up')
  const { remove } = useRemoval(model)
  const { id, title, zone, minutes, active } = point
  return (
    <>
      {access.can('up') && (
        <IconButton
          aria-label={`Выше: ${title}`}
          disabled={isFirst || isBusy}
          onClick={() => void act({ body: { id } })}
        >
          <ArrowUp {...icon} />
        </IconButton>
      )}
      <span className={active === false ? 'rows-text off' : 'rows-text'}>
        {title}
        <small className="faint block">
          {zone && zones[zone]}
          {minutes ? `, ${minutes} мин` : ''}
          {active === false ? ', выключен' : ''}
        </small>
      </span>
      {point.required && <StateMark family="info">Обязателен</StateMark>}
      {point.photo_required && (
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
