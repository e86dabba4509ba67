import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fiscalFields, receiptFaults } from '#schema/rules/receipts.ts'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import type { RowObject } from '../../db/execute.ts'
import { badRequest, refused } from '../../errors.ts'
import { hashOfKey } from '../charges/hook.ts'
import { noticeUrlOf } from '../charges/noticeUrl.ts'
import type { EntityChange, EntityHooks, EntityRow, Reading } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { balancesOf } from './balances.ts'
import { check } from './check.ts'
import { compare } from './compare.ts'

/** What makes another shop of it: whatever was known of the old one is not known of the new. */
const identity = ['provider', 'shop_id', 'secret_key'] as const

const keyAgain = 'Магазин или сервис сменился. Введите секретный ключ заново: прежний туда не отправим.'

const entityHooks: EntityHooks<'invoices'> = {
  async prepare(change, { before, tx }) {
    const isOther =
      before !== undefined &&
      identity.some((name) => change[name] !== undefined && change[name] !== before[name])
    const moved = before && (['shop_id', 'provider'] as const).find((name) => isChanged(name, change, before))
    if (before && moved) await refuseWhileAwaited(tx, before.id, moved)
    refuseReceipts(change, before)
    if (moved && before?.secret_key && change.secret_key === undefined)
      throw refused('invoices.key_again', keyAgain, { secret_key: keyAgain })
    return {
      ...change,
      ...(before?.notice_hash ? {} : newKey()),
      ...(isOther || (!before && isOnline(change)) ? forgotten(change.provider ?? before?.provider) : {}),
    }
  },
  async computeFields(rows, reading) {
    if (rows.length === 0) return
    if (reading.sees('notice_url')) await fillAddresses(rows, reading)
    if (reading.sees('balance')) await fillBalances(rows, reading)
  },
}

const untold = {
  ...{ provider: null, fiscal: null, tax_system: null },
  ...{ vat_code: null, receipt_subject: null, deposit_receipt: null },
} as const

/** Settings of receipts that cannot be are told at their fields, once somebody touches them. */
function refuseReceipts(change: EntityChange<'invoices'>, before: EntityRow<'invoices'> | undefined): void {
  if (!fiscalFields.some((name) => change[name] !== undefined)) return
  const faults = receiptFaults({ ...untold, ...before, ...change })
  if (Object.keys(faults).length > 0) throw badRequest('invoices', faults)
}

const isOnline = ({ provider }: { readonly provider?: string | null }): boolean =>
  provider !== undefined && provider !== null && provider !== 'none'

/** Nothing is known of a new shop before it was asked; an account without one has nothing to ask. */
const forgotten = (provider: string | null | undefined) =>
  ({
    state: isOnline({ provider: provider ?? null }) ? 'unchecked' : null,
    last_error: null,
    checked_at: null,
  }) as const

/** What was asked from a shop is heard of there alone: it stays until that is over. */
async function refuseWhileAwaited(tx: Tx, id: number, field: string): Promise<void> {
  const awaited = sql`t.invoice_id = ${id} and t.state in ('creating', 'pending', 'held')`
  if ((await findRows(tx, 'charges', awaited)).length === 0) return
  const text =
    'По этому магазину ещё ждут платежи или возвраты: узнать о них можно только в нём. Дождитесь их или заведите для нового магазина другой счёт, а этот выключите.'
  throw refused('invoices.charges_awaited', text, { [field]: text })
}

function isChanged(name: string, change: object, before: object): boolean {
  const next: unknown = Reflect.get(change, name)
  return next !== undefined && next !== Reflect.get(before, name)
}

function newKey() {
  const notice_key = randomBytes(24).toString('base64url')
  return { notice_key, notice_hash: hashOfKey(notice_key) }
}

/** The address that a service tells its news to, of accounts that have one. */
async function fillAddresses(rows: RowObject[], { tx, site }: Reading): Promise<void> {
  const ids = rows
    .filter(({ provider }) => provider !== null && provider !== 'none')
    .map(({ id }) => Number(id))
  const known = ids.length === 0 ? [] : await findRows(tx, 'invoices', sql`t.id = any(${idList(ids)})`)
  const keys = new Map(known.map(({ id, notice_key }) => [id, notice_key]))
  for (const row of rows) row.notice_url = noticeUrlOf(site, keys.get(Number(row.id)))
}

async function fillBalances(rows: RowObject[], { tx, actor }: Reading): Promise<void> {
  // The sum of an account is that of all flats together.
  if (actor.objectIds !== null) {
    for (const row of rows) row.balance = null
    return
  }
  const balances = await balancesOf(
    tx,
    rows.map(({ id }) => Number(id)),
  )
  for (const row of rows) row.balance = balances.get(Number(row.id)) ?? 0
}

const operations: Operations<'invoices'> = { check, compare }

/** Accounts: what came to each and what went out of it, and whether its service takes money. */
export const invoices = { entityHooks, operations }
