// The bare entries of an agency, read with plain SQL: sums are whole kopecks, dates are texts, days are days of the flat.
import { sql } from 'drizzle-orm'
import { type RawRow, rowsOf } from '#server/db/execute.ts'
import type { Bare, BareClean, BareFact, BareFlat, BareMonth, BareRent } from './entries.ts'
import type { Life } from './scene.ts'

const kopecksOf = (roubles: unknown): number => Math.round(Number(roubles ?? 0) * 100)
const partsOf = (value: unknown): readonly RawRow[] => (Array.isArray(value) ? value : [])
const idOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The share of a sum in percent, half a kopeck away from zero. */
export function percentOf(kopecks: number, percent: number): number {
  const exact = (BigInt(kopecks) * BigInt(Math.round(percent * 100)) * 2n) / 10_000n
  return Number((exact + (exact < 0n ? -1n : 1n)) / 2n)
}

/** Reads them. */
export async function readBare({ world, agency, today, clock }: Life): Promise<Bare> {
  return await world.database.readAgency({ agencyId: agency.id, userId: null }, async (tx) => {
    const ask = (query: ReturnType<typeof sql>) => rowsOf(tx, query)
    const now = new Date(clock.at).toISOString()
    const flats = await ask(
      sql`select id, owner_id, archived_at is null as kept, lettings, (${now}::timestamptz at time zone timezone)::date::text as today from objects`,
    )
    const facts = Map.groupBy(
      await ask(sql`select h.rent_id, h.name, h.data, (h.created_at at time zone o.timezone)::date::text as day,
          (h.created_at at time zone 'Europe/Moscow')::date::text as agency_day, (h.undone_at at time zone o.timezone)::date::text as undone_on
        from history h join rents r on r.id = h.rent_id join objects o on o.id = r.object_id order by h.id`),
      ({ rent_id }) => Number(rent_id),
    )
    const rents = await ask(sql`select r.*, r."begin"::text as first, r."end"::text as last,
        (r.created_at at time zone o.timezone)::date::text as created_on, (r.canceled_at at time zone o.timezone)::date::text as canceled_on,
        coalesce(r.ota_id, s.ota_id) as channel, coalesce(t.commission_percent, 0)::text as percent, t.pays
      from rents r join objects o on o.id = r.object_id left join sources s on s.id = r.source_id left join otas t on t.id = coalesce(r.ota_id, s.ota_id) order by r.id`)
    const shares = new Map(
      (await ask(sql`select id, owner_share from addons`)).map((row) => [
        Number(row.id),
        Number(row.owner_share ?? 0),
      ]),
    )
    return {
      today,
      flats: new Map(flats.map((row) => [Number(row.id), flatOf(row)])),
      rents: rents.map((row) => rentOf(row, (facts.get(Number(row.id)) ?? []).flatMap(factOf), shares)),
      cleans: (
        await ask(sql`select *, date::text as day, cost_on::text as later from cleans order by id`)
      ).map(cleanOf),
      expenses: (await ask(sql`select *, date::text as day from expenses`)).map((row) => ({
        flat: idOf(row.object_id),
        date: String(row.day),
        payer: String(row.payer),
        amount: Number(row.amount),
        account: idOf(row.invoice_id),
      })),
      accruals: (await ask(sql`select *, date::text as day from accruals`)).map((row) => ({
        cleaner: Number(row.cleaner_id),
        date: String(row.day),
        amount: Number(row.amount) * (row.kind === 'bonus' ? 1 : -1),
        isPaid: row.paid_at !== null,
      })),
      payouts: (await ask(sql`select * from payouts`)).map((row) => ({
        account: idOf(row.invoice_id),
        state: String(row.state),
        amount: Number(row.amount),
      })),
      months: (
        await ask(
          sql`select *, "begin"::text as first, "end"::text as last from closedperiods order by "begin"`,
        )
      ).map(monthOf),
      owners: await ask(sql`select *, created_at::date::text as since from owners where archived_at is null`),
      splitOn: splitBy((await ask(sql`select settings from agency`))[0]?.settings),
      tasks: await ask(
        sql`select t.status, t.priority, t.due_at < ${now}::timestamptz as late, c.id as alarm_of, c.status in ('planned', 'offered') as untaken
          from clienttasks t left join cleans c on c.id = t.clean_id and starts_with(t.unique_key, 'clean:')`,
      ),
    }
  })
}

function splitBy(settings: unknown): (night: string) => string {
  const { payment_split, earlier_splits } = Object(settings)
  const held = partsOf(earlier_splits)
  return (night) => {
    const earlier = held.find(({ until }) => night <= String(until))
    return String((earlier ? earlier.payment_split : payment_split) ?? 'night')
  }
}

function flatOf(row: RawRow): BareFlat {
  const lettings = partsOf(row.lettings).map(({ from, until }) => ({
    from: String(from),
    until: textOf(until),
  }))
  return {
    id: Number(row.id),
    owner: idOf(row.owner_id),
    isKept: row.kept === true,
    today: String(row.today),
    lettings,
  }
}

const names: Readonly<Record<string, readonly [BareFact['name'], 1 | -1]>> = {
  payment: ['payment', 1],
  payment_return: ['payment', -1],
  deposit: ['deposit', 1],
  deposit_return: ['deposit', -1],
  deposit_withhold: ['withhold', 1],
}

function factOf(row: RawRow): BareFact[] {
  const known = names[String(row.name)]
  if (!known) return []
  const { amount, kind, to, invoice_id } = Object(row.data)
  const [name, sign] = known
  const isDeposit = name === 'payment' && kind === 'deposit'
  return [
    {
      name: isDeposit ? 'deposit' : name,
      kopecks: kopecksOf(amount) * sign,
      on: String(row.day),
      undoneOn: textOf(row.undone_on),
      agencyOn: String(row.agency_day),
      isOwners: to === 'owner',
      account: idOf(invoice_id),
    },
  ]
}

function rentOf(row: RawRow, entries: readonly BareFact[], shares: ReadonlyMap<number, number>): BareRent {
  const addons = partsOf(row.addons)
    .filter(({ status }) => ['confirmed', 'paid', 'done'].includes(String(status)))
    .map(({ addon_id, price, qty }) => ({
      share: shares.get(Number(addon_id)) ?? 0,
      sum: Math.round(kopecksOf(price) * Number(qty)),
    }))
  const price = Number(row.amount ?? 0) - Number(row.discount ?? 0)
  const cleaningFee = Number(row.cleaning_fee ?? 0)
  const extras = cleaningFee + addons.reduce((all, { sum }) => all + sum, 0)
  const taken = row.pays === 'ota' || row.pays === 'mixed' ? Number(row.prepayment ?? 0) : 0
  const { needToCheck } = Object(row.checkManualPayment)
  return {
    id: Number(row.id),
    flat: Number(row.object_id),
    kind: String(row.kind),
    status: String(row.status),
    conflict: row.conflict === true,
    begin: String(row.first),
    end: String(row.last),
    source: idOf(row.source_id),
    ota: idOf(row.channel),
    price,
    extras,
    cleaningFee,
    commission:
      row.ota_commission === null ? percentOf(price, Number(row.percent)) : Number(row.ota_commission),
    ownerExtras: addons.reduce((all, { sum, share }) => all + percentOf(sum, share), 0),
    total: price + extras - taken,
    deposit: Number(row.defaultDeposit ?? 0),
    createdOn: String(row.created_on),
    canceledOn: textOf(row.canceled_on),
    isClaimed: needToCheck === true,
    facts: entries.filter(({ undoneOn }) => undoneOn === null),
    entries,
  }
}

function cleanOf(row: RawRow): BareClean {
  const isDone = ['done', 'checked'].includes(String(row.status))
  const isDoneAgain = ['rework', 'in_progress'].includes(String(row.status)) && row.finished_at !== null
  return {
    id: Number(row.id),
    flat: Number(row.object_id),
    rent: idOf(row.rent_id),
    date: String(row.day),
    costsOn: isDone || isDoneAgain ? (textOf(row.later) ?? String(row.day)) : null,
    status: String(row.status),
    cleaner: idOf(row.cleaner_id),
    pay: Number(row.price ?? 0) + Number(row.bonus ?? 0) - Number(row.penalty ?? 0),
    isPaid: row.paid_at !== null,
  }
}

function monthOf(row: RawRow): BareMonth {
  const { objects, lines } = Object(row.copy)
  return {
    id: Number(row.id),
    owner: Number(row.owner_id),
    begin: String(row.first),
    end: String(row.last),
    toPay: Number(row.to_pay),
    amount: Number(row.amount),
    isPaid: row.paid_at !== null,
    terms: row.terms,
    flats: partsOf(objects).map(({ id }) => Number(id)),
    lines: partsOf(lines).map(({ code, amount }) => ({ code: String(code), kopecks: kopecksOf(amount) })),
    corrections: partsOf(row.adjustments).map(({ period_id, amount }) => ({
      of: Number(period_id),
      kopecks: kopecksOf(amount),
    })),
  }
}
