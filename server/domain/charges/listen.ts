// Notices of services, and the readings that nobody told of.
import { sql } from 'drizzle-orm'
import { isPollOver } from '#schema/rules/chargePolls.ts'
import { formatDate, localMoment, toEpoch } from '#schema/rules/dates.ts'
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
import { takeLinkBack } from './cancel.ts'
import { doubtKeys } from './entries.ts'
import { applyFreed, endingKey, isBeyondItsEnd, tell, unheard } from './hold.ts'
import { eventTopic } from './hook.ts'
import { type Locked, lockCharge } from './locked.ts'
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

/** A link that was overtaken is taken back where the service can; paid or frozen meanwhile, its money is kept, and a person decides. */
async function drop(event: AgencyEvent, parts: OutsideParts): Promise<void> {
  const tools = await toolsFor(parts, event)
  const id = Number(event.payload.id)
  await calmly(() => takeLinkBack(tools, id))
  await tools.write(async (work) => {
    const { charge, rent } = await lockCharge(work, id)
    if (charge.state !== 'held' || charge.deed !== null) return
    await tell(work, { charge, rent }, doubtKeys(id).over, {
      title: `Залог заморожен по заменённой ссылке: ${formatMoney(charge.amount)}`,
      text: 'Эту ссылку заменила новая. Если залог лишний, отпустите его в карточке брони, в онлайн-оплатах.',
    })
  })
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
  const [known] = await tools.read(({ tx }) => findRows(tx, 'charges', sql`t.id = ${id}`))
  if (!known || !isOpen(known)) return
  // whatever the service says, the next reading is planned: only that one knows when it is over
  const answered = await attempt(() => readCharge(tools, id))
  const isHeard = !(answered instanceof PaymentError)
  if (isHeard && !isOpen(answered)) return
  await tools.write(async (work) => {
    // what a notice has said meanwhile counts
    const locked = await lockCharge(work, id)
    const { charge } = locked
    if (!isOpen(charge)) return
    const isStillHeld = isHeard && charge.state === 'held'
    if (isPollOver(charge.expires_at, work.now) && !isStillHeld) return giveUp(work, locked)
    planPoll(work, id, Number(event.payload.done ?? 0) + 1, textIn({ ...event.payload }, 'chain') ?? '')
    if (isEnding(charge, work.now) && !(await isBeyondItsEnd(work, charge))) await tellEnding(work, locked)
    if (isSlow(charge, work.now))
      await tellUnreturned(work, locked, 'Сервис третий день не говорит, прошёл ли он.', true)
  })
}

const isOpen = ({ state }: Charge): boolean => state === 'creating' || state === 'pending' || state === 'held'

const day = 24 * 3_600_000

/** Whether a frozen deposit that nobody has decided about is about to be let go by the bank. */
const isEnding = ({ state, deed, expires_at }: Charge, now: string): boolean =>
  state === 'held' && deed === null && expires_at !== null && toEpoch(expires_at) - toEpoch(now) <= day

async function tellEnding(work: Work, locked: Locked): Promise<void> {
  const { amount, expires_at } = locked.charge
  const { date, time } = localMoment(work.actor.timezone, expires_at ?? work.now)
  await tell(work, locked, endingKey(locked.charge), {
    title: `Спишите или отпустите залог: ${formatMoney(amount)}`,
    text: `Банк вернёт эти деньги гостю сам ${formatDate(date)} в ${time}. Если удерживать нечего, отпустите их в карточке брони.`,
  })
}

const slow = 3 * day

/** Whether a return goes on for so long that a person should know. */
const isSlow = ({ kind, started_at }: Charge, now: string): boolean =>
  kind === 'refund' && started_at !== null && toEpoch(now) - toEpoch(started_at) > slow

/** Nobody has heard of it for a day after its end. */
async function giveUp(work: Work, locked: Locked): Promise<void> {
  const { charge, rent } = locked
  if (charge.state === 'held') {
    await applyFreed(work, locked, { state: 'expired', ...unheard })
    return
  }
  await changeOne(work, 'charges', charge, { state: 'expired', living_key: null }, 'expired')
  const isRefund = charge.kind === 'refund'
  await askStaff(work, {
    title: `${isRefund ? 'Возврат завис' : 'Платёж завис'}: ${formatMoney(charge.amount)}`,
    text: isRefund
      ? 'Сервис месяц не говорит, вернулись ли деньги. Проверьте в его кабинете.'
      : 'Сервис не говорит, заплатил ли гость по ссылке, которая кончилась. Проверьте в его кабинете.',
    key: `charge.${isRefund ? 'unreturned' : 'unread'}:${charge.id}`,
    ...{ rentId: rent.id, objectId: rent.object_id, isUrgent: true, origin: 'auto' },
  })
}
