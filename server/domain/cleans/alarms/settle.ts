// Alarms follow their cleans: raised when something becomes true, closed by itself when it is true no more.
import { type SQL, sql } from 'drizzle-orm'
import { alarmsOf } from '#schema/rules/cleanAlarms.ts'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { idList } from '#server/access/rows.ts'
import { recountOne } from '#server/crud/entityRows.ts'
import { type RawRow, rowsOf } from '#server/db/execute.ts'
import type { Reading, Work } from '../../entityHooks.ts'
import { isOpenTask } from '../../rents/channelTask.ts'
import { readCleanRules } from '../readCleanRules.ts'
import { alarmKeys, isOfLoss, keyOf, raiseAlarm } from './raise.ts'
import { withTurns } from './readTurns.ts'
import { readWatched, type Watched } from './readWatched.ts'

/** Whose alarms are looked at: conditions on the cleans, alias `c`, and on the tasks about them, alias `t` beside `c`. */
export interface Scope {
  readonly cleans: SQL
  readonly tasks: SQL
  /**
   * All cleans are looked at, and what time alone makes true is raised too; a change raises what it has made true, and
   * leaves the order of somebody's day to the clock.
   */
  readonly byClock?: true
}

/** The alarms of one clean. */
export const ofClean = (id: number): Scope => ({ cleans: sql`c.id = ${id}`, tasks: sql`t.clean_id = ${id}` })

/** The alarms of the cleans of a flat. */
export const ofFlat = (id: number): Scope => ({
  cleans: sql`c.object_id = ${id}`,
  tasks: sql`t.object_id = ${id}`,
})

/** What has to be done about alarms. */
export interface AlarmPlan {
  readonly raise: readonly (Parameters<typeof raiseAlarm> extends [unknown, ...infer R] ? R : never)[]
  /** Tasks whose cause is gone, with what became of it. */
  readonly close: readonly { readonly id: number; readonly result: string }[]
}

const day = 86_400_000

/** Finds what is to be raised and to be closed. */
export async function planAlarms(reading: Reading, { cleans, tasks, byClock }: Scope): Promise<AlarmPlan> {
  const { tx, now } = reading
  const found = await readWatched(reading, cleans)
  const watched = byClock ? await withTurns(reading, found) : found
  const standing = await standingOf(reading, watched, byClock ? asTheyStand : inAnyOrder)
  const known = await rowsOf(
    tx,
    sql`select t.id, t.unique_key, t.status, t.done_by, c.status as clean_status from clienttasks t left join cleans c on c.id = t.clean_id
      where t.clean_id is not null and ((${isOpenTask} and starts_with(t.unique_key, ${alarmKeys}) and ${tasks})
        or (t.clean_id = any(${idList(standing.map(({ clean }) => clean.id))}) and starts_with(t.unique_key, ${alarmKeys})))`,
  )
  const byKey = new Map(known.map((task) => [String(task.unique_key), task]))
  const stands = new Set(standing.map(({ key }) => key))
  const fresh = toEpoch(moveInstant(now, -day))
  return {
    raise: standing.flatMap(({ key, clean, kind, mark, since }) =>
      (kind === 'impossible' || (byClock && kind !== 'untaken')) &&
      toEpoch(since) >= fresh &&
      mayRaise(byKey.get(key))
        ? [[clean, kind, mark]]
        : [],
    ),
    close: known.flatMap((task) =>
      isOpen(task) && !stands.has(String(task.unique_key)) && !isStillLost(task)
        ? [{ id: Number(task.id), result: endings[String(task.clean_status)] ?? 'Больше не нужно.' }]
        : [],
    ),
  }
}

const asTheyStand = (clean: Watched): readonly Watched[] => [clean]

/** Where the day of the cleaner is not known, the clean is both due and still to wait for its turn: what may be true stays. */
const inAnyOrder = (clean: Watched): readonly Watched[] => [
  { ...clean, turn_at: null },
  { ...clean, turn_at: endOfTime },
]

const endOfTime = '9999-12-31T00:00:00.000Z'

async function standingOf(
  { tx, now }: Reading,
  watched: readonly Watched[],
  views: (clean: Watched) => readonly Watched[],
) {
  if (watched.length === 0) return []
  const rules = await readCleanRules(tx)
  const found = watched.flatMap((clean) =>
    views(clean).flatMap((view) =>
      alarmsOf(view, rules, now).map((alarm) => ({
        ...alarm,
        clean,
        key: keyOf(clean.id, alarm.kind, alarm.mark),
      })),
    ),
  )
  return [...new Map(found.map((alarm) => [alarm.key, alarm])).values()]
}

const isOpen = ({ status }: RawRow) => status !== 'done' && status !== 'canceled'

const isStillLost = ({ unique_key, clean_status }: RawRow) =>
  isOfLoss(unique_key) && (clean_status === 'planned' || clean_status === 'offered')

/** What a person has closed stays closed. */
const mayRaise = (task: RawRow | undefined) => !task || (task.status === 'done' && task.done_by === null)

/** What became of a clean whose alarm is over, by its state. */
const endings: Readonly<Partial<Record<string, string>>> = {
  canceled: 'Уборку отменили.',
  appointed: 'Клинер назначен.',
  accepted: 'Уборку подтвердили.',
  offered: 'Уборку предложили снова.',
  in_progress: 'Уборку начали.',
  done: 'Убрано.',
  checked: 'Убрано.',
}

/** Brings the alarms in line with their cleans; run twice it changes nothing. */
export async function settleAlarms(work: Work, scope: Scope): Promise<number> {
  const { raise, close } = await planAlarms(work, scope)
  for (const { id, result } of close)
    await recountOne(work.tx, 'clienttasks', id, { status: 'done', done_at: work.now, result })
  for (const alarm of raise) await raiseAlarm(work, ...alarm)
  return raise.length + close.length
}
