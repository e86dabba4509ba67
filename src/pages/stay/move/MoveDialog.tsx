// Moves a booking to other days or another flat: what else will move is told before it is done, and it can be taken back.
import { Button, FormControl, InputLabel, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { isIsoDate, nightsBetween } from '#schema/rules/dates.ts'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { moneyFormat, readNumber } from '#src/kinds/inputs/lineFormats.ts'
import { ReferencePicker } from '#src/kinds/inputs/ReferencePicker.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import type { StayDialogProps } from '../parts/rentParts.ts'
import { guestOf } from '../parts/rentWords.ts'
import { MoveEffects } from './MoveEffects.tsx'
import { daysText, type Place, placeOf, priceByNights } from './moveWords.ts'
import { useStaySaving } from './useStaySaving.ts'
import { useBusyNights } from './useStaysAround.ts'
import '#src/views/dialog.css'
import './moveDialog.css'

/** The dialog; a refusal leaves it open with everything chosen. */
export default function MoveDialog({ rent, onClose }: StayDialogProps) {
  const saving = useStaySaving()
  const flatId = useId()
  const from = placeOf(rent)
  const [flats, setFlats] = useState(() => [
    { id: from.objectId, name: joinedName(rent, 'object_id', from.objectId) },
  ])
  const [begin, setBegin] = useState<string | null>(from.begin)
  const [end, setEnd] = useState<string | null>(from.end)
  const { amount: price = 0 } = rent
  const [typed, setTyped] = useState(() => moneyFormat.write(price))
  const amount = typed.trim() === '' ? 0 : readNumber(typed)
  const fault = faultOf(begin, end)
  const to = fault ? undefined : wholePlace(flats[0]?.id, begin, end)
  const busy = useBusyNights(rent.id, to)
  const isGoodPrice = isMoney(amount) && amount >= 0
  const isSame = isSamePlace(from, to) && amount === price

  const move = async () => {
    if (!to || !isGoodPrice) return
    if (isSame) return onClose()
    const days = { object_id: to.objectId, begin: to.begin, end: to.end }
    if (await saving.move(rent, amount === price ? days : { ...days, amount })) onClose()
  }
  return (
    <ConfirmDialog
      title={`Перенести бронь: ${guestOf(rent)}`}
      action="Перенести"
      cancel="Не менять"
      isBusy={saving.isSaving}
      onConfirm={() => void move()}
      onClose={onClose}
    >
      <div className="stack">
        <div className="stack dialog-pair">
          <DateLine label="Заезд" value={begin} onChange={setBegin} />
          <DateLine label="Выезд" value={end} onChange={setEnd} />
        </div>
        <FormControl fullWidth>
          <InputLabel htmlFor={flatId}>Объект</InputLabel>
          <ReferencePicker to="objects" id={flatId} chosen={flats} onChange={setFlats} label="Объект" />
        </FormControl>
        <PriceLine rent={rent} to={to} typed={typed} isGood={isGoodPrice} onType={setTyped} />
      </div>
      <div className="stack gap-4 move-preview" role="status">
        {fault && <p className="move-clash">{fault}</p>}
        {!fault && flats.length === 0 && <p className="move-clash">Выберите объект.</p>}
        {to && <Preview rent={rent} from={from} to={to} />}
        {busy.map((stay) => (
          <p key={stay.id} className="move-clash">
            Эти ночи заняты: {guestOf(stay)}, {daysText(stay)}.
          </p>
        ))}
      </div>
    </ConfirmDialog>
  )
}

interface DateLineProps {
  readonly label: string
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

function DateLine({ label, value, onChange }: DateLineProps) {
  const id = useId()
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <DateBox id={id} label={label} value={value} onChange={onChange} />
    </FormControl>
  )
}

interface PriceLineProps {
  readonly rent: SentRow<'rents'>
  readonly to: Place | undefined
  readonly typed: string
  readonly isGood: boolean
  readonly onType: (text: string) => void
}

function PriceLine({ rent, to, typed, isGood, onType }: PriceLineProps) {
  const { amount: price = 0 } = rent
  const counted = to && priceByNights(price, placeOf(rent), to)
  const amount = readNumber(typed)
  const nights = to ? nightsBetween(to.begin, to.end) : 0
  const perNight = isMoney(amount) && nights > 0 ? Math.round(amount / nights) : 0
  return (
    <>
      <TextField
        label="Стоимость, ₽"
        value={typed}
        error={!isGood}
        helperText={
          isGood ? perNight > 0 && `${formatMoney(perNight)} за ночь` : 'Нужна сумма в рублях, например 5000'
        }
        onChange={(event) => onType(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      {counted !== undefined && counted !== amount && (
        <Button
          className="dialog-count"
          variant="outlined"
          onClick={() => onType(moneyFormat.write(counted))}
        >
          Пересчитать по ночам: {formatMoney(counted)}
        </Button>
      )}
    </>
  )
}

/** What becomes of the days, the clean, the messages and the channel. */
function Preview({
  rent,
  from,
  to,
}: {
  readonly rent: SentRow<'rents'>
  readonly from: Place
  readonly to: Place
}) {
  if (isSamePlace(from, to)) return <p>Даты и объект не меняются.</p>
  const { ota_commission: commission = 0, external_id, ota_id, clean } = rent
  const isOfChannel = external_id || ota_id !== undefined
  return (
    <>
      <p>
        {daysText(from)} → <b>{daysText(to)}</b>
      </p>
      <p>
        <MoveEffects rentId={rent.id} hasClean={clean !== undefined} from={from} to={to} />
        {commission > 0 && `Комиссия канала останется ${formatMoney(commission)}. `}
        {isOfChannel && 'Канал эти поля больше не перепишет: в самом канале перенесите бронь отдельно.'}
      </p>
    </>
  )
}

function faultOf(begin: string | null, end: string | null): string {
  if (!isIsoDate(begin)) return 'Заезд: нужна дата, например 20.11.2026.'
  if (!isIsoDate(end)) return 'Выезд: нужна дата, например 23.11.2026.'
  return end > begin ? '' : 'Выезд должен быть позже заезда.'
}

function wholePlace(objectId: number | undefined, begin: string | null, end: string | null) {
  return objectId === undefined || !begin || !end ? undefined : { objectId, begin, end }
}

function isSamePlace(from: Place, to: Place | undefined): boolean {
  return from.objectId === to?.objectId && from.begin === to.begin && from.end === to.end
}
