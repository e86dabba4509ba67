// Notices of services, and the readings that nobody told of.
import { sql } from 'drizzle-orm'
import { isPollOver } from '#schema/rules/chargePolls.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { PaymentNotice } from '../../channels/paymentProvider.ts'
import { PaymentError } from '../../channels/payments/failure.ts'
import { openProvider } from '../../channels/payments/openProvider.ts'
import { changeOne, findRows, recountOne } from '../../crud/entityRows.ts'
import { AppError } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { type AgencyEvent, type Listener, toolsFor } from '../listener.ts'
import type { OutsideParts } from '../outside.ts'
import { askStaff } from '../rents/channelTask.ts'
import { textIn } from '../rents/readPart.ts'
import { tellUnreturned } from './apply.ts'
import { cancelCharge } from './cancel.ts'
import { applyFreed, endingKey, tell } from './hold.ts'
import { eventTopic } from './hook.ts'
import { lockCharge } from './locked.ts'
import { readCharge } from './read.ts'
import { noticeOfReceipt, takeReceiptNotice } from './receipts/seen.ts'
import { settleRefunds } from './refunds.ts'
import { attempt, type Tools } from './shop.ts'
import { type Charge, dropTopic, findReferred, planPoll, pollTopic } from './start.ts'
import { settleTopic, takeReading } from './takeReading.ts'

/** Hears what services tell of payments, and asks them by itself. */
export const chargeListener: Listener = {
  topics: [eventTopic, pollTopic, dropTopic, settleTopic],
  async hear(event, parts) {
    await deeds[event.topic]?.(event, parts)
  },
}

const deeds: Readonly<Record<string, Listener['hear']>> = {
  [eventTopic]: take,
  [pollTopic]: poll,
  [dropTopic]: drop,
  [settleTopic]: settle,
}

async function take(event: AgencyEvent, parts: OutsideParts): Promise<void> {
  const tools = await toolsFor(parts, event)
  const [account] = await tools.read(({ tx }) =>
    findRows(tx, 'invoices', sql`t.id = ${Number(event.payload.invoice_id)}`),
  )
  const notice = noticeIn(event.payload)
  if (!account || !notice) return
  await tools.write(({ tx, now }) => recountOne(tx, 'invoices', account.id, { notice_at: now }))
  const receipt = noticeOfReceipt(event.payload.receipt)
  if (receipt) await tools.write((work) => takeReceiptNotice(work, account, notice.providerId, receipt))
  else await calmly(() => look(tools, account, notice))
}

function noticeIn(payload: AgencyEvent['payload']): PaymentNotice | undefined {
  const providerId = textIn({ ...payload }, 'provider_id')
  if (providerId === null) return undefined
  const kind = payload.kind === 'refund' ? 'refund' : 'payment'
  return { kind, providerId, payment: textIn({ ...payload }, 'payment') ?? undefined }
}

/** What will be refused again is over: the reading that the clock makes tells of it. */
async function calmly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (cause instanceof AppError) return
    if (!(cause instanceof PaymentError)) throw cause
    if (!cause.isFinal && cause.reason !== 'missing') throw cause
  }
}

/** A notice names a payment; what is true of it the service is asked itself. */
async function look(tools: Tools, account: EntityRow<'invoices'>, notice: PaymentNotice): Promise<void> {
  const shop = openProvider(tools, account)
  const payment =
    notice.kind === 'payment'
      ? notice.providerId
      : (notice.payment ?? (await shop.readRefund({ ...nothing, providerId: notice.providerId })).payment)
  const [known] = await tools.read(({ tx }) =>
    findRows(
      tx,
      'charges',
      sql`t.provider_id = ${payment} and t.kind <> 'refund' and t.invoice_id = ${account.id}`,
    ),
  )
  if (known) {
    await readCharge(tools, known.id)
    return
  }
  // the notice may be here before the answer that brings the number, and a shop sells other things too
  const reading = await shop.read(payment)
  const ours = await tools.read((reader) => findReferred(reader, account.id, reading.reference))
  if (ours) await takeReading(tools, ours.id, reading)
}

/** What is known of a return of a payment that is not known. */
const nothing = { payment: '', amount: 0, captured: 0, refunded: 0 }

/** A link that was overtaken is taken back where the service can; paid meanwhile, its money is recorded. */
async function drop(event: AgencyEvent, parts: OutsideParts): Promise<void> {
  const tools = await toolsFor(parts, event)
  await calmly(() => cancelCharge(tools, Number(event.payload.id)))
}

/** What went back of a recorded payment, asked for again: the service did not answer when the payment was recorded. */
async function settle(event: AgencyEvent, parts: OutsideParts): Promise<void> {
  const tools = await toolsFor(parts, event)
  const [charge] = await tools.read(({ tx }) =>
    findRows(tx, 'charges', sql`t.id = ${Number(event.payload.id)}`),
  )
  if (charge) await calmly(() => settleRefunds(tools, charge))
}

async function poll(event: AgencyEvent, parts: OutsideParts): Promise<void> {
  const tools = await toolsFor(parts, event)
  const id = Number(event.payload.id)
  const isOpen = ({ state }: Charge) => state === 'creating' || state === 'pending' || state === 'held'
  const [known] = await tools.read(({ tx }) => findRows(tx, 'charges', sql`t.id = ${id}`))
  if (!known || !isOpen(known)) return
  // whatever the service says, the next reading is planned: only that one knows when it is over
  const outcome = await attempt(() => readCharge(tools, id))
  const answered = outcome instanceof PaymentError ? known : outcome
  if (!isOpen(answered)) return
  // a bank that goes on saying so keeps the money frozen, however long we thought it would
  const isSure = answered === outcome && answered.state === 'held'
  await tools.write(async (work) => {
    if (isPollOver(answered.expires_at, work.now) && !isSure) return giveUp(work, id)
    planPoll(work, id, Number(event.payload.done ?? 0) + 1, textIn({ ...event.payload }, 'chain') ?? '')
    if (isEnding(answered, work.now)) await tellEnding(work, id)
    if (isSlow(answered, work.now))
      await tellUnreturned(
        work,
        await lockCharge(work, id),
        'Сервис третий день не говорит, прошёл ли он.',
        true,
      )
  })
}

const unheard = 'Сервис не говорит, что стало с замороженным залогом. Проверьте в его кабинете.'
const day = 24 * 3_600_000

/** Whether a frozen deposit that nobody has decided about is about to be let go by the bank. */
const isEnding = ({ state, deed, expires_at }: Charge, now: string): boolean =>
  state === 'held' && deed === null && expires_at !== null && toEpoch(expires_at) - toEpoch(now) <= day

async function tellEnding(work: Work, id: number): Promise<void> {
  const locked = await lockCharge(work, id)
  const { charge } = locked
  if (!isEnding(charge, work.now)) return
  await tell(work, locked, endingKey(id), {
    title: `Спишите или отпустите залог: ${formatMoney(charge.amount)}`,
    text: 'Завтра банк вернёт эти деньги гостю сам. Если удерживать нечего, отпустите их в карточке брони.',
  })
}

const slow = 3 * day

/** Whether a return goes on for so long that a person should know. */
const isSlow = ({ kind, started_at }: Charge, now: string): boolean =>
  kind === 'refund' && started_at !== null && toEpoch(now) - toEpoch(started_at) > slow

/** Nobody has heard of it for a day after its end. */
async function giveUp(work: Work, id: number): Promise<void> {
  const { charge, rent, account } = await lockCharge(work, id)
  if (charge.state === 'held') {
    await applyFreed(work, { charge, rent, account }, { state: 'expired', error_text: unheard })
    return
  }
  if (charge.state !== 'creating' && charge.state !== 'pending') return
  await changeOne(work, 'charges', charge, { state: 'expired', living_key: null }, 'expired')
  const isRefund = charge.kind === 'refund'
  await askStaff(work, {
    title: `${isRefund ? 'Возврат завис' : 'Платёж завис'}: ${formatMoney(charge.amount)}`,
    text: isRefund
      ? 'Сервис месяц не говорит, вернулись ли деньги. Проверьте в его кабинете.'
      : 'Сервис не говорит, заплатил ли гость по ссылке, которая кончилась. Проверьте в его кабинете.',
    key: `charge.${isRefund ? 'unreturned' : 'unread'}:${id}`,
    ...{ rentId: rent.id, objectId: rent.object_id, isUrgent: true, origin: 'auto' },
  })
}
