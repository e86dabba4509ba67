// Random acts of a dispatcher, cleaners, guests and the clock, looked at after every one of them.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import { rowsOf } from '#server/db/execute.ts'
import { chanceOf } from '#server/demo/random.ts'
import { watchCleans } from '#server/domain/cleans/alarms/watch.ts'
import { assignFree } from '#server/domain/cleans/assignment/assignFree.ts'
import { runOffers } from '#server/domain/cleans/runOffers.ts'
import type { Answer, TestApp } from '../buildApp.ts'
import { clockTools } from '../clockTools.ts'
import { type Act, drawAct } from './acts.ts'
import { findDayOff, findFault, findUntold, type Heard, type Row, type Seen } from './faults.ts'
import { openScene, type Scene } from './scene.ts'

/** How often what was taken and what was refused, by the act and the code. */
export type Counts = Map<string, number>

/** Lives through so many random acts in an agency of its own; throws with the act after which something was wrong. */
export async function liveAtRandom(app: TestApp, seed: number, count: number, counts: Counts): Promise<void> {
  const chance = chanceOf(seed)
  const scene = await openScene(app, chance.pick(['assign', 'offer']))
  let before = await look(scene)
  let heard = await hear(scene)
  for (let at = 0; at < count; at += 1) {
    const act = drawAct(scene, [...before.values()], chance)
    const answers = await make(scene, act)
    const after = await look(scene)
    const told = `seed ${seed}, act ${at} ${JSON.stringify(act)}: ${answers.map(({ status, text }) => `${status} ${status < 300 ? '' : text}`).join('; ')}`
    for (const { status, body, text } of answers) {
      const code = status < 300 ? 'taken' : String(body.code)
      counts.set(`${act.name} ${code}`, (counts.get(`${act.name} ${code}`) ?? 0) + 1)
      if (status >= 500 || (status >= 400 && !/[а-яё]{3}/i.test(text))) throw new Error(`No reason: ${told}`)
    }
    if (answers.length === 1 && (answers[0]?.status ?? 0) >= 400 && !isDeepStrictEqual(before, after))
      throw new Error(`Refused, yet something has changed: ${told}`)
    const fault =
      findFault(scene, before, after) ?? (act.isOfPerson ? undefined : findDayOff(scene, before, after))
    if (fault) throw new Error(`${fault}; ${told}`)
    const hears = await hear(scene)
    const untold = findUntold(heard, hears)
    if (untold) throw new Error(`${untold}; ${told}`)
    ;[before, heard] = [after, hears]
  }
}

async function make(scene: Scene, act: Act): Promise<readonly Answer[]> {
  if (act.minutes === undefined)
    return Promise.all(act.calls.map(({ by, method, path, body }) => by.call(method, path, body)))
  scene.app.moveClock(act.minutes * 60_000)
  const tools = clockTools(scene.app, scene.agency.id)
  await runOffers(tools)
  await assignFree(tools)
  // two servers look at once, and one looks again
  await Promise.all([watchCleans(tools), watchCleans(tools)])
  await watchCleans(tools)
  return []
}

function look({ app, agency, days }: Scene): Promise<Seen> {
  const [first = '', last = ''] = [days[0], addDays(days.at(-1) ?? '', 30)]
  return app.database.readAgency({ agencyId: agency.id, userId: null }, async (tx) => {
    const rows = await rowsOf(
      tx,
      sql`select id, object_id, status, date::text as date, to_char(time_from, 'HH24:MI') as time_from,
        to_char(time_to, 'HH24:MI') as time_to, coalesce(duration_min, 90) as duration_min, cleaner_id,
        coalesce(helper_ids, '{}') as helper_ids, offered_until::text as offered_until
        from cleans where date between ${first}::date and ${last}::date order by id`,
    )
    return new Map(rows.map((row) => [Number(row.id), rowIn(row)]))
  })
}

function rowIn(row: Readonly<Record<string, unknown>>): Row {
  const text = (value: unknown) => (value === null ? null : String(value))
  return {
    id: Number(row.id),
    object_id: Number(row.object_id),
    status: String(row.status),
    date: String(row.date),
    time_from: text(row.time_from),
    time_to: text(row.time_to),
    duration_min: Number(row.duration_min),
    cleaner_id: row.cleaner_id === null ? null : Number(row.cleaner_id),
    helper_ids: Array.isArray(row.helper_ids) ? row.helper_ids.map(Number) : [],
    offered_until: text(row.offered_until),
  }
}

/** The tasks of alarms: whether each is open, and how often it was told of. */
function hear({ app, agency }: Scene): Promise<Heard> {
  return app.database.readAgency({ agencyId: agency.id, userId: null }, async (tx) => {
    const rows = await rowsOf(
      tx,
      sql`select t.unique_key as key, t.status in ('new', 'in_progress', 'deferred') as open,
        (select count(*) from outbox o where o.topic = 'clienttask.created' and o.payload->>'id' = t.id::text) as told
      from clienttasks t where starts_with(t.unique_key, 'clean:')`,
    )
    return new Map(
      rows.map(({ key, open, told }) => [String(key), { isOpen: open === true, told: Number(told) }]),
    )
  })
}
