// A frozen deposit: it is the guest's money until it is taken, so the ledger does not know of it; the stay knows how much and until when.
import { sql } from 'drizzle-orm'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { usualHoldDays } from '#schema/rules/depositHold.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { PaymentReading } from '../../channels/paymentProvider.ts'
import { changeOne, findRows, insertOne, recountOne } from '../../crud/entityRows.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { askStaff, closeAsked } from '../rents/channelTask.ts'
import { recountLedger } from '../rents/ledger.ts'
import { isPart, numberIn } from '../rents/readPart.ts'
import { doubtKeys, enterPaid, tellDoubt } from './entries.ts'
import type { Locked } from './locked.ts'
import { linesTaken } from './receipts/stored.ts'
import { type Charge, dueOf, planPoll } from './start.ts'

const day = 24 * 3_600_000

/** The key of the task to decide about a freezing that is about to end: another end is another task. */
export const endingKey = ({ id, expires_at }: Pick<Charge, 'id' | 'expires_at'>): string =>
  `charge.hold_ends:${id}:${expires_at}`

const longKey = (id: number): string => `charge.hold_long:${id}`

/** The key of the task about a decided freezing that the service cannot be told of for now. */
export const waitingKey = (deedKey: string | null): string => `charge.deed_waits:${deedKey}`

/** Why a freezing that nobody could ask about is over: the first word of the service brings it back. */
export const unheard = {
  error_code: 'unheard',
  error_text:
    'Сервис не говорит, что стало с замороженным залогом. Проверьте в его кабинете и нажмите «Проверить».',
} as const

const unheardKey = ({ id, held_at }: Charge): string =>
  `charge.hold_unheard:${id}:${held_at === null ? 0 : toEpoch(held_at)}`

/** The first word after a silence: what was said of the silence holds no more. */
export async function endSilence(work: Work, charge: Charge): Promise<EntityChange<'charges'>> {
  if (charge.error_code !== unheard.error_code) return {}
  await closeAsked(work, unheardKey(charge), 'Сервис ответил.')
  return { error_code: null, error_text: null }
}

/** Brings what a locked stay knows of its frozen deposit in line with its payments. */
async function recountHold(work: Work, rentId: number): Promise<EntityRow<'rents'>> {
  const living = await findRows(
    work.tx,
    'charges',
    sql`t.rent_id = ${rentId} and t.kind = 'hold' and t.state = 'held'`,
  )
  const [first = null] = living.map(({ expires_at }) => expires_at ?? '').toSorted()
  const rent = await recountOne(work.tx, 'rents', rentId, {
    deposit_hold: addMoney(...living.map(({ amount }) => amount)),
    deposit_hold_until: first,
  })
  await recountLedger(work, rent)
  return rent
}

/** A moment that is still to come. */
const ahead = ({ now }: Work, moment: string | null | undefined): string | undefined =>
  moment && toEpoch(moment) > toEpoch(now) ? moment : undefined

/** The money is frozen: the light of the deposit is green until the bank lets it go. */
export async function applyHeld(
  work: Work,
  { charge, rent, account }: Locked,
  { heldUntil }: PaymentReading,
  known: EntityChange<'charges'>,
): Promise<Charge> {
  const until = ahead(work, heldUntil) ?? moveInstant(work.now, (account.hold_days ?? usualHoldDays) * day)
  const change = { ...known, state: 'held', held_at: work.now, expires_at: until, living_key: null } as const
  const after = await changeOne(work, 'charges', charge, change, 'held')
  const recounted = await recountHold(work, rent.id)
  // nobody asks any more about a link that was given up
  if (charge.state !== 'creating' && charge.state !== 'pending') planPoll(work, charge.id, 0, work.now)
  await tellDoubt(work, { rent: recounted, charge }, dueOf(recounted, 'deposit'))
  return after
}

/** The money is still frozen: until when the bank says itself, or nobody knows any more. */
export async function applyStillHeld(
  work: Work,
  { charge, rent }: Locked,
  { heldUntil }: PaymentReading,
  known: EntityChange<'charges'>,
): Promise<Charge> {
  const end = ahead(work, heldUntil) ?? ahead(work, charge.expires_at)
  const until = end ?? moveInstant(work.now, day)
  const after = await recountOne(work.tx, 'charges', charge.id, { ...known, expires_at: until })
  if (after.expires_at !== charge.expires_at) {
    await recountHold(work, rent.id)
    await closeAsked(work, endingKey(charge), 'Банк продлил заморозку: решать сейчас не нужно.')
  }
  if (end === undefined && charge.deed === null)
    await tell(work, { charge, rent }, longKey(charge.id), {
      title: `Заморозка залога длится дольше ожидаемого: ${formatMoney(charge.amount)}`,
      text: 'Банк ещё держит эти деньги и может вернуть их гостю в любой день. Спишите или отпустите их в карточке брони, в онлайн-оплатах.',
    })
  return after
}

/** Whether a freezing goes on beyond the end that was known of it: of that a person was told, and no end is known any more. */
export async function isBeyondItsEnd({ tx }: Pick<Work, 'tx'>, { id }: Charge): Promise<boolean> {
  return (await findRows(tx, 'clienttasks', sql`t.unique_key = ${longKey(id)}`)).length > 0
}

/** Nothing is left to decide about a freezing that has ended. */
async function closeHoldTasks(work: Work, charge: Charge, result: string): Promise<void> {
  const { id, deed_key } = charge
  const keys = [endingKey(charge), longKey(id), ...Object.values(doubtKeys(id)), waitingKey(deed_key)]
  for (const key of keys) await closeAsked(work, key, result)
}

/** The money is not frozen any more and did not come: by our word, or the bank's. */
export async function applyFreed(
  work: Work,
  { charge, rent }: Locked,
  change: EntityChange<'charges'> & { readonly state: 'canceled' | 'expired' },
): Promise<Charge> {
  const after = await changeOne(work, 'charges', charge, change, change.state)
  await recountHold(work, rent.id)
  const isOurs = charge.deed === 'release'
  if (change.error_code === unheard.error_code) {
    await tell(work, { charge, rent }, unheardKey(charge), {
      title: `Сервис молчит о замороженном залоге: ${formatMoney(charge.amount)}`,
      text: unheard.error_text,
    })
    return after
  }
  await closeHoldTasks(work, charge, isOurs ? 'Залог отпущен.' : 'Заморозка снята.')
  if (isOurs) return after
  const isLost = charge.deed === 'capture'
  await tell(work, { charge, rent }, `charge.hold_lost:${charge.id}`, {
    title: isLost
      ? `Залог не списан: заморозка ${formatMoney(charge.amount)} уже снята`
      : `Заморозка залога снята: ${formatMoney(charge.amount)}`,
    text: isLost
      ? 'Банк отпустил деньги раньше, чем мы их списали. Договоритесь с гостем об оплате.'
      : 'Банк отпустил замороженный залог. Если он ещё нужен, возьмите его снова.',
  })
  return after
}

/** What was frozen has come: the deposit, and what of it stays with us, in one transaction; the rest was let go by the bank. */
export async function applyCaptured(
  work: Work,
  locked: Locked,
  captured: number,
  change: EntityChange<'charges'>,
): Promise<Charge> {
  const { charge, rent } = locked
  const history_id = await enterPaid(work, charge, captured)
  const kept = await withhold(work, locked, captured)
  const taken = { ...change, ...linesTaken(charge, captured), captured, history_id }
  const after = await changeOne(work, 'charges', charge, taken, 'succeeded')
  await recountHold(work, rent.id)
  await closeHoldTasks(work, charge, 'Залог списан.')
  const rest = subtractMoney(captured, kept)
  if (rest > 0)
    await tell(work, { charge, rent }, `charge.hold_taken:${charge.id}`, {
      title: `Верните залог: банк списал ${formatMoney(captured)}`,
      text:
        kept > 0
          ? `Удержать просили ${formatMoney(kept)}. Остальное верните в карточке брони, в онлайн-оплатах.`
          : 'Замороженный залог списан без нашей просьбы. Он записан как полученный: верните или удержите его.',
    })
  return after
}

/** Records what of a captured deposit is withheld, with its evidence; gives the sum. */
async function withhold(work: Work, { charge, rent }: Locked, captured: number): Promise<number> {
  const { withholding } = charge
  if (charge.deed !== 'capture' || !isPart(withholding)) return 0
  const amount = Math.min(numberIn(withholding, 'amount') ?? 0, captured)
  const { id } = await insertOne(work, 'history', {
    name: 'deposit_withhold',
    rent_id: rent.id,
    data: { ...withholding, amount },
  })
  work.later('rent.fact', { id: rent.id, history_id: id, name: 'deposit_withhold' })
  return amount
}

/** Asks the staff, at once, about a frozen deposit. */
export async function tell(
  work: Work,
  { charge, rent }: Pick<Locked, 'charge' | 'rent'>,
  key: string,
  { title, text }: { readonly title: string; readonly text: string },
): Promise<void> {
  await askStaff(work, {
    ...{ title, text: `Платёж № ${charge.id}. ${text}`, key },
    ...{ rentId: rent.id, objectId: rent.object_id, isUrgent: true, origin: 'auto' },
  })
}
