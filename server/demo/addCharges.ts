// Payments that guests made by themselves: entries of the ledger that came through the service, and links nobody has paid by.
import { eq, sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import type { Tx } from '../db/database.ts'
import { firstRow, type RawRow, rowsOf } from '../db/execute.ts'
import { tables } from '../db/tables.ts'
import { hashOfKey } from '../domain/charges/hook.ts'
import { demoNoticeKey, demoShop, demoTerminal, demoTerminalKey, holdKey, holdNumber } from './payments.ts'

const paidOnline = 24
const day = 86_400_000
/** Links nobody paid by are numbered from here, the others by their entries. */
const linksFrom = 9_000_000

/** Turns the usual account into one that takes money itself, and some of its last payments into such. */
export async function addCharges(tx: Tx, now: string): Promise<void> {
  const account = await firstRow(tx, sql`select id from invoices where is_default limit 1`)
  const invoice_id = Number(account?.id)
  await tx
    .update(tables.invoices)
    .set({
      ...demoShop,
      two_stage: true,
      checked_at: now,
      notice_key: demoNoticeKey,
      notice_hash: hashOfKey(demoNoticeKey),
    })
    .where(eq(tables.invoices.id, invoice_id))
  await tx
    .update(tables.invoices)
    .set({
      ...demoTerminal,
      checked_at: now,
      notice_key: demoTerminalKey,
      notice_hash: hashOfKey(demoTerminalKey),
    })
    .where(eq(tables.invoices.type, 'acquiring'))
  const common = { invoice_id, provider: 'yookassa', kind: 'pay', purpose: 'rent' } as const
  for (const entry of await entriesOf(tx, invoice_id)) {
    const amount = Number(entry.amount)
    const [made] = await tx
      .insert(tables.charges)
      .values({
        ...common,
        ...placeOf(entry),
        ...bornAt(String(entry.created_at), Number(entry.id)),
        amount,
        captured: amount,
        refunded: 0,
        state: 'succeeded',
        provider_id: numberOf(Number(entry.id)),
        history_id: Number(entry.id),
        made_by: 'guest',
        ...receiptOf(entry, amount),
      })
      .returning({ id: tables.charges.id })
    const data = JSON.stringify({ method: 'online', charge_id: made?.id })
    await tx.execute(sql`update history set data = data || ${data}::jsonb where id = ${Number(entry.id)}`)
  }
  for (const stay of await awaitedDeposits(tx)) await freeze(tx, { ...common, ...placeOf(stay) }, stay, now)
  for (const [at, stay] of (await debtorsOf(tx)).entries()) {
    const isDeclined = at % 2 === 0
    await tx.insert(tables.charges).values({
      ...common,
      ...placeOf(stay),
      ...bornAt(moveInstant(now, -2 * day), linksFrom + at),
      amount: fromKopecks(Number(stay.need_to_pay)),
      captured: 0,
      refunded: 0,
      state: isDeclined ? 'canceled' : 'expired',
      provider_id: numberOf(linksFrom + at),
      error_code: isDeclined ? 'insufficient_funds' : 'expired_on_confirmation',
      error_text: isDeclined ? 'На карте не хватает денег.' : 'Гость не успел заплатить по этой ссылке.',
      made_by: 'user',
    })
  }
}

/** A guest has frozen the deposit of a stay on the card: it is green, and nobody has decided about it. */
async function freeze(
  tx: Tx,
  common: Pick<typeof tables.charges.$inferInsert, 'invoice_id' | 'provider' | 'rent_id' | 'object_id'>,
  { rent_id, deposit }: RawRow,
  now: string,
): Promise<void> {
  const amount = fromKopecks(Number(deposit))
  const at = moveInstant(now, -day / 4)
  const until = moveInstant(at, 6 * day)
  const [made] = await tx
    .insert(tables.charges)
    .values({
      ...common,
      ...bornAt(at, Number(rent_id)),
      idempotence_key: `${holdKey}-${Number(rent_id)}`,
      kind: 'hold',
      purpose: 'deposit',
      amount,
      captured: 0,
      refunded: 0,
      state: 'held',
      held_at: at,
      expires_at: until,
      made_by: 'guest',
    })
    .returning({ id: tables.charges.id })
  const number = holdNumber(made?.id ?? 0, amount)
  await tx
    .update(tables.charges)
    .set({ provider_id: number })
    .where(eq(tables.charges.id, made?.id ?? 0))
  await tx
    .update(tables.rents)
    .set({ deposit_hold: amount, deposit_hold_until: until, deposit_state: 'held' })
    .where(eq(tables.rents.id, Number(rent_id)))
}

/** Its receipt is printed; the closing one once the guest has left. */
function receiptOf({ rent_id, created_at, status, guest_email }: RawRow, amount: number) {
  const { fiscal, tax_system, vat_code, receipt_subject: subject } = demoShop
  const isOver = status === 'checked_out'
  const at = moveInstant(String(created_at), 60_000)
  return {
    receipt_state: 'registered',
    receipt_at: at,
    closing_state: isOver ? 'registered' : 'wait',
    closing_at: isOver ? at : null,
    receipt: {
      ...{ fiscal, mode: 'full_prepayment', tax_system, vat_code, subject },
      email: guest_email ? String(guest_email) : 'guest@example.ru',
    },
    receipt_items: [{ name: `Проживание, бронь № ${Number(rent_id)}`, amount }],
  } as const
}

const placeOf = ({ rent_id, object_id }: RawRow) => ({
  rent_id: Number(rent_id),
  object_id: Number(object_id),
})

/** A number of the service, the same in every demo. */
const numberOf = (n: number): string => `2d0f0e1c-000f-5000-8000-${String(n).padStart(12, '0')}`

const bornAt = (at: string, n: number) => ({
  started_at: moveInstant(at, 0),
  read_at: moveInstant(at, 60_000),
  expires_at: moveInstant(at, day),
  idempotence_key: `demo-${n}`,
  attempts: 1,
})

/** The last payments to the account; of those before the demo nobody knows how they were made. */
const entriesOf = (tx: Tx, invoiceId: number) =>
  rowsOf(
    tx,
    sql`select h.id, h.rent_id, r.object_id, r.status, r.guest_email, h.data->>'amount' as amount,
        to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
      from history h join rents r on r.id = h.rent_id
      where h.name = 'payment' and h.undone_at is null and (h.data->>'invoice_id')::int = ${invoiceId}
      order by h.created_at desc, h.id desc limit ${paidOnline}`,
  )

/** The first stay to come whose deposit is awaited. */
const awaitedDeposits = (tx: Tx) =>
  rowsOf(
    tx,
    sql`select id as rent_id, object_id, "defaultDeposit" as deposit from rents
      where kind = 'guest' and status = 'booked' and deposit_state = 'wait' and deposit_paid = 0
        and "defaultDeposit" % 100 = 0 and not conflict order by "end", id limit 1`,
  )

/** Stays to come that still owe: of guests who were sent a link and have not paid by it. */
const debtorsOf = (tx: Tx) =>
  rowsOf(
    tx,
    sql`select id as rent_id, object_id, need_to_pay from rents
      where kind = 'guest' and status = 'booked' and need_to_pay > 0 order by "begin", id limit 4`,
  )
