import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { addons } from '#schema/entities/addons.ts'
import { rentMoney } from '#schema/entities/rentMoney.ts'
import { rents } from '#schema/entities/rents.ts'
import { hourMoves, isOfferedBy, usualOrder } from '#schema/rules/addonOrders.ts'
import { isMoney, multiplyMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { numberText } from '#src/kinds/texts.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { extrasOf, type StayDialogProps } from '../parts/rentParts.ts'
import { useRentChange } from '../parts/useSaveRow.ts'
import { orderingStay, useCatalogue } from './useExtras.ts'

/** The choice of an extra that the flat does not offer. */
const own = 0
const mostPieces = 1000

/** Adds an extra to a stay: one of the flat's own with its usual price, or any other by its name. */
export default function ExtraDialog({ rent, onClose }: StayDialogProps) {
  const offered = useCatalogue(rent).filter(
    ({ active, archived, ota_ids }) =>
      active !== false && archived !== true && isOfferedBy(ota_ids, rent.ota_id),
  )
  const chosenOf = (id: unknown) => offered.find((addon) => addon.id === id)
  const { id, version } = rent
  const extras = extrasOf(rent)
  const next = Math.max(0, ...extras.map((extra) => extra.id)) + 1
  return (
    <CallDialog
      {...useRentChange(rent)}
      call="PATCH rents"
      of={rentMoney.addons.of}
      title="Добавить услугу"
      action="Добавить"
      fields={({ addon_id }) =>
        addon_id === own ? ['addon_id', 'name', 'qty', 'price'] : ['addon_id', 'qty', 'price']
      }
      words={{
        addon_id: { among: [...offered.map(choiceOf), [own, 'Другая услуга']], required: true, hint: '' },
        name: { required: true, hint: 'Что заказано.' },
        qty: { required: true, hint: '' },
        price: { required: true },
      }}
      start={{ qty: 1 }}
      fixed={{ id, version }}
      refuse={({ qty }) => faultsOf(qty)}
      bodyOf={({ addon_id, ...filled }) => {
        const addon = chosenOf(addon_id)
        const status = addon?.need_confirm ? 'ordered' : 'confirmed'
        const named = addon && { addon_id: addon.id, name: addon.name }
        return { addons: [...extras, { ...filled, ...named, id: next, status }] }
      }}
      before={{ qty: <UsualOrder rent={rent} chosenOf={chosenOf} /> }}
      effect={({ addon_id, qty, price }) =>
        isMoney(qty) && isMoney(price) && effectText(multiplyMoney(price, qty), chosenOf(addon_id))
      }
      onClose={onClose}
    />
  )
}

interface UsualOrderProps {
  readonly rent: SentRow<'rents'>
  readonly chosenOf: (id: unknown) => SentRow<'addons'> | undefined
}

/** Fills in how many of the chosen extra such a stay usually takes, and for how much. */
function UsualOrder({ rent, chosenOf }: UsualOrderProps) {
  const { setValue } = useFormContext()
  const chosen = chosenOf(useWatch({ name: 'addon_id' }))
  const { price = 0, price_type = 'once', max_qty } = chosen ?? {}
  const usual = usualOrder({ price, price_type, max_qty }, orderingStay(rent))
  const { qty, price: sum } = usual
  const id = chosen?.id
  useEffect(() => {
    if (id === undefined) return
    setValue('qty', qty)
    setValue('price', sum)
  }, [id, qty, sum, setValue])
  return null
}

function faultsOf(qty: unknown): Readonly<Record<string, string>> {
  if (isMoney(qty) && qty > 0 && qty <= mostPieces) return {}
  return { qty: `Нужно число больше нуля и не больше ${numberText(mostPieces)}.` }
}

function effectText(sum: number, addon: SentRow<'addons'> | undefined): string {
  const hour = hourText(addon)
  return addon?.need_confirm
    ? `${formatMoney(sum)} войдут в счёт гостя, когда услугу подтвердят.${hour && ` Тогда же ${hour}`}`
    : `К счёту гостя прибавится ${formatMoney(sum)}.${hour && ` Сразу ${hour}`}`
}

/** What the extra makes of the agreed hours. */
function hourText({ kind, hour }: Partial<SentRow<'addons'>> = {}): string {
  if (!hour || (kind !== 'early_checkin' && kind !== 'late_checkout')) return ''
  const { field } = hourMoves[kind]
  return `${rents.fields[field].label.toLocaleLowerCase('ru')} станет ${hour}.`
}

/** «Кроватка · 200 ₽ за ночь»: what it is priced for stands there unless it is a single price. */
function choiceOf(addon: SentRow<'addons'>): readonly [number, string] {
  const { id, name = '', price, price_type: type = 'once' } = addon
  if (price === undefined) return [id, name]
  const sum = type === 'percent' ? `${numberText(price)} %` : formatMoney(price)
  const per = type === 'once' ? '' : ` ${addons.fields.price_type.options[type].toLocaleLowerCase('ru')}`
  return [id, `${name} · ${sum}${per}`]
}
