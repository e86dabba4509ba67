import { Button, IconButton } from '@mui/material'
import { CopyPlus } from 'lucide-react'
import { Link } from 'react-router'
import { entities, models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { moneyText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { listPath } from '#src/views/paths.ts'
import { RowLine } from '#src/views/RowLine.tsx'
import { RowsBlock } from '#src/views/RowsBlock.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import { useRemoval } from '#src/views/useRemoval.ts'

const { kind: kinds, price_type: priceTypes } = entities.addons.fields
const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const

/** What a guest of the flat may order, and its copy to all flats. */
export default function AddonsTab({ row }: RowSlotProps<'objects'>) {
  const { can } = useAccess('addons')
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
  const access = useAccess('addons')
  const { remove } = useRemoval(models.addons)
  const { id, name, kind, description, active, need_confirm } = addon
  const { open, dialog } = useDialog((close) => (
    <CallDialog
      call="PATCH addons"
      title={`Скопировать всем: ${name}?`}
      action="Скопировать всем объектам"
      fixed={{ id, to_all: true }}
      told={({ copied = 0 }) => `Добавлено объектам: ${copied}`}
      onClose={close}
    >
      Услуга появится у объектов, где услуги с таким названием ещё нет. Остальные не изменятся.
    </CallDialog>
  ))
  return (
    <>
      <RowLine
        name={name ?? ''}
        note={description || (kind && kinds.options[kind])}
        isOff={active === false}
        onEdit={onEdit}
        onRemove={access.can('remove') ? () => void remove(addon) : undefined}
      >
        {need_confirm && <StateMark family="mute">нужно подтверждение</StateMark>}
        <span className="strong nowrap">{priceOf(addon)}</span>
        {onEdit && (
          <IconButton aria-label={`Скопировать всем объектам: ${name}`} onClick={() => open()}>
            <CopyPlus {...icon} />
          </IconButton>
        )}
      </RowLine>
      {dialog}
    </>
  )
}

function priceOf({ price, price_type: type = 'once' }: SentRow<'addons'>): string {
  if (price === undefined) return ''
  if (type === 'percent') return `${price} %`
  if (type === 'once') return moneyText(price)
  return `${moneyText(price)} ${priceTypes.options[type].toLocaleLowerCase('ru')}`
}
