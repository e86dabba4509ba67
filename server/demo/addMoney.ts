// The money beside the stays: expenses of a year, bonuses and penalties, payouts of cleaners and of owners, closed months.
import { sql } from 'drizzle-orm'
import { addDays, instantOf, localMoment } from '#schema/rules/dates.ts'
import { lastOfMonth } from '#schema/rules/ownerAccount.ts'
import { moveMonths } from '#schema/rules/statistics.ts'
import { systemActor } from '../access/actor.ts'
import { findRows } from '../crud/entityRows.ts'
import { readingOf } from '../crud/write.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/execute.ts'
import { tables } from '../db/tables.ts'
import { storeClosedMonth } from '../domain/owners/close.ts'
import { addReceipts, type Store } from './addFiles.ts'
import { at, type House } from './addHouse.ts'
import { chanceOf } from './random.ts'

const monthsBack = 12
const closedMonths = 4
const zone = 'Europe/Moscow'

const repairs = [
  ['Замена смесителя', 3800, 'repair'],
  ['Мастер по стиральной машине', 2600, 'repair'],
  ['Новый чайник', 1990, 'tech'],
  ['Комплект постельного белья', 4200, 'linen'],
  ['Посуда взамен разбитой', 1750, 'kitchen'],
  ['Химчистка дивана', 3500, 'cleaning'],
  ['Замена личинки замка', 2400, 'repair'],
] as const

interface Agency {
  readonly agencyId: number
  readonly now: string
  readonly store: Store
}

/** Stores it all; months before last are paid, the last but one is closed, the last one waits to be closed. */
export async function addMoney(tx: Tx, house: House, { agencyId, now, store }: Agency): Promise<void> {
  const today = localMoment(zone, now).date
  const thisMonth = `${today.slice(0, 7)}-01`
  await addExpenses(tx, house, { today, thisMonth })
  await addReceipts(tx, house, store)
  await addAccruals(tx, house, today)
  await offerCleans(tx, today)
  for (let back = monthsBack; back >= 1; back -= 1) {
    await payCleaners(
      tx,
      at(house.invoices, 1),
      moveMonths(thisMonth, -back),
      back === 1 ? 'approved' : 'paid',
    )
  }
  const reading = readingOf(tx, { actor: systemActor(agencyId, zone), now, allEntityHooks: {} })
  for (let back = closedMonths + 1; back >= 2; back -= 1) {
    const begin = moveMonths(thisMonth, -back)
    for (const owner of await findRows(tx, 'owners', sql`true`)) await storeClosedMonth(reading, owner, begin)
  }
  await payOwners(tx, house, moveMonths(thisMonth, -closedMonths - 1), moveMonths(thisMonth, -3))
}

async function addExpenses(
  tx: Tx,
  house: House,
  { today, thisMonth }: { readonly today: string; readonly thisMonth: string },
): Promise<void> {
  const chance = chanceOf(77)
  const rows = []
  for (let back = monthsBack; back >= 0; back -= 1) {
    const month = moveMonths(thisMonth, -back)
    const on = (day: number) => addDays(month, day - 1)
    for (const object_id of house.objects) {
      const bill = chance.whole(2100, 5200)
      rows.push({
        date: on(10),
        title: 'Коммунальные услуги',
        category: 'utilities',
        object_id,
        amount: bill,
        payer: 'owner',
      } as const)
      if (!chance.happens(0.22)) continue
      const [title, amount, category] = chance.pick(repairs)
      const payer =
        category === 'repair' || category === 'tech' ? 'owner' : chance.pick(['agency', 'split'] as const)
      rows.push({ date: on(chance.whole(1, 27)), title, category, object_id, amount, payer } as const)
    }
    rows.push({
      date: on(3),
      title: 'Реклама на площадках',
      category: 'advertising',
      object_id: null,
      amount: chance.whole(8, 19) * 1000,
      payer: 'agency',
    } as const)
    rows.push({
      date: on(16),
      title: 'Прачечная',
      category: 'cleaning',
      object_id: null,
      amount: chance.whole(11, 16) * 1000,
      payer: 'agency',
    } as const)
  }
  await tx
    .insert(tables.expenses)
    .values(
      rows.filter(({ date }) => date <= today).map((row) => ({ ...row, invoice_id: at(house.invoices, 0) })),
    )
  await rowsOf(
    tx,
    sql`insert into expenses (date, title, category, object_id, amount, payer, invoice_id, task_id, file_ids)
      select ${today}::date - 1, title, category, object_id, price_fact, coalesce(payer, 'agency'), ${at(house.invoices, 0)}, id, file_ids
      from tasks where status in ('bought', 'delivered') and price_fact > 0`,
  )
  await rowsOf(tx, sql`update tasks t set expense_id = e.id from expenses e where e.task_id = t.id`)
}

async function addAccruals(tx: Tx, { cleaners }: House, today: string): Promise<void> {
  const marks = [
    [0, -2, 'bonus', 500, 'Срочный выезд вечером'],
    [1, -5, 'penalty', 300, 'Опоздание больше часа'],
    [2, -9, 'bonus', 800, 'Генеральная после ремонта'],
    [0, -34, 'bonus', 700, 'Дополнительная стирка'],
    [3, -40, 'penalty', 200, 'Не сделано фото'],
  ] as const
  await tx.insert(tables.accruals).values(
    marks.map(([cleaner, ahead, kind, amount, reason]) => ({
      cleaner_id: at(cleaners, cleaner),
      date: addDays(today, ahead),
      kind,
      amount,
      reason,
    })),
  )
}

/** Two cleans that nobody has are offered to all who know the flat. */
async function offerCleans(tx: Tx, today: string): Promise<void> {
  await rowsOf(
    tx,
    sql`update cleans c set status = 'offered', offered = (
        select jsonb_agg(jsonb_build_object('cleaner_id', b.cleaner_id, 'hourly', false,
          'price', coalesce(b.price, c.price)::numeric / 100)) from bindings b where b.object_id = c.object_id and not b.excluded)
      where id in (select id from cleans where status = 'planned' and date > ${today}::date + 1 order by date, id limit 2)`,
  )
}

/** One payout per cleaner for a month with all that was earned in it. */
async function payCleaners(
  tx: Tx,
  invoice: number,
  begin: string,
  state: 'approved' | 'paid',
): Promise<void> {
  const end = lastOfMonth(begin)
  const paidAt = state === 'paid' ? instantOf(zone, addDays(end, 3), '12:00') : null
  await rowsOf(
    tx,
    sql`with lines as (
        select c.cleaner_id, 'clean' as source, c.id as row_id, c.date, o.name,
          coalesce(c.price, 0) + coalesce(c.bonus, 0) - coalesce(c.penalty, 0) as kopecks
        from cleans c join objects o on o.id = c.object_id
        where c.cleaner_id is not null and c.status in ('done', 'checked') and c.date between ${begin}::date and ${end}::date
        union all
        select cleaner_id, 'accrual', id, date, reason, case when kind = 'bonus' then amount else -amount end
        from accruals where date between ${begin}::date and ${end}::date
      )
      insert into payouts (cleaner_id, "begin", "end", state, amount, lines, receipt, paid_at, invoice_id)
      select l.cleaner_id, ${begin}::date, ${end}::date, ${state}, sum(l.kopecks),
        jsonb_agg(jsonb_build_object('source', l.source, 'row_id', l.row_id, 'date', l.date, 'name', l.name,
          'amount', l.kopecks / 100.0) order by l.date, l.row_id),
        case when k.npd then 'got' else 'none' end, ${paidAt}::timestamptz, ${invoice}::int
      from lines l join cleaners k on k.id = l.cleaner_id group by l.cleaner_id, k.npd`,
  )
  const tie = (table: 'cleans' | 'accruals') =>
    rowsOf(
      tx,
      sql`update ${sql.identifier(table)} t set payout_id = p.id, paid_at = p.paid_at
        from payouts p cross join lateral jsonb_array_elements(p.lines) l
        where p."begin" = ${begin}::date and p.cleaner_id is not null and (l->>'row_id')::int = t.id
          and l->>'source' = ${table === 'cleans' ? 'clean' : 'accrual'}`,
    )
  await tie('cleans')
  await tie('accruals')
}

/** One payout per owner and closed month, the last one of them still owed. */
async function payOwners(tx: Tx, house: House, from: string, until: string): Promise<void> {
  await rowsOf(
    tx,
    sql`insert into payouts (owner_id, "begin", "end", state, amount, lines, invoice_id, paid_at)
      select owner_id, "begin", "end", 'paid', amount,
        jsonb_build_array(jsonb_build_object('source', 'month', 'row_id', id, 'date', "begin",
          'name', 'За ' || to_char("begin", 'MM.YYYY'), 'amount', amount / 100.0)),
        ${at(house.invoices, 2)}, ("end" + 5 + time '12:00') at time zone ${zone}
      from closedperiods where amount > 0 and "begin" between ${from}::date and ${until}::date`,
  )
  await rowsOf(
    tx,
    sql`update closedperiods c set payout_id = p.id, paid_at = p.paid_at from payouts p
      where p.owner_id = c.owner_id and p."begin" = c."begin"`,
  )
}
