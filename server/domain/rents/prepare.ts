// The rules of a stay before it is written: dates, guest, sums, place on the calendar.
import { models } from '#schema/index.ts'
import { followedCommission } from '#schema/rules/commission.ts'
import { daysBetween, isIsoDate } from '#schema/rules/dates.ts'
import { isUnpriced, proposedPrice, unpricedText } from '#schema/rules/stayPrice.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import { checkPairs } from '../../crud/checks.ts'
import { newPublicId } from '../../crud/create.ts'
import { badRequest, refused } from '../../errors.ts'
import type { EntityChange, EntityHooks, EntityRow, Work } from '../entityHooks.ts'
import { guestOf } from '../guests/guestOf.ts'
import { askEarly } from './askEarly.ts'
import { channelOf } from './channelOf.ts'
import { chargesOf } from './charges.ts'
import { depositSums } from './depositState.ts'
import { extrasOf } from './extrasOf.ts'
import { type Ground, groundIn } from './ground.ts'
import { readLedger } from './ledger.ts'
import { lockedAfter } from './lockedFields.ts'
import { type OnBusy, placeStay } from './placeStay.ts'
import { checkPriceLimit } from './priceLimit.ts'
import { refuseBeyondPrice } from './refuseBeyondPrice.ts'

/** Nights that a person may book at once. */
export const LONGEST_STAY = 365

/** Who writes the stay and what happens when its dates are taken. */
export interface Writing {
  readonly onBusy: OnBusy
  /** Who writes wants to be asked when the guest comes or leaves before the day. */
  readonly asksEarly?: boolean
  /** A channel: its own limits hold, and it locks no fields. */
  readonly byChannel: boolean
  /** Where stays are placed, when it is held in memory; the database otherwise. */
  readonly ground?: Ground
}

type Rent = EntityRow<'rents'>
type Change = EntityChange<'rents'>

type Draft = Pick<
  Rent,
  | 'object_id'
  | 'kind'
  | 'status'
  | 'begin'
  | 'end'
  | 'arrival_time'
  | 'departure_time'
  | 'adults'
  | 'children'
  | 'guest_name'
  | 'guest_phone'
  | 'source_id'
  | 'ota_id'
  | 'amount'
  | 'free_reason'
  | 'cleaning_fee'
  | 'discount'
  | 'prepayment'
  | 'ota_commission'
  | 'addons'
  | 'defaultDeposit'
  | 'conflict'
>

const blank: Draft = {
  object_id: 0,
  kind: 'guest',
  status: 'booked',
  begin: '',
  end: '',
  arrival_time: null,
  departure_time: null,
  adults: null,
  children: null,
  guest_name: null,
  guest_phone: null,
  source_id: null,
  ota_id: null,
  amount: 0,
  free_reason: null,
  cleaning_fee: 0,
  discount: 0,
  prepayment: 0,
  ota_commission: null,
  addons: null,
  defaultDeposit: null,
  conflict: false,
}

const placing = ['object_id', 'begin', 'end', 'kind', 'status'] as const
const pricing = ['amount', 'free_reason', 'kind'] as const
const bearing = ['amount', 'discount', 'ota_id'] as const
const charging = [
  'amount',
  'cleaning_fee',
  'discount',
  'prepayment',
  'addons',
  'ota_id',
  'ota_commission',
] as const

/** Makes the `prepare` of stays for one way of writing. */
export function prepareFor(writing: Writing): NonNullable<EntityHooks<'rents'>['prepare']> {
  return async (asked, context) => {
    const { before } = context
    const ground = writing.ground ?? groundIn(context)
    const draft: Draft = { ...blank, ...before, ...asked }
    const touches = (names: readonly (keyof Change)[]) => !before || names.some((name) => name in asked)
    if (touches(['guest_name', 'kind'])) checkGuest(draft)
    if (!writing.byChannel && touches(['begin', 'end'])) checkDates(draft)
    if (!writing.byChannel) checkStatus(before, asked)
    if (!writing.byChannel && before) await checkPriceLimit(context, before, asked)
    const placed = touches(placing) ? await place(draft, { ...context, before }, ground, writing) : {}
    const priced = writing.byChannel ? {} : await priceOf(draft, asked, before, ground)
    Object.assign(draft, priced)
    const channel = context.restores ? {} : await channelOf(draft, before, ground)
    Object.assign(draft, channel)
    const extras = await extrasOf(context, draft, asked, ground)
    Object.assign(draft, extras)
    const own: Change = { ...asked, ...channel, ...extras }
    const followed = before && !context.restores ? await commissionOf(draft, own, before, ground) : {}
    const change: Change = { ...own, ...followed }
    const isCharged = charging.some((name) => !before || name in change)
    const charges = isCharged ? chargesOf(draft, (await ground.channel(draft.ota_id))?.pays) : undefined
    if (charges && !writing.byChannel) refuseBeyondPrice({ ...draft, ...change }, before, charges.addons_sum)
    const deposit = await depositOf({ ...draft, ...placed }, context, change)
    const guest = touches(['guest_phone', 'kind'])
      ? { guest_id: await (ground.guest?.(draft) ?? guestOf(context, draft)) }
      : {}
    const locked = before && !writing.byChannel ? lockedAfter(before, own) : {}
    return {
      ...change,
      ...placed,
      ...priced,
      ...charges,
      ...guest,
      ...deposit,
      ...locked,
      ...(before ? {} : { guest_page_id: newPublicId() }),
      ...(before || change.checkManualPayment ? {} : { checkManualPayment: { needToCheck: false } }),
      ...cancellation(before, change, context),
    }
  }
}

function checkGuest({ kind, guest_name }: Draft): void {
  if (kind !== 'guest' || guest_name?.trim()) return
  throw badRequest('rents', { guest_name: 'Не указан гость. Напишите фамилию и имя гостя.' })
}

/** What is wrong with the dates themselves is said before who else has them. */
function checkDates({ begin, end }: Draft): void {
  checkPairs(models.rents, { begin, end })
  if (!isIsoDate(begin) || !isIsoDate(end)) return
  const nights = daysBetween(begin, end)
  if (nights <= LONGEST_STAY) return
  throw badRequest('rents', {
    end: `Бронь не может быть длиннее ${LONGEST_STAY} ночей, а здесь ${nights}. Проверьте даты или разделите бронь.`,
  })
}

function checkStatus(before: Rent | undefined, change: Change): void {
  if (change.status !== 'deleted' || before?.status === 'deleted') return
  const text = 'Этот статус ставит только канал. Чтобы освободить даты, отмените бронь.'
  throw refused('rents.deleted_by_channel', text, { status: text })
}

async function place(
  draft: Draft,
  { before, ...work }: Work & { readonly before: Rent | undefined },
  ground: Ground,
  { onBusy, byChannel, asksEarly }: Writing,
) {
  const objects = await ground.flats(before ? [before.object_id, draft.object_id] : [draft.object_id])
  const isNew = before?.object_id !== draft.object_id
  const object = objects.find(({ id }) => id === draft.object_id)
  if (isNew && object?.archived_at) {
    const text = `Объект «${object.name}» в архиве, новых броней он не принимает. Верните его из архива или выберите другой.`
    throw refused('rents.object_archived', text, { object_id: text })
  }
  if (object && !byChannel && asksEarly && !work.restores)
    await askEarly(work, object.timezone, draft, before)
  const rules = await ground.rules()
  const stays = before !== undefined && isSamePlace(before, draft)
  const placed = await placeStay(
    { ...draft, id: before?.id ?? null },
    rules.requestBlocksDates,
    stays && before.conflict ? 'conflict' : onBusy,
    ground.busy,
  )
  ground.placed?.({ ...draft, id: before?.id ?? 0 }, placed.occupies)
  if (before || draft.defaultDeposit !== null) return placed
  const defaultDeposit = draft.kind === 'guest' ? (object?.default_deposit ?? rules.defaultDeposit) : null
  return { ...placed, defaultDeposit }
}

/**
 * The price of a stay that a person writes: a new one without a word of it gets the usual one of the flat, if the flat has one; to
 * say «nothing» needs a reason. What has no price yet, from a channel too, is asked for by the light.
 */
async function priceOf(
  draft: Draft,
  change: Change,
  before: Rent | undefined,
  ground: Ground,
): Promise<Pick<Change, 'amount'>> {
  const isAsked = !before || pricing.some((name) => name in change && change[name] !== before[name])
  if (!isAsked) return {}
  if (!isUnpriced(draft)) return {}
  if (before || change.amount !== undefined)
    throw refused('rents.unpriced', unpricedText, { amount: unpricedText })
  const [flat] = await ground.flats([draft.object_id])
  const amount = proposedPrice(flat?.base_price, draft)
  return amount === undefined ? {} : { amount }
}

/** The channel's part of a price that changes, or of another channel, where nobody names it. */
async function commissionOf(
  draft: Draft,
  change: Change,
  before: Rent,
  ground: Ground,
): Promise<Pick<Change, 'ota_commission'>> {
  const isNamed = change.ota_commission !== undefined && change.ota_commission !== before.ota_commission
  if (isNamed || before.ota_commission === null) return {}
  if (!bearing.some((name) => draft[name] !== before[name])) return {}
  const former = before.ota_id ?? (await ground.channelOfSource(before.source_id))
  const [from, to] = [await ground.channel(former), await ground.channel(draft.ota_id)]
  const percents = { before: from?.percent, after: to?.percent }
  const commission = followedCommission(before, draft, percents)
  return commission === undefined ? {} : { ota_commission: commission }
}

/** A conflict that stays where it was is not refused for being one. */
function isSamePlace(before: Rent, draft: Draft): boolean {
  return before.object_id === draft.object_id && before.begin === draft.begin && before.end === draft.end
}

async function depositOf(
  draft: Pick<Draft, 'defaultDeposit'>,
  { before, tx }: { readonly before: Rent | undefined; readonly tx: Work['tx'] },
  change: Change,
): Promise<Change> {
  const demanded = draft.defaultDeposit ?? 0
  if (!before) return { deposit_state: demanded > 0 ? 'wait' : 'none' }
  if (change.defaultDeposit === undefined) return {}
  return depositSums(demanded, await readLedger(tx, before.id), before.deposit_hold ?? 0)
}

function cancellation(before: Rent | undefined, change: Change, { now }: Pick<Work, 'now'>): Change {
  const wasOff = before ? isOff(before.status) : false
  const isOffNow = change.status === undefined ? wasOff : isOff(change.status)
  if (isOffNow && !wasOff) return { canceled_at: now, canceled_by: change.canceled_by ?? 'agency' }
  return wasOff && !isOffNow ? { canceled_at: null, canceled_by: null, cancel_reason: null } : {}
}
