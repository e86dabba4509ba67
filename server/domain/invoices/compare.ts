import { sql } from 'drizzle-orm'
import { addDays, instantOf, toEpoch } from '#schema/rules/dates.ts'
import { idList } from '../../access/rows.ts'
import type { PaymentProvider, PaymentReading } from '../../channels/paymentProvider.ts'
import { PaymentError } from '../../channels/payments/failure.ts'
import { listsDays, openProvider } from '../../channels/payments/openProvider.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { AppError, notFound, refused } from '../../errors.ts'
import { attempt } from '../charges/shop.ts'
import { type Charge, isShopOf, referenceForm, referenceOf } from '../charges/start.ts'
import type { EntityRow } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { keptOf, lineOf, type Said, strangeLine } from './compareLines.ts'

/** Payments asked about one by one, at most. */
const mostAsked = 200

/** POST agency/invoices/compare: the payments of a day beside what their service says of them. */
export const compare: Operations<'invoices'>['compare'] = {
  async outside({ read, outgoing, integrations, actor, body: { id, date } }) {
    const account = await read(({ tx }) => accountOf(tx, id))
    const shop = await attempt(async () => openProvider({ outgoing, integrations }, account))
    if (shop instanceof PaymentError) throw refused('invoices.no_service', noService)
    const time = { from: startOf(actor.timezone, date), to: startOf(actor.timezone, addDays(date, 1)) }
    const listed = await attempt(() => shop.listed(time))
    if (listed instanceof PaymentError) throw unlisted(listed)
    const found = await read(({ tx }) => chargesOf(tx, account, time, listed))
    // one shop may stand behind two accounts, and a payment of midnight may stand in the list of the day after
    const charges = found.filter((charge) => charge.invoice_id === account.id && isOf(charge, time))
    const said = await sayingsOf(shop, charges, listed)
    const lines = charges.map((charge) => lineOf(charge, said.get(charge.id) ?? null))
    const known = new Set(found.flatMap((charge) => [charge.provider_id ?? [], referenceOf(charge)].flat()))
    const unknown = listed.filter(
      ({ providerId, reference }) => !known.has(providerId) && (reference === null || !known.has(reference)),
    )
    const strange = unknown.filter(isStrange).map(strangeLine)
    const all = [...strange, ...lines].toSorted((one, other) => Number(!one.fault) - Number(!other.fault))
    return {
      date,
      is_whole: listsDays[providerOf(account)],
      ours: keptOf(all.map(({ ours }) => ours)),
      theirs: keptOf(all.map(({ theirs }) => theirs)),
      others: unknown.length - strange.length,
      lines: all,
    }
  },
}

const noService = 'У счёта нет сервиса онлайн-оплаты: сверять не с чем. Выберите сервис и впишите ключи.'

function unlisted({ reason, code, text }: PaymentError): AppError {
  if (code === 'too_many') return refused('invoices.too_many', text)
  return new AppError(503, `invoices.${reason}`, text)
}

interface Time {
  readonly from: string
  readonly to: string
}

/** Whether a payment began in the time. */
const isOf = ({ started_at }: Charge, { from, to }: Time): boolean =>
  started_at === null || (toEpoch(started_at) >= toEpoch(from) && toEpoch(started_at) < toEpoch(to))

const startOf = (zone: string, date: string): string => instantOf(zone, date, '00:00')

async function accountOf(tx: Tx, id: number): Promise<EntityRow<'invoices'>> {
  const [account] = await findRows(tx, 'invoices', sql`t.id = ${id} and t.archived_at is null`)
  if (!account) throw notFound('invoices')
  return account
}

function providerOf({ provider }: EntityRow<'invoices'>) {
  if (!provider || provider === 'none') throw refused('invoices.no_service', noService)
  return provider
}

/** Money under a number like ours that no payment here has; what a shop sells besides has no such number. */
const isStrange = ({ reference, state }: PaymentReading): boolean =>
  state === 'succeeded' && referenceForm.test(reference ?? '')

/** Our payments that began in the time, and those that the list names: a payment begun at midnight may stand in the day after. */
async function chargesOf(
  tx: Tx,
  account: EntityRow<'invoices'>,
  { from, to }: Time,
  listed: readonly PaymentReading[],
): Promise<Charge[]> {
  const ids = JSON.stringify(listed.map(({ providerId }) => providerId))
  const named = listed.flatMap(({ reference }) => referenceForm.exec(reference ?? '')?.[1] ?? []).map(Number)
  const rows = await findRows(
    tx,
    'charges',
    sql`t.kind <> 'refund' and ((t.invoice_id = ${account.id} and t.started_at >= ${from} and t.started_at < ${to})
      or t.provider_id in (select jsonb_array_elements_text(${ids}::jsonb))
      or t.id = any(${idList(named)}))`,
  )
  const ours = rows.filter((charge) => isShopOf(charge, account))
  if (ours.length <= mostAsked || listsDays[providerOf(account)]) return ours
  throw refused(
    'invoices.too_many',
    `За этот день больше ${mostAsked} платежей: сверьте его в кабинете сервиса.`,
  )
}

/** What the service says of each: by its list, else asked about that one. */
async function sayingsOf(
  shop: PaymentProvider,
  charges: readonly Charge[],
  listed: readonly PaymentReading[],
): Promise<Map<number, Said>> {
  const byNumber = new Map(listed.flatMap((one) => [[one.providerId, one] as const]))
  const byReference = new Map(listed.map((one) => [one.reference, one] as const))
  const said = new Map<number, Said>()
  for (const charge of charges) {
    const { id, provider_id } = charge
    const inList = byNumber.get(provider_id ?? '') ?? byReference.get(referenceOf(charge))
    said.set(id, inList ?? (provider_id === null ? null : await ask(shop, provider_id)))
  }
  return said
}

async function ask(shop: PaymentProvider, providerId: string): Promise<Said> {
  const reading = await attempt(() => shop.read(providerId))
  if (!(reading instanceof PaymentError)) return reading
  return reading.reason === 'missing' ? null : 'silent'
}
