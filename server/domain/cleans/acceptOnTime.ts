import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Outside } from '../operations.ts'
import { readCleanRules } from './readCleanRules.ts'

const hour = 3_600_000

/** Accepts finished cleans that nobody looked at for the hours of `auto_check_hours`; what is to be inspected and what has a problem waits for a person. */
export async function acceptOnTime({ read, write, now }: Outside): Promise<number> {
  const ripe = await read(async ({ tx }) => {
    const { autoCheckHours } = await readCleanRules(tx)
    if (autoCheckHours === 0) return []
    const until = sql`${moveInstant(now, -autoCheckHours * hour)}::timestamptz`
    return rowsOf(
      tx,
      sql`select t.id from cleans t where ${isUnseen} and t.finished_at <= ${until} order by t.id`,
    )
  })
  let accepted = 0
  for (const { id } of ripe) {
    accepted += await write(async (work) => {
      const [clean] = await findRows(work.tx, 'cleans', sql`t.id = ${Number(id)} and ${isUnseen}`, true)
      if (!clean) return 0
      await changeOne(work, 'cleans', clean, { status: 'checked' }, 'on_time')
      return 1
    })
  }
  return accepted
}

const isUnseen = sql`t.status = 'done' and t.inspect_why is null and coalesce(jsonb_array_length(t.problems), 0) = 0`
