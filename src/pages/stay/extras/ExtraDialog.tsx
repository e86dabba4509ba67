// Adds an extra to a stay: one of the flat's own with its usual price, or any other by its name.
import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { usualOrder } from '#schema/rules/addonOrders.ts'
import { isMoney, multiplyMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { moneyFormat, readNumber } from '#src/kinds/inputs/lineFormats.ts'
import { numberText } from '#src/kinds/texts.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import type { StayDialogProps } from '../parts/rentParts.ts'
import { type Extra, pricedFor, useCatalogue } from './useExtras.ts'
import '#src/views/dialog.css'

interface ExtraDialogProps extends StayDialogProps {
  readonly onAdd: (extra: Omit<Extra, 'id'>) => Promise<boolean>
}

const own = 0
const mostPieces = 1000

/** The dialog; a refusal leaves it open with everything typed. */
export default function ExtraDialog({ rent, onAdd, onClose }: ExtraDialogProps) {
  const catalogue = useCatalogue(rent).filter(({ active, archived }) => active !== false && archived !== true)
  const [chosen, setChosen] = useState<number>()
  const [name, setName] = useState('')
  const [qtyText, setQty] = useState('1')
  const [priceText, setPrice] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const addon = catalogue.find(({ id }) => id === chosen)
  const title = addon ? (addon.name ?? '') : name.trim()
  const [qty, price] = [readNumber(qtyText), readNumber(priceText)]
  const isGoodQty = typeof qty === 'number' && qty > 0 && qty <= mostPieces && isMoney(qty)
  const isGoodPrice = isMoney(price) && price >= 0
  const waits = addon?.need_confirm === true

  const choose = (id: number) => {
    setChosen(id)
    const next = catalogue.find((row) => row.id === id)
    if (!next) return
    const { price = 0, price_type = 'once', max_qty } = next
    const { begin = '', end = '', amount = 0, adults = 0, children = 0 } = rent
    const stay = { begin, end, amount, guests: adults + children }
    const usual = usualOrder({ price, price_type, max_qty }, stay)
    setQty(numberText(usual.qty))
    setPrice(moneyFormat.write(usual.price))
  }
  const submit = async () => {
    setTried(true)
    if (title === '' || !isGoodQty || !isGoodPrice) return
    setBusy(true)
    const status = waits ? 'ordered' : 'confirmed'
    const isDone = await onAdd({ ...(addon && { addon_id: addon.id }), name: title, qty, price, status })
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      title="Добавить услугу"
      action="Добавить"
      isBusy={isBusy}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div className="stack">
        <TextField
          select
          label="Услуга"
          value={chosen ?? ''}
          error={isTried && chosen === undefined}
          helperText={isTried && chosen === undefined ? 'Выберите услугу' : ''}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {catalogue.map((row) => (
            <MenuItem key={row.id} value={row.id}>
              {[row.name, formatPrice(row)].filter(Boolean).join(' · ')}
            </MenuItem>
          ))}
          <MenuItem value={own}>Другая услуга</MenuItem>
        </TextField>
        {chosen === own && (
          <TextField
            label="Название"
            value={name}
            error={isTried && title === ''}
            helperText={isTried && title === '' ? 'Напишите, что заказано' : ''}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
        )}
        <div className="stack dialog-pair">
          <TextField
            label="Сколько"
            value={qtyText}
            error={isTried && !isGoodQty}
            helperText={isTried && !isGoodQty ? 'Нужно число больше нуля' : ''}
            onChange={(event) => setQty(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          <TextField
            label="Цена, ₽"
            value={priceText}
            error={isTried && !isGoodPrice}
            helperText={isTried && !isGoodPrice ? 'Нужна сумма, например 1500' : ''}
            onChange={(event) => setPrice(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
        </div>
      </div>
      <p className="dialog-text" role="status">
        {chosen !== undefined && isGoodQty && isGoodPrice && effectText(multiplyMoney(price, qty), waits)}
      </p>
    </ConfirmDialog>
  )
}

function effectText(sum: number, waits: boolean): string {
  return waits
    ? `${formatMoney(sum)} войдут в счёт гостя, когда услугу подтвердят.`
    : `К счёту гостя прибавится ${formatMoney(sum)}.`
}

function formatPrice(addon: SentRow<'addons'>): string {
  const { price, price_type } = addon
  if (price === undefined) return ''
  const sum = price_type === 'percent' ? `${numberText(price)} %` : formatMoney(price)
  return [sum, pricedFor(addon)].filter(Boolean).join(' ')
}
