import { Button } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { isIsoDate, nightsBetween } from '#schema/rules/dates.ts'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { daysText, type Place, placeOf } from '#schema/rules/stayDays.ts'
import { movedPrice } from '#schema/rules/stayPrice.ts'
import type { RowChange } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { CallForm } from '#src/views/call/CallForm.tsx'
import type { ActOutcome } from '#src/views/call/useAct.ts'
import { FormActions } from '#src/views/FormActions.tsx'
import { TitledDialog } from '#src/views/TitledDialog.tsx'
import { ExtraEffects } from '../extras/ExtraEffects.tsx'
import CommissionNote from '../money/CommissionNote.tsx'
import type { StayDialogProps } from '../parts/rentParts.ts'
import { guestOf, takenText } from '../parts/rentWords.ts'
import { useNightPrice } from '../parts/useNightPrice.ts'
import { MoveEffects } from './MoveEffects.tsx'
import { useStaySaving } from './useStaySaving.ts'
import { useBusyNights } from './useStaysAround.ts'
import './moveDialog.css'

type Filled = Pick<RowChange<'rents'>, 'begin' | 'end' | 'object_id' | 'amount'>

/** Moves a booking to other days or another flat: what else will move is told before, and it can be taken back. */
export default function MoveDialog({ rent, onClose }: StayDialogProps) {
  const { isSaving, move } = useStaySaving()
  const { amount: price = 0 } = rent
  const save = async ({ amount, ...filled }: Filled): Promise<ActOutcome<unknown>> => {
    const to = wholePlace(filled)
    if (!to) return { isDone: false, faults: {} }
    const sum = amount ?? 0
    const days = { object_id: to.objectId, begin: to.begin, end: to.end }
    const isSame = isSamePlace(placeOf(rent), to) && sum === price
    const outcome: ActOutcome<unknown> = isSame
      ? { isDone: true, answer: rent }
      : await move(rent, sum === price ? days : { ...days, amount: sum })
    if (outcome.isDone) onClose()
    return outcome
  }
  return (
    <TitledDialog title={`Перенести бронь: ${guestOf(rent)}`} onClose={isSaving ? undefined : onClose}>
      <CallForm
        call="PATCH rents"
        act={({ body = {} }) => save(body)}
        row={rent}
        fields={['begin', 'end', 'object_id', 'amount']}
        words={(filled) => ({
          begin: { hint: '' },
          end: { hint: '' },
          object_id: { hint: '' },
          amount: { hint: nightText(filled) },
        })}
        refuse={(filled) => Object.fromEntries(faultOf(filled) ? [['end', faultOf(filled)]] : [])}
        below={<Preview rent={rent} />}
        actions={<MoveActions rent={rent} isBusy={isSaving} onClose={onClose} />}
      />
    </TitledDialog>
  )
}

/** Nights that somebody has or wants are decided first: no button moves a stay onto them, nor before it is known whose they are. */
function MoveActions({ rent, ...actions }: StayDialogProps & { readonly isBusy: boolean }) {
  const { busy, isAsking } = useBusyNights(rent.id, wholePlace(useWatch<Filled>()))
  return (
    <FormActions {...actions} isReady={busy.length === 0 && !isAsking} cancel="Не менять">
      Перенести
    </FormActions>
  )
}

/** The price by nights at hand, and what becomes of the days, the clean, the messages and the channel. */
function Preview({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { setValue } = useFormContext()
  const filled = useWatch<Filled>()
  const from = placeOf(rent)
  const to = wholePlace(filled)
  const nightPriceOf = useNightPrice()
  const { busy } = useBusyNights(rent.id, to)
  const { amount: price = 0, external_id, ota_id, clean } = rent
  const counted = to && movedPrice(price, from, to, nightPriceOf(to.objectId))
  const isOfChannel = external_id || ota_id !== undefined
  return (
    <>
      {counted !== undefined && counted !== filled.amount && (
        <Button className="dialog-count" variant="outlined" onClick={() => setValue('amount', counted)}>
          Пересчитать по ночам: {formatMoney(counted)}
        </Button>
      )}
      <div className="stack gap-4 move-preview" role="status">
        {!to && <p className="move-clash">{faultOf(filled) || 'Выберите объект.'}</p>}
        {to && isSamePlace(from, to) && <p>Даты и объект не меняются.</p>}
        {to && !isSamePlace(from, to) && (
          <>
            <p>
              {daysText(from)} → <b>{daysText(to)}</b>
            </p>
            <p>
              <MoveEffects rentId={rent.id} hasClean={clean !== undefined} from={from} to={to} />
              <ExtraEffects rent={rent} to={{ ...to, amount: filled.amount }} />
              {isOfChannel && 'Канал эти поля больше не перепишет: в самом канале перенесите бронь отдельно.'}
            </p>
          </>
        )}
        <CommissionNote rent={rent} />
        {busy.map((stay) => (
          <p key={stay.id} className="move-clash">
            {takenText(stay)} Сначала решите, что с ней, или выберите другие.
          </p>
        ))}
      </div>
    </>
  )
}

function nightText({ amount, ...filled }: Filled): string {
  const to = wholePlace(filled)
  const nights = to ? nightsBetween(to.begin, to.end) : 0
  return isMoney(amount) && amount > 0 && nights > 0
    ? `${formatMoney(Math.round(amount / nights))} за ночь`
    : ''
}

function faultOf({ begin, end }: Filled): string {
  if (!isIsoDate(begin)) return 'Заезд: нужна дата, например 20.11.2026.'
  if (!isIsoDate(end)) return 'Выезд: нужна дата, например 23.11.2026.'
  return end > begin ? '' : 'Выезд должен быть позже заезда.'
}

function wholePlace(filled: Filled): Place | undefined {
  const { object_id: objectId, begin, end } = filled
  return objectId && isIsoDate(begin) && isIsoDate(end) && end > begin ? { objectId, begin, end } : undefined
}

function isSamePlace(from: Place, to: Place): boolean {
  return from.objectId === to.objectId && from.begin === to.begin && from.end === to.end
}
