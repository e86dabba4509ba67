import { IconButton } from '@mui/material'
import { ArrowUp, Camera, Copy, Languages } from 'lucide-react'
import { entities, models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { RowLine } from '#src/views/RowLine.tsx'
import { RowsBlock } from '#src/views/RowsBlock.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useRemoval } from '#src/views/useRemoval.ts'

const model = models.points
const zones = entities.points.fields.zone.options
const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const

/** The check-list of a flat: its order, what is required, how long it takes, a copy from another flat. */
export default function PointsTab({ row: { id: object_id } }: RowSlotProps<'objects'>) {
  const access = useAccess(model)
  const { act } = useCall('PATCH points/order', { reread: () => undefined })
  return (
    <RowsBlock
      of="points"
      place={{ object_id }}
      summary={summaryOf}
      onOrder={access.can('order') ? (ids) => act({ body: { ids } }) : undefined}
      actions={<CopyPoints objectId={object_id} />}
    >
      {(point, index, onEdit) => <PointLine point={point} isFirst={index === 0} onEdit={onEdit} />}
    </RowsBlock>
  )
}

/** Takes the check-list of another flat: points that this one has already stay as they are. */
function CopyPoints({ objectId }: { readonly objectId: number }) {
  const flats = useShared('objects')
  return (
    <CallButton
      button="Скопировать с объекта…"
      look={{ variant: 'outlined', startIcon: <Copy {...icon} /> }}
      call="POST points"
      title="Скопировать чек-лист с объекта"
      action="Скопировать пункты"
      fields={['copy_from']}
      words={{ copy_from: { label: 'С какого объекта', required: true } }}
      fixed={{ object_id: objectId }}
      told={(_, { body }) =>
        `Чек-лист скопирован: ${flats.find(({ id }) => id === body?.copy_from)?.name ?? ''}`
      }
    >
      Добавим пункты, которых здесь ещё нет. Ваши пункты останутся.
    </CallButton>
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
  const { id, title, zone, minutes, active, translations = [] } = point
  const spoken = (translations ?? []).map(({ language }) => language)
  const isOff = active === false
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
      <RowLine
        name={title ?? ''}
        note={[zone && zones[zone], minutes && `${minutes} мин`, isOff && 'выключен']
          .filter(Boolean)
          .join(', ')}
        isOff={isOff}
        onEdit={onEdit}
        onRemove={access.can('remove') ? () => void remove(point) : undefined}
      >
        {point.required && <StateMark family="info">Обязателен</StateMark>}
        {point.photo_required && (
          <StateMark family="mute">
            <Camera size={13} /> фото
          </StateMark>
        )}
        {spoken.length > 0 && <StateMark family="mute">{spoken.join(', ')}</StateMark>}
      </RowLine>
      {spoken.length > 0 && access.can('translate') && <TranslateAll id={id} title={title ?? ''} />}
    </>
  )
}

/** Gives the translations of a point to all points of the agency with the same words. */
function TranslateAll({ id, title }: { readonly id: number; readonly title: string }) {
  const { act, isBusy } = useCall('PATCH points/translate', {
    told: ({ updated = 0 }) =>
      updated === 0
        ? 'Все такие пункты уже переведены так же'
        : `Переведены такие же пункты других объектов: ${updated}`,
  })
  return (
    <IconButton
      aria-label={`Перевести так же все такие пункты: ${title}`}
      title="Перевести так же все такие пункты"
      disabled={isBusy}
      onClick={() => void act({ body: { id } })}
    >
      <Languages {...icon} />
    </IconButton>
  )
}
