// GET dashboard/statistics: one answer for the numbers, the charts and the tables of a period.
import { type SQL, sql } from 'drizzle-orm'
import { addDays, daysBetween, eachDate, type IsoDate } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import {
  comparedPeriod,
  figuresOfSums,
  moveMonths,
  percentOfWhole,
  refusePeriod,
  type SoldSums,
  type StatisticsPeriod,
  sameDays,
} from '#schema/rules/statistics.ts'
import { idList } from '../../access/rows.ts'
import { rowsOf } from '../../db/execute.ts'
import { badRequest, forbidden } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { readKeptOfFlats } from '../owners/readKept.ts'
import { readBookings, readCleaning, readDebts } from './readBookings.ts'
import {
  type NightGroup,
  type NightScope,
  type ObjectNight,
  readNights,
  readObjectNights,
  readSources,
} from './readNights.ts'
import { readTaken } from './readProfit.ts'
import { readSpending } from './readSpending.ts'

/** Days up to which every night of every flat is sent for the heat map. */
const heatDays = 62
const futureMonths = 3

interface Flat {
  readonly id: number
  readonly name: string
  readonly ownerId: number | null
  readonly ownerName: string | null
}

/** Which flats are counted. */
interface Query {
  readonly object_ids?: readonly number[] | null
  readonly owner_id?: number | null
  readonly group?: string | null
}

/** Counts a period and the one it is compared with; managers get their own flats without costs and profit. */
export const statistics: Operations<'agency'>['statistics'] = async (call) => {
  const { tx, actor, query, today } = call
  if (query.owner_id && actor.role !== 'admin') {
    throw forbidden('agency', 'Собственников видит только администратор. Уберите этот фильтр.')
  }
  const period = periodOf(query, today)
  const flats = await readFlats(call, query)
  const objectIds = flats.map(({ id }) => id)
  const scope: NightScope = { objectIds, sourceId: query.source_id ?? null }
  const before = comparedPeriod(period, query.compare === 'year' ? 'year' : 'previous')
  const spent = { objectIds, ofAgency: actor.objectIds === null && !isNarrowed(query) }
  const nights = await readNights(tx, period, scope)
  const nightsBefore = await readNights(tx, before, scope)
  const cleaning = await readCleaning(tx, period, scope)
  const seesCosts = actor.role !== 'manager'
  const isWhole = seesCosts && spent.ofAgency && !query.source_id
  const cells =
    daysBetween(period.begin, period.end) < heatDays ? await readObjectNights(tx, period, scope) : []
  const objects = objectRows(flats, nights, cells, period)
  const spending = seesCosts ? await readSpending(call, period, spent) : null
  const same = sameDays(period, before, today)
  const totalsIn = async (days: StatisticsPeriod) =>
    totalsOf(call, days, {
      scope,
      nights: days === before ? nightsBefore : await readNights(tx, days, scope),
      spending: seesCosts ? await readSpending(call, days, spent) : null,
      isWhole,
    })
  const costs = { cost: null, cost_each: null, cost_ahead: null }
  return {
    period,
    compared: before,
    today,
    totals: {
      ...(await totalsOf(call, period, { scope, nights, spending, isWhole })),
      so_far: same ? await totalsIn(same.now) : null,
      prev: await totalsIn(same?.past ?? before),
    },
    by_day: dayRows(nights, nightsBefore, before),
    by_object: objects,
    by_source: (await readSources(tx, period, scope)).map(
      ({ sourceId, otaId, name, code, stays, ...sums }) => ({
        source_id: sourceId,
        ota_id: otaId,
        name: name ?? 'Без источника',
        code,
        stays,
        ...sums,
        net: subtractMoney(sums.revenue, sums.commission),
      }),
    ),
    ...(actor.role === 'admin' ? { by_owner: ownerRows(flats, objects) } : {}),
    expenses: spending,
    cleaning: seesCosts ? cleaning : { ...cleaning, ...costs },
    debts: await readDebts(tx, period, scope, today),
    future: await futureOf(call, scope),
  }
}

/** The period asked for; 400 in Russian for one that cannot be counted. */
function periodOf(query: { readonly begin?: string | null; readonly end?: string | null }, today: IsoDate) {
  const begin = query.begin ?? `${(query.end ?? today).slice(0, 7)}-01`
  const period = { begin, end: query.end ?? addDays(moveMonths(`${begin.slice(0, 7)}-01`, 1), -1) }
  const fault = refusePeriod(period)
  if (fault) throw badRequest('agency', { [query.end || !query.begin ? 'end' : 'begin']: fault }, fault)
  return period
}

async function readFlats({ tx, actor }: Reading, query: Query): Promise<Flat[]> {
  const conditions: SQL[] = [sql.raw('true')]
  if (actor.objectIds !== null) conditions.push(sql`o.id = any(${idList(actor.objectIds)})`)
  if (query.object_ids && query.object_ids.length > 0) {
    conditions.push(sql`o.id = any(${idList(query.object_ids)})`)
  }
  if (query.owner_id) conditions.push(sql`o.owner_id = ${query.owner_id}`)
  if (query.group) conditions.push(sql`o."group" = ${query.group}`)
  const rows = await rowsOf(
    tx,
    sql`select o.id, o.name, o.owner_id, w.name as owner_name from objects o left join owners w on w.id = o.owner_id
      where ${sql.join(conditions, sql.raw(' and '))} order by o.name, o.id`,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    name: String(row.name),
    ownerId: row.owner_id === null ? null : Number(row.owner_id),
    ownerName: typeof row.owner_name === 'string' ? row.owner_name : null,
  }))
}

/** Whether only some flats are asked for: then what belongs to no flat is left out. */
function isNarrowed({ object_ids, owner_id, group }: Query): boolean {
  return (object_ids ?? []).length > 0 || Boolean(owner_id) || Boolean(group)
}

const nothing: SoldSums = { available: 0, nights: 0, revenue: 0, commission: 0, extras: 0 }

interface Counted {
  readonly scope: NightScope
  readonly nights: readonly NightGroup[]
  readonly spending: { readonly total: number } | null
  /** Nothing is left out, so that every part of the profit tells of the same. */
  readonly isWhole: boolean
}

async function totalsOf(
  reading: Reading,
  period: StatisticsPeriod,
  { scope, nights: groups, spending, isWhole }: Counted,
) {
  const all = groups.find(({ day, objectId }) => day === null && objectId === null)
  const { available, nights, revenue, commission, extras } = all ?? nothing
  const sums = { available, nights, revenue, commission, extras }
  const figures = figuresOfSums(sums)
  const income = scope.sourceId ? null : await readKeptSums(reading, scope, period)
  const taken = isWhole ? await readTaken(reading, period) : null
  return {
    ...sums,
    ...figures,
    ...(await readBookings(reading.tx, period, scope)),
    expenses: spending?.total ?? null,
    withheld: income?.withheld ?? null,
    kept: income?.kept ?? null,
    owners_share: taken?.owners ?? null,
    borne: taken?.borne ?? null,
    profit:
      income && taken
        ? subtractMoney(
            addMoney(figures.net, extras, income.withheld, income.kept),
            taken.owners,
            taken.borne,
          )
        : null,
  }
}

/** Deposits withheld and money kept of bookings that are off, in roubles. */
async function readKeptSums(reading: Reading, { objectIds }: NightScope, period: StatisticsPeriod) {
  const items = await readKeptOfFlats(reading, objectIds ?? [], period)
  const sum = (code: 'withheld' | 'kept') =>
    addMoney(...items.filter((item) => item.code === code).map(({ amount }) => amount))
  return { withheld: sum('withheld'), kept: sum('kept') }
}

function dayRows(groups: readonly NightGroup[], before: readonly NightGroup[], compared: StatisticsPeriod) {
  const byDay = new Map(before.flatMap((group) => (group.day === null ? [] : [[group.day, group]])))
  const days = groups.filter((group) => group.day !== null)
  return days.map(({ day, objectId: _flat, ...sums }, index) => {
    const past = byDay.get(addDays(compared.begin, index))
    return {
      date: day,
      ...sums,
      ...figuresOfSums(sums),
      prev_date: past?.day ?? null,
      prev_revenue: past?.revenue ?? null,
      prev_occupancy: past ? figuresOfSums(past).occupancy : null,
    }
  })
}

function objectRows(
  flats: readonly Flat[],
  groups: readonly NightGroup[],
  cells: readonly ObjectNight[],
  period: StatisticsPeriod,
) {
  const byId = new Map(groups.map((group) => [group.objectId, group]))
  const byFlat = Map.groupBy(cells, ({ objectId }) => objectId)
  const days = cells.length === 0 ? [] : eachDate(period.begin, addDays(period.end, 1))
  return flats
    .flatMap(({ id, name }) => {
      const group = byId.get(id)
      if (!group || (group.available === 0 && group.nights === 0)) return []
      const { available, nights, revenue, commission, extras } = group
      const sums = { available, nights, revenue, commission, extras }
      const own = new Map((byFlat.get(id) ?? []).map((cell) => [cell.day, cell]))
      return [{ id, name, ...sums, ...figuresOfSums(sums), days: days.map((day) => cellOf(own.get(day))) }]
    })
    .sort(
      (first, second) => (second.occupancy ?? 0) - (first.occupancy ?? 0) || second.revenue - first.revenue,
    )
}

/** Revenue of a sold night, null of a free one, `closed` of one that cannot be sold. */
function cellOf(cell: ObjectNight | undefined): number | 'closed' | null {
  if (!cell) return null
  return cell.state === 'closed' ? 'closed' : cell.revenue
}

function ownerRows(flats: readonly Flat[], rows: ReturnType<typeof objectRows>) {
  const byId = new Map(flats.map((flat) => [flat.id, flat]))
  return [...Map.groupBy(rows, ({ id }) => byId.get(id)?.ownerId ?? null)].map(([ownerId, own]) => {
    const sum = (name: keyof SoldSums) => own.reduce((total, row) => addMoney(total, row[name]), 0)
    const sums = {
      available: sum('available'),
      nights: sum('nights'),
      revenue: sum('revenue'),
      commission: sum('commission'),
      extras: sum('extras'),
    }
    const [some] = own
    const name = (some && byId.get(some.id)?.ownerName) ?? 'Без собственника'
    return { owner_id: ownerId, name, objects: own.length, ...sums, ...figuresOfSums(sums) }
  })
}

/** What is on the books of this month's followers. */
async function futureOf({ tx, today }: Reading, scope: NightScope) {
  const first = moveMonths(`${today.slice(0, 7)}-01`, 1)
  const period = { begin: first, end: addDays(moveMonths(first, futureMonths), -1) }
  const days = (await readNights(tx, period, scope)).flatMap((group) =>
    group.day === null ? [] : [{ ...group, month: group.day.slice(0, 7) }],
  )
  return [...Map.groupBy(days, ({ month }) => month)].map(([month, own]) => {
    const revenue = addMoney(...own.map((day) => day.revenue))
    const nights = own.reduce((sum, day) => sum + day.nights, 0)
    const available = own.reduce((sum, day) => sum + day.available, 0)
    return { month, revenue, nights, occupancy: percentOfWhole(nights, available) }
  })
}
