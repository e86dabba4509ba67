// «Назначать»: cleans that nobody has are given by the engine itself, by the clock, never in the transaction of a booking.
import { sql } from 'drizzle-orm'
import { propose } from '#schema/rules/assignment/propose.ts'
import { untakenDays } from '#schema/rules/cleanCounters.ts'
import { idList } from '#server/access/rows.ts'
import { changeOne, findRows } from '#server/crud/entityRows.ts'
import { rowsOf } from '#server/db/execute.ts'
import type { Reading, Work } from '../../entityHooks.ts'
import type { Outside } from '../../operations.ts'
import { readCleanRules } from '../readCleanRules.ts'
import { untakenRows } from '../unassigned.ts'
import { judgedOne } from './judgedOne.ts'
import { logged } from './log.ts'
import { readWorld } from './readWorld.ts'

interface Chosen {
  readonly cleanId: number
  readonly cleanerId: number
}

/** Gives what nobody has where the agency wants it done by itself, each in a transaction of its own that judges again; gives how many. */
export async function assignFree({ read, write }: Outside): Promise<number> {
  let given = 0
  for (const chosen of await read(chooseFree)) given += await write((work) => giveOne(work, chosen))
  return given
}

async function chooseFree(reading: Reading): Promise<Chosen[]> {
  const { assigns } = await readCleanRules(reading.tx)
  if (!assigns) return []
  const period = { begin: reading.today, end: untakenDays(reading.today).end }
  const rows = await untakenRows(reading, period.begin, period.end, ['planned'])
  const left = await leftToPeople(
    reading,
    rows.map(({ id }) => Number(id)),
  )
  const free = rows.filter(({ id, cleaner_id }) => cleaner_id === null && !left.has(Number(id)))
  if (free.length === 0) return []
  const { jobs, world, ground } = await readWorld(reading, free, period)
  return propose([...jobs.values()], world, ground).choices.flatMap(({ job, workerId }) =>
    workerId === null ? [] : [{ cleanId: job.id, cleanerId: workerId }],
  )
}

/** Cleans whose cleaner a person of the staff has taken off: that person decides on. Who refuses, leaves or cannot follow a moved stay is replaced. */
async function leftToPeople({ tx }: Reading, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await rowsOf(
    tx,
    sql`select distinct on (entity_id) entity_id, user_id, action from audit
      where entity = 'cleans' and entity_id = any(${idList(ids)}) and action <> 'create' and after ? 'cleaner_id'
      order by entity_id, id desc`,
  )
  const byStaff = rows.filter(({ user_id, action }) => user_id !== null && !replaced.includes(String(action)))
  return new Set(byStaff.map(({ entity_id }) => Number(entity_id)))
}

const replaced: readonly string[] = ['decline', 'reassign', 'follow_stay']

async function giveOne(work: Work, { cleanId, cleanerId }: Chosen): Promise<number> {
  const isFree = sql`t.id = ${cleanId} and t.status = 'planned' and t.cleaner_id is null`
  const [clean] = await findRows(work.tx, 'cleans', isFree, true)
  await findRows(work.tx, 'cleaners', sql`t.id = ${cleanerId}`, true)
  const verdict = clean && (await judgedOne(work, clean, cleanerId))
  if (!verdict || verdict.rejections.length > 0) return 0
  const assign_log = logged(work, clean, cleanerId, 'Назначена сама', verdict.why)
  await changeOne(work, 'cleans', clean, { cleaner_id: cleanerId, assign_log }, 'auto_assign')
  return 1
}
