// What a guest of the flat may order, and its copy to all flats.
import { Button, IconButton } from '@mui/material'
import { CopyPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { entities, models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { moneyText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { listPath } from '#src/views/paths.ts'
import { RowsBlock } from '#src/views/RowsBlock.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useRemoval } from '#src/views/useRemoval.ts'

const { kind: kinds, price_type: priceTypes } = entities.addons.fields
const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const

/** The tab. */
export default function AddonsTab({ row }: RowSlotProps<'objects'>) {
  const { can } = useAccess(models.addons)
  const everywhere = can('all') && (
    <Button component={Link} to={listPath('addons')}>
      Услуги всех объектов
    </Button>
  )
  return (
    <RowsBlock of="addons" place={{ object_id: row.id }} actions={everywhere}>
      {(addon, _index, onEdit) => <AddonLine addon={addon} onEdit={onEdit} />}
    </RowsBlock>
  )
}

interface AddonLineProps {
  readonly addon: SentRow<'addons'>
  readonly onEdit: (() => void) | undefined
}

function AddonLine({ addon, onEdit }: AddonLineProps) {
  const access = useAccess(models.addons)
  const { remove } = useRemoval(models.addons)
  const [isAsking, setAsking] = useState(false)
  const { id, name, kind, description, active, need_confirm } = addon
  return (
    <>
      <span className={active === false ? 'rows-text off' : 'rows-text'}>
        {name}
        <small className="faint block">{description || (kind && kinds.options[kind])}</small>
      </span>
      {need_confirm && <StateMark family="mute">нужно подтверждение</StateMark>}
      <span className="strong nowrap">{priceOf(addon)}</span>
      {onEdit && (
        <>
          <IconButton aria-label={`Скопировать всем объектам: ${name}`} onClick={() => setAsking(true)}>
            <CopyPlus {...icon} />
          </IconButton>
          <IconButton aria-label={`Изменить: ${name}`} onClick={onEdit}>
            <Pencil {...icon} />
          </IconButton>
        </>
      )}
      {access.can('remove') && (
        <IconButton aria-label={`Убрать: ${name}`} onClick={() => void remove(addon)}>
          <Trash2 {...icon} />
        </IconButton>
      )}
      {isAsking && (
        <CallDialog
          call="PATCH addons"
          title={`Скопировать всем: ${name}?`}
          action="Скопировать всем объектам"
          fixed={{ id, to_all: true }}
          told={({ copied = 0 }) => `Добавлено объектам: ${copied}`}
          onClose={() => setAsking(false)}
        >
          Услуга появится у объектов, где услуги с таким названием ещё нет. Остальные не изменятся.
        </CallDialog>
      )}
    </>
  )
}

function priceOf({ price, price_type: type = 'once' }: SentRow<'addons'>): string {
  if (price === undefined) return ''
  if (type === 'percent') return `${price} %`
  if (type === 'once') return moneyText(price)
  return `${moneyText(price)} ${priceTypes.options[type].toLocaleLowerCase('ru')}`
}
