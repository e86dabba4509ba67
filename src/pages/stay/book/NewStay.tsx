import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { rents } from '#schema/entities/rents.ts'
import { models } from '#schema/index.ts'
import { isIsoDate } from '#schema/rules/dates.ts'
import { daysText } from '#schema/rules/stayDays.ts'
import { proposedPrice } from '#schema/rules/stayPrice.ts'
import { shortWeekday } from '#schema/rules/weekdays.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { optionsOf } from '#src/kinds/filters/filters.ts'
import { Segmented } from '#src/kit/Segmented.tsx'
import { useDrawer, useNewStay } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { DrawerHead } from '#src/views/DrawerHead.tsx'
import { DraftKeeper } from '#src/views/form/DraftKeeper.tsx'
import { draftKey, forgetDraft } from '#src/views/form/draft.ts'
import { initialValues } from '#src/views/form/initialValues.ts'
import { RowForm } from '#src/views/form/RowForm.tsx'
import { guestOf, nightsText } from '../parts/rentWords.ts'
import { useNightPrice } from '../parts/useNightPrice.ts'
import { GuestName } from './GuestName.tsx'
import { MoreFields } from './MoreFields.tsx'
import { ShortInput } from './ShortInput.tsx'
import { SourceChoice } from './SourceChoice.tsx'
import { StayFoot } from './StayFoot.tsx'
import { StayPrice } from './StayPrice.tsx'
import { shortFields } from './shortFields.ts'
import { TakenNights } from './TakenNights.tsx'
import { placeFields, useAddressPlace, useFilledPlace } from './useFilledPlace.ts'
import { useFollowedPrice } from './useFollowedPrice.ts'
import '#src/views/sheet/sheet.css'

const model = models.rents
const { fields } = rents
const storeKey = draftKey('rents', 'new in the drawer')

/** A new stay in the drawer: what a telephone call tells, the rest under «Ещё»; the made one opens in its place. */
export default function NewStay() {
  const agency = useShared('agency')
  const place = useNewStay()
  const queries = useQueryClient()
  const { openRent } = useDrawer()
  const isLeaving = useRef(false)
  const night = useNightPrice()(place?.objectId)
  const [start] = useState(() => ({
    ...initialValues(model, { ...agency }),
    ...placeFields(place),
    amount: (place && proposedPrice(night, place)) ?? 0,
  }))
  const leave = () => {
    isLeaving.current = true
    forgetDraft(storeKey)
  }
  const open = (made: SentRow<'rents'>) => {
    leave()
    for (const entity of ['rents', 'cleans']) void queries.invalidateQueries({ queryKey: [entity] })
    openRent(made, { replace: true })
  }
  return (
    <>
      <DrawerHead title="Новая бронь" />
      <RowForm model={model} start={start} told={toldOf} onSaved={open} className="new-row">
        <StayFields isLeaving={isLeaving} />
        <StayFoot isLeaving={isLeaving} onDiscard={leave} />
      </RowForm>
    </>
  )
}

function toldOf(made: SentRow<'rents'>) {
  const title = made.kind === 'guest' ? 'Забронировано' : 'Даты заняты'
  return { title, message: `${guestOf(made)}, ${daysText(made)}` }
}

function StayFields({ isLeaving }: { readonly isLeaving: RefObject<boolean> }) {
  const holder = useRef<HTMLDivElement>(null)
  useAddressPlace()
  useFollowedPrice()
  const isPlaced = useFilledPlace() !== undefined
  const [kind, begin, end] = useWatch({ name: ['kind', 'begin', 'end'] })
  const short = shortFields(kind)
  const isGuest = kind === 'guest'
  const focus = (name: string) =>
    holder.current?.querySelector<HTMLElement>(`[data-source="${name}"] input`)?.focus()
  useFirstFocus(() => focus(isPlaced ? 'guest_phone' : 'object_id'))
  return (
    <div ref={holder} className="column sheet-main">
      <DraftKeeper model={model} storeKey={storeKey} isLeaving={isLeaving} />
      <KindChoice />
      <ShortInput name="object_id" />
      <div className="stack form-pair">
        <ShortInput name="begin" label={dayLabel('Заезд', begin)} />
        <ShortInput
          name="end"
          label={[dayLabel('Выезд', end), nightsText({ begin, end })].filter(Boolean).join(' · ')}
        />
      </div>
      <TakenNights onOther={() => focus('begin')} />
      {isGuest && (
        <>
          <div className="stack form-pair">
            <ShortInput name="guest_phone" />
            <div className="stack form-pair">
              <ShortInput name="adults" />
              <ShortInput name="children" />
            </div>
          </div>
          <GuestName />
          <StayPrice />
          <SourceChoice />
        </>
      )}
      {!isGuest && <ShortInput name="comment" />}
      <MoreFields short={short} />
    </div>
  )
}

/** What takes the days: a guest as a rule; a sum named for a guest, whose field goes, is not asked of anybody else. */
function KindChoice() {
  const { field } = useController({ name: 'kind' })
  const { resetField } = useFormContext()
  const choose = (kind: string) => {
    if (kind !== 'guest') resetField('amount', { defaultValue: 0 })
    field.onChange(kind)
  }
  return (
    <Segmented
      label={fields.kind.label}
      value={String(field.value)}
      segments={optionsOf(fields.kind).map(([value, label]) => ({ value, label }))}
      onChoose={choose}
    />
  )
}

/** «Заезд, вт» */
function dayLabel(label: string, day: unknown): string {
  return isIsoDate(day) ? `${label}, ${shortWeekday(day)}` : label
}

/** Where typing begins, once the fields are there. */
function useFirstFocus(focus: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    focus()
  })
}
