// A request for a guest's money begins as a row of ours: the service hears of it only when that is committed.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { nextPoll } from '#schema/rules/chargePolls.ts'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { settledByKeeping } from '#schema/rules/depositStates.ts'
import { addMoney, subtractMoney, toKopecks } from '#schema/rules/money.ts'
import { findRows, insertOne, recountOne } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { chargeOf, depositOf } from '../rents/checkPayment.ts'
import { onlineAccount } from './account.ts'
import { refuseHold } from './holdTerms.ts'
import { newReceipt } from './receipts/newReceipt.ts'

/** A payment through a service. */
export type Charge = EntityRow<'charges'>

/** What is asked of a guest. */
export interface Wanted {
  readonly purpose: 'rent' | 'deposit'
  /** Frozen on the card instead of paid: of deposits only. */
  readonly kind?: 'pay' | 'hold' | null | undefined
  /** Roubles; all that is left unless told. */
  readonly amount?: number | null | undefined
  /** How many hours its link lives; a day unless told. */
  readonly hours?: number | null | undefined
  readonly by: 'guest' | 'user'
}

/** The topic under which readings wait in the outbox. */
export const pollTopic = 'charge.poll'

/** The topic under which links that ask for too much wait to be taken back. */
export const dropTopic = 'charge.drop'

const hour = 3_600_000
const lifetime = 24 * hour
/** A link that ends sooner is not given out again. */
const least = 120_000

/** What is left to pay of a locked stay, in roubles: a frozen deposit is as good as paid, and one that was kept from is settled. */
export function dueOf(rent: EntityRow<'rents'>, purpose: Wanted['purpose']): number {
  if (purpose === 'rent') return chargeOf(rent).needToPay
  if (settledByKeeping.includes(rent.deposit_state)) return 0
  return subtractMoney(depositOf(rent).needToPay, rent.deposit_hold ?? 0)
}

/** The living request of a locked stay for this sum, or a new one; 422 when nothing is due or nobody takes it. */
export async function startCharge(
  work: Work,
  rent: EntityRow<'rents'>,
  { purpose, kind: asked, amount: named, hours, by }: Wanted,
): Promise<Charge> {
  const { tx, now } = work
  if (work.site === undefined) throw refused('charges.no_site', noSite)
  const account = await onlineAccount(tx, rent)
  const due = dueOf(rent, purpose)
  if (due <= 0) throw refused('charges.nothing_due', 'Платить нечего: всё уже оплачено.')
  const amount = named ?? due
  checkSum(amount, due)
  const kind = asked ?? 'pay'
  const printed = newReceipt(work, rent, account, { purpose, amount })
  if (kind === 'hold') await refuseUnheld(work, account, rent, purpose)
  const key = `${rent.id}:${kind === 'hold' ? kind : purpose}:${toKopecks(amount)}`
  const [same] = await findRows(tx, 'charges', sql`t.living_key = ${key}`, true)
  const until = moveInstant(now, hours ? hours * hour : lifetime)
  const isSame = same && isGood(same, account, now) && !same.receipt === !printed.receipt
  if (isSame && (!hours || endsAbout(same, until))) return same
  if (same) await letGo(work, same)
  const row = await insertOne(work, 'charges', {
    rent_id: rent.id,
    object_id: rent.object_id,
    invoice_id: account.id,
    kind,
    purpose,
    amount,
    ...printed,
    state: 'creating',
    provider: account.provider,
    shop_id: account.shop_id,
    idempotence_key: randomUUID(),
    living_key: key,
    started_at: now,
    expires_at: until,
    captured: 0,
    refunded: 0,
    attempts: 0,
    made_by: by,
  })
  planPoll(work, row.id, 0)
  for (const old of await overtaken(work, rent, purpose)) planDrop(work, old)
  return row
}

async function refuseUnheld(
  work: Work,
  account: EntityRow<'invoices'>,
  rent: EntityRow<'rents'>,
  purpose: Wanted['purpose'],
): Promise<void> {
  if (purpose === 'deposit') return refuseHold(work, account, rent)
  const text = 'Заморозить можно только залог. Проживание оплачивают.'
  throw refused('charges.hold_purpose', text, { kind: text })
}

/** Living links of a stay that ask, together with the newer ones, for more than is left; parts that fit side by side stay. */
async function overtaken(
  { tx }: Pick<Work, 'tx'>,
  rent: EntityRow<'rents'>,
  purpose: Wanted['purpose'],
): Promise<Charge[]> {
  const due = dueOf(rent, purpose)
  const living = await findRows(
    tx,
    'charges',
    sql`t.rent_id = ${rent.id} and t.purpose = ${purpose} and t.living_key is not null`,
  )
  const [newest, ...older] = living.toSorted((one, other) => other.id - one.id)
  let asked = newest?.amount ?? 0
  return older.filter((old) => {
    const sum = addMoney(asked, old.amount)
    if (sum > due) return true
    asked = sum
    return false
  })
}

/** Has a link taken back, where the service can; told again in another state it is asked for again. */
function planDrop({ later }: Pick<Work, 'later'>, { id, state }: Charge): void {
  later(dropTopic, { id }, { key: `${dropTopic}:${id}:${state}` })
}

/** A link that is given to nobody any more: it is taken back, and does not stand in the way of the next one. */
async function letGo(work: Work, charge: Charge): Promise<void> {
  await recountOne(work.tx, 'charges', charge.id, { living_key: null })
  planDrop(work, charge)
}

const noAddress = 'Сервис не дал адреса этой ссылки. Создайте новую.'

/** Has a link that the service has just named taken back where it was overtaken meanwhile, or comes without an address to pay at. */
export async function dropUnwanted(work: Work, rent: EntityRow<'rents'>, charge: Charge): Promise<void> {
  if (charge.url === null) {
    await recountOne(work.tx, 'charges', charge.id, { error_text: noAddress })
    return letGo(work, charge)
  }
  const isOvertaken =
    charge.living_key === null ||
    (await overtaken(work, rent, charge.purpose)).some(({ id }) => id === charge.id)
  if (isOvertaken) planDrop(work, charge)
}

const noSite =
  'Не задан адрес сайта: гостю некуда вернуться после оплаты. Попросите того, кто ставил сервер, задать PUBLIC_URL.'

function checkSum(amount: number, due: number): void {
  if (amount > 0 && amount <= due) return
  const text = amount > 0 ? 'Это больше остатка к оплате. Уменьшите сумму.' : 'Нужна сумма больше нуля.'
  throw refused('charges.amount', text, { amount: text })
}

/** Whether an account still is the shop that a payment was asked from. */
export function isShopOf(
  { provider, shop_id }: Charge,
  account: Pick<EntityRow<'invoices'>, 'provider' | 'shop_id'>,
): boolean {
  return provider === account.provider && (shop_id === null || shop_id === account.shop_id)
}

const isGood = (charge: Charge, account: EntityRow<'invoices'>, now: string): boolean =>
  charge.invoice_id === account.id &&
  (charge.state === 'creating' || charge.url !== null) &&
  isShopOf(charge, account) &&
  charge.expires_at !== null &&
  toEpoch(charge.expires_at) - toEpoch(now) > least

/** Whether a link ends when it is wanted to, or within the hour before: it was asked for a little earlier. */
function endsAbout({ expires_at }: Charge, until: string): boolean {
  const early = toEpoch(until) - toEpoch(expires_at ?? until)
  return early >= 0 && early < hour
}

/** Plans the next reading of a payment after so many; a row that is read anew after its end begins another chain. */
export function planPoll(
  { later, now }: Pick<Work, 'later' | 'now'>,
  id: number,
  done: number,
  chain = '',
): void {
  const key = [pollTopic, id, chain, done].filter((part) => part !== '').join(':')
  later(pollTopic, { id, done, chain }, { due: nextPoll(now, done), key })
}

/** Our number of a payment as the service keeps it; another server's of the same shop is another one. */
export function referenceOf({ id, idempotence_key }: Charge): string {
  return `${id}-${(idempotence_key ?? '').slice(0, 8)}`
}

/** What a number of ours looks like: the row's, and the beginning of its key. */
export const referenceForm = /^([1-9]\d{0,8})-[\da-f]{8}$/

/** The row that a number of ours belongs to, as long as it is what it says. */
export async function findReferred(
  { tx }: Pick<Work, 'tx'>,
  invoiceId: number,
  reference: string | null,
): Promise<Charge | undefined> {
  const [, id] = referenceForm.exec(reference ?? '') ?? []
  if (id === undefined) return undefined
  const [found] = await findRows(tx, 'charges', sql`t.id = ${Number(id)} and t.invoice_id = ${invoiceId}`)
  return found && referenceOf(found) === reference ? found : undefined
}
