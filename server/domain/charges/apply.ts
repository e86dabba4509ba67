// What the service itself says of a payment becomes the state of our row and, once, an entry of the ledger.
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { PaymentReading } from '../../channels/paymentProvider.ts'
import type { PaymentError } from '../../channels/payments/failure.ts'
import { changeOne, recountOne } from '../../crud/entityRows.ts'
import type { EntityChange, Work } from '../entityHooks.ts'
import { askStaff } from '../rents/channelTask.ts'
import { numberIn } from '../rents/readPart.ts'
import { recordPaid } from './entries.ts'
import { applyCaptured, applyFreed, applyHeld, applyStillHeld, endSilence, unheard } from './hold.ts'
import { type Locked, lockCharge } from './locked.ts'
import { receiptSeen } from './receipts/seen.ts'
import { type Charge, dropUnwanted, referenceOf } from './start.ts'

/** Takes a reading of a payment; what does not agree with our row changes nothing and is told to the staff. */
export async function applyReading(work: Work, id: number, said: PaymentReading): Promise<Charge> {
  const locked = await lockCharge(work, id)
  const { charge } = locked
  const reading = ofKind(charge, said)
  const isOther = charge.provider_id !== null && charge.provider_id !== reading.providerId
  // another try of the guest under the same number: only the one that was paid counts
  if (isOther && reading.state !== 'succeeded' && reading.state !== 'held') return charge
  const fault = faultOf(locked, reading)
  if (fault !== undefined) return refuseReading(work, locked, fault)
  const known = {
    provider_id: reading.providerId,
    url: charge.url ?? reading.url,
    read_at: work.now,
    ...(await receiptSeen(work, locked, reading)),
  }
  if (reading.state === 'unknown') {
    await tellUnknown(work, locked)
    return recountOne(work.tx, 'charges', id, { ...known, error_text: unknownState })
  }
  const heard = reading.state === 'pending' ? known : { ...known, ...(await endSilence(work, charge)) }
  if (charge.state === 'held' && reading.state === 'held') return applyStillHeld(work, locked, reading, heard)
  if (!isMove(charge, reading.state)) return recountOne(work.tx, 'charges', id, heard)
  return move(work, locked, reading, { ...heard, ...stateOf(reading) })
}

/** Carries out a move of the row to what the service says. */
async function move(
  work: Work,
  locked: Locked,
  reading: PaymentReading,
  change: EntityChange<'charges'>,
): Promise<Charge> {
  const { charge } = locked
  const { state } = reading
  if (state === 'held') return applyHeld(work, locked, reading, change)
  if (state === 'succeeded') {
    // where some went back already the service tells what is left: what it took was what we asked for
    const captured = reading.amount ?? askedOf(charge)
    if (charge.kind === 'hold') return applyCaptured(work, locked, captured, change)
    const history_id = await recordPaid(work, locked, captured)
    return changeOne(work, 'charges', charge, { ...change, captured, history_id }, 'succeeded')
  }
  if (charge.state === 'held' && (state === 'canceled' || state === 'expired'))
    return applyFreed(work, locked, { ...change, state })
  const after = await changeOne(work, 'charges', charge, change, state)
  if (state === 'pending') await dropUnwanted(work, locked.rent, after)
  return after
}

/** What a payment was to bring: of a frozen deposit what was decided to take. */
const askedOf = ({ amount, deed, withholding }: Charge): number =>
  deed === 'capture' ? (numberIn(withholding, 'amount') ?? amount) : amount

/** A payment in one stage is not frozen: the bank only passes by that word. */
const ofKind = ({ kind }: Charge, reading: PaymentReading): PaymentReading =>
  reading.state === 'held' && kind !== 'hold' ? { ...reading, state: 'pending' } : reading

const unknownState = 'Сервис назвал состояние, которого мы не знаем. Проверьте платёж в его кабинете.'

/** A word that we do not know moves nothing: a person looks. */
async function tellUnknown(work: Work, { charge, rent }: Locked): Promise<void> {
  await askStaff(work, {
    title: `Состояние онлайн-оплаты непонятно: ${formatMoney(charge.amount)}`,
    text: `Платёж № ${charge.id}. ${unknownState} Мы будем спрашивать дальше.`,
    key: `charge.unknown:${charge.id}`,
    ...{ rentId: rent.id, objectId: rent.object_id, isUrgent: true, origin: 'auto' },
  })
}

const ends: readonly string[] = ['canceled', 'expired', 'failed']

/** A freezing that ended by a silence: the mark stays through all that fails, so that the first word of the service brings it back. */
const isUnheard = ({ state, error_code }: Charge): boolean =>
  state === 'expired' && error_code === unheard.error_code

/** Whether a reading moves the row: from its end only money moves it, and from money nothing; what was frozen once is frozen again only where its end was a silence. */
function isMove({ state: from, held_at, error_code }: Charge, to: Charge['state']): boolean {
  if (from === to || from === 'succeeded') return false
  if (from === 'held') return to !== 'pending'
  const isFreeToFreeze = held_at === null || error_code === unheard.error_code
  return !ends.includes(from) || to === 'succeeded' || (to === 'held' && isFreeToFreeze)
}

function stateOf({ state, error }: PaymentReading): EntityChange<'charges'> {
  if (state === 'unknown') return {}
  return {
    state,
    error_code: error?.code ?? null,
    error_text: error?.text ?? null,
    ...(state === 'pending' ? {} : { living_key: null }),
  }
}

/** What in a reading is not ours, in words for the staff. */
function faultOf({ charge, account }: Locked, reading: PaymentReading): string | undefined {
  if ((charge.state === 'succeeded' || charge.held_at !== null) && charge.provider_id !== reading.providerId)
    return `по ней заплатили ещё раз, платёж ${reading.providerId}`
  if (reading.reference !== referenceOf(charge)) return 'не наш номер'
  if (reading.account !== null && reading.account !== (charge.shop_id ?? account.shop_id))
    return 'чужой магазин'
  if (reading.currency !== 'RUB') return 'валюта не рубли'
  // once recorded the sum is known: what the service calls so after a return may be what is left
  if (reading.amount !== null && reading.amount !== charge.amount && !isPartOf(charge, reading))
    return `ждали ${formatMoney(charge.amount)}, сервис говорит ${formatMoney(reading.amount)}`
  return undefined
}

/** Of a frozen deposit a part may be taken: the rest is free. */
const isPartOf = ({ kind, amount }: Charge, reading: PaymentReading): boolean =>
  kind === 'hold' &&
  reading.state === 'succeeded' &&
  (reading.amount ?? 0) > 0 &&
  (reading.amount ?? 0) < amount

/** Nothing is recorded on a guess. */
async function refuseReading(work: Work, { charge, rent }: Locked, fault: string): Promise<Charge> {
  const error_text = `Сумма не сошлась: ${fault}. Деньги не записаны.`
  await askStaff(work, {
    title: `Сумма не сошлась: онлайн-оплата ${formatMoney(charge.amount)}`,
    text: `Платёж № ${charge.id}: ${fault}. Деньги не записаны. Сверьте платёж в кабинете сервиса.`,
    key: `charge.mismatch:${charge.id}`,
    rentId: rent.id,
    objectId: rent.object_id,
    isUrgent: true,
    origin: 'auto',
  })
  const told = isUnheard(charge) ? {} : { error_code: 'mismatch', error_text }
  return recountOne(work.tx, 'charges', charge.id, { read_at: work.now, ...told })
}

/** Notes why the service, asked with the keys of an account, took no payment or return; one that it surely has not taken is over. */
export async function applyFailure(
  work: Work,
  id: number,
  failure: PaymentError,
  asked: Locked['account'],
): Promise<Charge> {
  const locked = await lockCharge(work, id)
  const { charge, account } = locked
  const told = isUnheard(charge)
    ? {}
    : { error_code: failure.code ?? failure.reason, error_text: failure.text }
  const isSameKey = account.secret_key === asked.secret_key && account.shop_id === asked.shop_id
  if (failure.reason === 'token' && isSameKey)
    await recountOne(work.tx, 'invoices', account.id, {
      state: 'error',
      last_error: failure.text,
      checked_at: work.now,
    })
  const isOver = isNeverTaken(charge, failure)
  if (charge.kind === 'refund' && failure.isFinal) await tellUnreturned(work, locked, failure.text, !isOver)
  if (isOver)
    return changeOne(work, 'charges', charge, { ...told, state: 'failed', living_key: null }, 'failed')
  return recountOne(work.tx, 'charges', id, { ...told, read_at: work.now })
}

/** What an earlier sending may have done is over only when that sending itself is refused. */
function isNeverTaken({ state, provider_id, attempts }: Charge, { isFinal, reason }: PaymentError): boolean {
  if (state !== 'creating' || provider_id !== null || !isFinal) return false
  return reason === 'refused' || (attempts ?? 0) <= 1
}

/** Asks the staff about a return that has not gone back, or waits for them. */
export async function tellUnreturned(
  work: Work,
  { charge, rent }: Pick<Locked, 'charge' | 'rent'>,
  why: string,
  isWaiting = false,
): Promise<void> {
  const then = isWaiting
    ? 'Как только сервис ответит, узнаем, вернулись ли деньги; до этого не возвращайте их второй раз.'
    : 'Верните деньги другим способом или повторите.'
  const what = isWaiting ? 'Возврат ждёт' : 'Возврат не прошёл'
  await askStaff(work, {
    title: `${what}: ${formatMoney(charge.amount)}`,
    text: `${why} ${then}`,
    key: `charge.${isWaiting ? 'waiting' : 'unreturned'}:${charge.id}`,
    ...{ rentId: rent.id, objectId: rent.object_id, isUrgent: true, origin: 'auto' },
  })
}
