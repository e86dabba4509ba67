// Random acts of people, taken back in random order: what was is there again, or the reason is told and nothing has moved.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { type EntityName, isEntityName } from '#schema/names.ts'
import { todayIn } from '#schema/rules/dates.ts'
import { selectRows } from '#server/crud/rows.ts'
import { rowsOf } from '#server/db/execute.ts'
import { chanceOf } from '#server/demo/random.ts'
import { type Answer, codeOf, type Values } from '../answers.ts'
import type { Agency, World } from '../world.ts'
import { actAtRandom, furnish } from './acts.ts'

/** What came of it. */
export interface Undone {
  acts: number
  taken: number
  refused: number
  /** Refusals at the end, by their codes. */
  readonly reasons: Map<string, number>
}

/** The tables whose rows people change. What only follows, as messages and the words of a history, follows again. */
const watched = [
  'agency',
  'objects',
  'rents',
  'cleans',
  'expenses',
  'templates',
  'tasks',
  'clienttasks',
  'messages',
  'history',
] as const satisfies readonly EntityName[]

/** Counted by the server, or true of the moment alone. */
const fleeting: readonly string[] = ['version', 'updated_at']

/** The journal does not keep what never leaves the server. */
function isFleeting(entity: EntityName, name: string): boolean {
  return fleeting.includes(name) || models[entity].fields[name]?.internal === true
}

type Seen = ReadonlyMap<string, Values>

/** Does so many acts in an agency of its own, takes them back until no more can be, and throws where something is not as it was. */
export async function undoAtRandom(world: World, seed: number, count: number, sums: Undone): Promise<void> {
  const agency = await world.newAgency()
  const chance = chanceOf(seed)
  const today = todayIn('Europe/Moscow', new Date().toISOString())
  const rows = await furnish(agency, today)
  const look = () => lookAt(world, agency)
  const start = await look()
  let acts: number[] = []
  for (let done = 0; done < count; ) {
    const answer = await actAtRandom(agency, rows, chance, today)
    if (answer.status >= 500) throw new Error(`seed ${seed}: ${answer.text}`)
    const act = answer.headers['x-act']
    if (act === undefined) continue
    acts.push(Number(act))
    done += 1
  }
  sums.acts += acts.length
  let reasons: string[] = []
  for (let wasShorter = true; wasShorter && acts.length > 0; ) {
    const left: number[] = []
    reasons = []
    for (const act of shuffled(acts, chance)) {
      const before = await look()
      const answer = await agency.admin('POST', 'audit/undo', { id: act })
      const after = await look()
      const told = `seed ${seed}, act ${act}: ${answer.status} ${answer.text}`
      if (answer.status === 200) await expectTakenBack(world, { agency, act, after, told })
      else {
        expectRefused(answer, { before, after, told })
        left.push(act)
        reasons.push(codeOf(answer))
      }
    }
    wasShorter = left.length < acts.length
    sums.taken += acts.length - left.length
    acts = left
  }
  sums.refused += acts.length
  for (const reason of reasons) sums.reasons.set(reason, (sums.reasons.get(reason) ?? 0) + 1)
  await expectAsAtFirst(world, { agency, start, seed })
}

async function lookAt({ database }: World, agency: Agency): Promise<Seen> {
  return await database.readAgency({ agencyId: agency.id, userId: null }, async (tx) => {
    const seen = new Map<string, Values>()
    for (const name of watched) {
      for (const row of await selectRows(tx, models[name], sql`true`)) {
        for (const one of Object.keys(row)) if (isFleeting(name, one)) delete row[one]
        seen.set(`${name} ${row.id}`, row)
      }
    }
    return seen
  })
}

interface Told {
  readonly after: Seen
  readonly told: string
}

function expectRefused(answer: Answer, { before, after, told }: Told & { readonly before: Seen }): void {
  const { message } = Object(answer.body)
  if (answer.status >= 500 || !/[а-яё]{3}/i.test(String(message))) throw new Error(`Not a reason: ${told}`)
  const moved = [...after].find(([key, row]) => !isDeepStrictEqual(row, before.get(key)))
  if (moved || before.size !== after.size) throw new Error(`Refused, yet ${moved?.[0]} has changed: ${told}`)
}

interface Line {
  readonly key: string
  readonly entity: EntityName
  readonly before: Values | null
  readonly after: Values | null
}

async function expectTakenBack(
  world: World,
  { agency, act, after, told }: Told & { readonly agency: Agency; readonly act: number },
): Promise<void> {
  // of a row with several lines the first tells what was
  const lines = (
    await linesOf(world, agency, sql`a.at = (select at from audit where id = ${act})`)
  ).toReversed()
  for (const { key, entity, before, after: became } of new Map(
    lines.map((line) => [line.key, line]),
  ).values()) {
    const row = after.get(key)
    const { fields } = models[entity]
    for (const [name, value] of Object.entries(before ?? {})) {
      const field = fields[name]
      if (!row || !field || fleeting.includes(name) || ('formula' in field && field.formula)) continue
      const isPart = field.kind === 'group'
      const isBack = isPart || isDeepStrictEqual(plain(row[name]), plain(value))
      if (!isBack)
        throw new Error(
          `${key}.${name} is ${JSON.stringify(row[name])}, not ${JSON.stringify(value)}: ${told}`,
        )
    }
    if (before && !row && watched.some((one) => one === entity))
      throw new Error(`${key} is not there: ${told}`)
    if (!before && became?.id !== undefined && row && !isGone(row)) throw new Error(`${key} stays: ${told}`)
  }
}

function isGone({ archived_at, undone_at, status }: Values): boolean {
  return Boolean(archived_at ?? undone_at) || status === 'canceled'
}

/** Rows that no act is left on are what they were. */
async function expectAsAtFirst(
  world: World,
  { agency, start, seed }: { readonly agency: Agency; readonly start: Seen; readonly seed: number },
): Promise<void> {
  const stays = sql`a.undoes is null and not exists (select 1 from audit u join audit f on f.id = u.undoes
    where f.at = a.at and f.request_id is not distinct from a.request_id)`
  const ends = await lookAt(world, agency)
  const first = await linesOf(world, agency, sql`${stays} and a.action not in ('undo')`)
  const changed = new Set(first.filter(({ before }) => before !== null).map(({ key }) => key))
  for (const [key, row] of start) {
    if (changed.has(key)) continue
    const now = ends.get(key) ?? {}
    const name = Object.keys(row).find((one) => !isDeepStrictEqual(row[one], now[one]))
    if (name === undefined || isOwnLook(key, name)) continue
    throw new Error(
      `seed ${seed}: ${key}.${name} was ${JSON.stringify(row[name])} and is ${JSON.stringify(now[name])}`,
    )
  }
}

/** Sums of a booking whose payments are not all taken back. */
function isOwnLook(key: string, name: string): boolean {
  return (
    key.startsWith('rents') &&
    ['paid', 'deposit_paid', 'deposit_held', 'deposit_state', 'need_to_pay'].includes(name)
  )
}

async function linesOf(world: World, agency: Agency, where: ReturnType<typeof sql>): Promise<Line[]> {
  return await world.database.readAgency({ agencyId: agency.id, userId: null }, async (tx) => {
    const rows = await rowsOf(
      tx,
      sql`select a.entity, a.entity_id, a.before, a.after from audit a where ${where} order by a.id`,
    )
    return rows.flatMap(({ entity, entity_id, before, after }) =>
      isEntityName(entity)
        ? [{ key: `${entity} ${entity_id}`, entity, before: rowOf(before), after: rowOf(after) }]
        : [],
    )
  })
}

function rowOf(value: unknown): Values | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}

function shuffled<T>(list: readonly T[], chance: ReturnType<typeof chanceOf>): T[] {
  return list
    .map((one) => ({ one, at: chance.next() }))
    .sort((left, right) => left.at - right.at)
    .map(({ one }) => one)
}
