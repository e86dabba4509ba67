// A day of random acts, after which no figure of a month that is over may have moved.
import { sql } from 'drizzle-orm'
import type { Values } from '../answers.ts'
import { accrue, agree, closeMonths, loose, spend, split, switchFlat, workOn } from './acts.ts'
import { book, change, pay, takeMoneyBack } from './bookings.ts'
import { monthsBefore } from './nights.ts'
import { addFlat, ask, type Life, often, read, rememberWhen } from './scene.ts'

/** What is told of months that are over, by where it stands; what is true of today alone is left out. */
export type Past = ReadonlyMap<string, string>

/** Reads the figures of the three months before that of today. */
export async function readPast(life: Life): Promise<Past> {
  const { things, today } = life
  const past = new Map<string, string>()
  const keep = (where: string, values: unknown) => past.set(where, JSON.stringify(sorted(values)))
  for (const { begin, end } of monthsBefore(today, 3)) {
    for (const query of [
      '',
      `&owner_id=${things.owners[0]}`,
      `&source_id=${things.sources[1]}`,
      '&compare=year',
    ]) {
      const where = `statistics of ${begin.slice(0, 7)}${query}`
      const answer = await ask(life, 'GET', `dashboard/statistics?begin=${begin}&end=${end}${query}`)
      // what is owed, what is sold of the months ahead and how far the cleans have come is told as it is today
      const { debts: _, future: __, today: ___, cleaning, ...rest } = Object(answer.body)
      const { count, cost, cost_each } = cleaning
      const parts = { ...rest, cleaning: { count, cost, cost_each } }
      for (const [name, values] of Object.entries(parts)) keep(`${where}: ${name}`, withoutNames(values))
    }
    for (const id of things.owners) {
      const { body } = await ask(life, 'GET', `owners/rents/${id}?begin=${begin}&end=${end}`)
      const { lines, totals, objects } = Object(body)
      const { carried: _, paid: __, balance: ___, reserve: ____, ...sums } = Object(totals)
      keep(`owner ${id} in ${begin.slice(0, 7)}: sums`, sums)
      const amounts = lines.map(({ code, amount }: Values) => [code, amount])
      keep(`owner ${id} in ${begin.slice(0, 7)}: lines`, amounts.sort())
      const lived = objects.flatMap(({ id: flat, rents }: Values) =>
        Object(rents).map((row: Values) => [flat, row.id, row.part_nights, row.owner_amount]),
      )
      keep(`owner ${id} in ${begin.slice(0, 7)}: stays`, lived.sort())
    }
  }
  return past
}

/** A copy of a closed month comes back with its members in another order. */
function sorted(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(sorted)
  if (typeof values !== 'object' || values === null) return values
  return Object.fromEntries(
    Object.entries(values)
      .sort()
      .map(([name, value]) => [name, sorted(value)]),
  )
}

function withoutNames(values: unknown): unknown {
  if (!Array.isArray(values)) return values
  return values.map((row: Values) => ({ ...row, name: undefined }))
}

/** What has moved between two readings, a line each. */
export function movedBetween(before: Past, after: Past): string[] {
  return [...before].flatMap(([where, values]) => {
    const now = after.get(where)
    return now === values ? [] : [`${where} was ${values} and is ${now}`]
  })
}

/** Does so many acts of today, takes some of them back, and tells how many were not refused. */
export async function actToday(life: Life, count: number): Promise<number> {
  const { chance, agency, told } = life
  const acts: number[] = []
  const by = agency.admin
  const noting: Life = {
    ...life,
    agency: {
      ...agency,
      async admin(...call) {
        const answer = await by(...call)
        const act = Number(answer.headers['x-act'])
        if (act > 0 && answer.status < 300 && call[1] !== 'audit/undo') acts.push(act)
        return answer
      },
    },
  }
  for (let tries = 0; acts.length < count && tries < count * 5; tries += 1) {
    if (acts.length > 0 && chance.happens(0.15))
      await ask({ agency, told }, 'POST', 'audit/undo', { id: chance.pick(acts) })
    else await chance.pick(kinds)(noting)
    await rememberWhen(life)
  }
  return acts.length
}

/** What begins today or later is booked, moved and called off; money, flats, terms, costs and cleans are those of the day. */
const kinds: readonly ((life: Life) => Promise<unknown>)[] = [
  ...often(5, (life: Life) => book(life, 0)),
  ...often(6, pay),
  ...often(
    5,
    change((begin, { today }) => begin >= today),
  ),
  ...often(3, switchFlat),
  (life) => addFlat(life),
  agree,
  split,
  spend,
  accrue,
  loose,
  closeMonths,
  ...often(2, takeMoneyBack(0)),
  ...often(3, cleanToday),
]

/** A clean of whatever day and stay goes on today; its sums change only while no month that is over has them. */
async function cleanToday(life: Life): Promise<void> {
  const { chance, today } = life
  const cleans = await read(
    life,
    sql`select id, status, cleaner_id, date::text as day from cleans where status not in ('checked', 'canceled') order by id`,
  )
  if (cleans.length === 0) return
  const { id, status, cleaner_id, day } = chance.pick(cleans)
  await workOn(
    life,
    Number(id),
    String(status),
    cleaner_id !== null,
    String(day) >= `${today.slice(0, 7)}-01`,
  )
}
