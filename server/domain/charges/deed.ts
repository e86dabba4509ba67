// What is decided of a frozen deposit: kept first, told to the service after the commit, repeated with the same key until it answers.
import { randomUUID } from 'node:crypto'
import type { Part } from '#schema/kinds/index.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { PaymentProvider, PaymentReading } from '../../channels/paymentProvider.ts'
import { PaymentError } from '../../channels/payments/failure.ts'
import { recountOne } from '../../crud/entityRows.ts'
import { badRequest, refused } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import { closeAsked } from '../rents/channelTask.ts'
import { applyFailure } from './apply.ts'
import { tell, waitingKey } from './hold.ts'
import { type Locked, lockCharge } from './locked.ts'
import { receiptOfPart } from './receipts/stored.ts'
import { attempt, lease, shopOf, type Tools } from './shop.ts'
import { type Charge, planPoll } from './start.ts'
import { takeReading } from './takeReading.ts'

/** Whether a frozen deposit waits for the service to carry out what was decided. */
export const isDecided = ({ state, deed }: Charge): boolean => state === 'held' && deed !== null

/** How much of a locked, frozen deposit is to be taken; throws 422 where it is not frozen, is decided, or holds less. */
export function capturable({ charge }: Locked, named: number | null | undefined): number {
  refuseUnheld(charge)
  const amount = named ?? charge.amount
  if (amount <= 0) throw badRequest('charges', { amount: 'Нужна сумма больше нуля.' })
  if (amount <= charge.amount) return amount
  const text = `Заморожено ${formatMoney(charge.amount)}: больше списать нельзя.`
  throw refused('charges.capture_sum', text, { amount: text })
}

function refuseUnheld(charge: Charge): void {
  if (charge.kind !== 'hold' || charge.state !== 'held')
    throw refused('charges.not_held', 'Этот залог не заморожен. Обновите страницу.')
  if (charge.deed === null) return
  const text = charge.deed === 'capture' ? 'Этот залог уже списывают.' : 'Этот залог уже отпускают.'
  throw refused('charges.hold_decided', `${text} Дождитесь ответа сервиса.`)
}

/** Keeps what is decided of a locked, frozen deposit: the first word counts. */
export async function decide(
  work: Pick<Work, 'tx' | 'later' | 'now'>,
  { charge }: Locked,
  deed: 'capture' | 'release',
  withholding: Part | null = null,
): Promise<Charge> {
  refuseUnheld(charge)
  const deed_key = randomUUID()
  planPoll(work, charge.id, 0, deed_key)
  return recountOne(work.tx, 'charges', charge.id, {
    deed,
    deed_key,
    withholding,
    sent_at: null,
    attempts: 0,
  })
}

interface Taken extends Pick<Locked, 'charge' | 'account'> {
  readonly isMine: boolean
}

/** Tells the service what was decided of a frozen deposit; gives the row as it is then, throws `PaymentError`. */
export async function carryOut(tools: Tools, id: number): Promise<Charge> {
  const outcome = await carry(tools, id)
  if ('failure' in outcome) throw outcome.failure
  return outcome
}

/** The same for a person: what stands the clock tells the service again, and nobody is told that nothing was done. */
export async function carriedOut(tools: Tools, id: number): Promise<Charge | undefined> {
  const outcome = await carry(tools, id)
  if (!('failure' in outcome)) return outcome
  if (outcome.isTakenBack) throw outcome.failure
  return undefined
}

interface Failed {
  readonly failure: PaymentError
  /** What was decided is decided no more. */
  readonly isTakenBack: boolean
}

async function carry(tools: Tools, id: number): Promise<Charge | Failed> {
  const taken = await tools.write((work) => take(work, id))
  if (!taken.isMine) return taken.charge
  const failure = await attempt(() => done(shopOf(tools, taken), taken.charge))
  if (!(failure instanceof PaymentError)) return takeReading(tools, id, failure)
  await tools.write((work) => applyFailure(work, id, failure, taken.account))
  if (failure.isFinal) {
    // refused it may be because it is over by now: then that is what counts
    const seen = await attempt(() => shopOf(tools, taken).read(taken.charge.provider_id ?? ''))
    const after = seen instanceof PaymentError ? undefined : await takeReading(tools, id, seen)
    if (after && after.state !== 'held') return after
    if (after && isNeverDone(taken.charge, failure)) {
      await tools.write((work) => takeBack(work, taken.charge, failure))
      return { failure, isTakenBack: true }
    }
  }
  if (failure.isFinal) await tools.write((work) => tellWaiting(work, taken.charge, failure))
  return { failure, isTakenBack: false }
}

/** What an earlier telling may have done is over only when a telling itself is refused. */
const isNeverDone = ({ attempts }: Charge, { reason }: PaymentError): boolean =>
  reason === 'refused' || (attempts ?? 0) <= 1

async function take(work: Work, id: number): Promise<Taken> {
  const { tx, now } = work
  const { charge, account } = await lockCharge(work, id)
  const isFree = charge.sent_at === null || toEpoch(charge.sent_at) + lease <= toEpoch(now)
  if (!isDecided(charge) || !isFree) return { charge, account, isMine: false }
  const attempts = (charge.attempts ?? 0) + 1
  return { charge: await recountOne(tx, 'charges', id, { sent_at: now, attempts }), account, isMine: true }
}

async function done(shop: PaymentProvider, charge: Charge): Promise<PaymentReading> {
  const providerId = charge.provider_id ?? ''
  const key = charge.deed_key ?? ''
  if ((charge.attempts ?? 1) > 1) {
    const before = await shop.read(providerId)
    if (before.state !== 'held') return before
  }
  if (charge.deed === 'release') return shop.release({ providerId, key })
  const amount = Number(charge.withholding?.amount ?? charge.amount)
  return shop.capture({ providerId, key, amount, receipt: receiptOfPart(charge, amount) })
}

/** The service will not do it and the money is still frozen: a person decides anew. */
async function takeBack(work: Work, told: Charge, { text, code, reason }: PaymentError): Promise<void> {
  const { id } = told
  const { charge, rent } = await lockCharge(work, id)
  if (!isDecided(charge) || charge.deed_key !== told.deed_key) return
  const error = { error_code: code ?? reason, error_text: text }
  await recountOne(work.tx, 'charges', id, { deed: null, deed_key: null, withholding: null, ...error })
  await closeAsked(work, waitingKey(charge.deed_key), 'Сервис отказал.')
  const what = charge.deed === 'capture' ? 'Залог не списан' : 'Залог не отпущен'
  await tell(work, { charge, rent }, `charge.deed:${charge.deed_key}`, {
    title: `${what}: ${formatMoney(charge.amount)} ещё заморожены`,
    text: `${text} Решите заново в карточке брони, в онлайн-оплатах.`,
  })
}

/** The service does not let itself be asked, and may have done it already: that is told, and asked again. */
async function tellWaiting(work: Work, told: Charge, { text }: PaymentError): Promise<void> {
  const { charge, rent } = await lockCharge(work, told.id)
  if (!isDecided(charge) || charge.deed_key !== told.deed_key) return
  const what = charge.deed === 'capture' ? 'Залог ещё не списан' : 'Залог ещё не отпущен'
  await tell(work, { charge, rent }, waitingKey(charge.deed_key), {
    title: `${what}: ${formatMoney(charge.amount)}`,
    text: `${text} Как только сервис ответит, доведём это сами.`,
  })
}
