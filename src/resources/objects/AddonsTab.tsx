// What a guest of the flat may order, and its copy to all flats.
import { IconButton } from '@mui/material'
import { CopyPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { numberIn, textIn } from '#src/kinds/rowParts.ts'
import { moneyText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { type BlockRow, RowsBlock } from '#src/views/RowsBlock.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useRemoval } from '#src/views/useRemoval.ts'
import { useObjectCall } from './useObjectCall.ts'

const model = models.addons
const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const

/** The tab. */
export default function AddonsTab({ row }: RowSlotProps) {
  return (
    <RowsBlock model={model} place={{ object_id: Number(row.id) }}>
      {(addon, _index, onEdit) => <AddonLine addon={addon} onEdit={onEdit} />}
    </RowsBlock>
  )
}

interface AddonLineProps {
  readonly addon: BlockRow
  readonly onEdit: (() => void) | undefined
}

function AddonLine({ addon, onEdit }: AddonLineProps) {
  const access = useAccess(model)
  const { remove } = useRemoval(model)
  const [isAsking, setAsking] = useState(false)
  const name = textIn(addon, 'name')
  return (
    <>
      <span className={addon.active === false ? 'rows-text off' : 'rows-text'}>
        {name}
        <small className="faint block">{textIn(addon, 'description') || wordOf('kind', addon)}</small>
      </span>
      {addon.need_confirm === true && <StateMark family="mute">нужно подтверждение</StateMark>}
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
      {isAsking && <CopyQuestion addon={addon} onClose={() => setAsking(false)} />}
    </>
  )
}

function CopyQuestion({ addon, onClose }: { readonly addon: BlockRow; readonly onClose: () => void }) {
  const toasts = useToasts()
  const { call, isBusy } = useObjectCall(() => undefined)
  const copy = async () => {
    const answer = await call('PATCH addons', { id: addon.id, to_all: true })
    if (!isObject(answer)) return
    toasts.show({ family: 'ok', title: `Добавлено объектам: ${numberIn(answer, 'copied') ?? 0}` })
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Скопировать всем: ${textIn(addon, 'name')}?`}
      action="Скопировать всем объектам"
      isBusy={isBusy}
      onConfirm={() => void copy()}
      onClose={onClose}
    >
      Услуга появится у объектов, где услуги с таким названием ещё нет. Остальные не изменятся.
    </ConfirmDialog>
  )
}

function wordOf(name: 'kind' | 'price_type', addon: BlockRow): string {
  const field = model.fields[name]
  return field?.kind === 'choice' ? (field.options[textIn(addon, name)] ?? '') : ''
}

function priceOf(addon: BlockRow): string {
  const price = numberIn(addon, 'price')
  if (price === undefined) return ''
  const sum = addon.price_type === 'percent' ? `${price} %` : moneyText(price)
  const per = addon.price_type === 'once' || addon.price_type === 'percent' ? '' : wordOf('price_type', addon)
  return per ? `${sum} ${per.toLocaleLowerCase('ru')}` : sum
}
