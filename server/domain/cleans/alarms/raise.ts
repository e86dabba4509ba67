// An alarm is a task of the staff that is made once; closed by itself it opens again when the same comes true again.
import { sql } from 'drizzle-orm'
import { type CleanAlarm, cleanAlarms } from '#schema/rules/cleanAlarms.ts'
import { type NewRow, recountWhere, storeNew } from '#server/crud/entityRows.ts'
import type { Work } from '../../entityHooks.ts'
import { isPart } from '../../rents/readPart.ts'
import { withCandidates } from '../unassigned.ts'
import type { Watched } from './readWatched.ts'
import { dueOf, textOf, titleOf } from './words.ts'

/** What tasks about cleans begin their keys with. */
export const alarmKeys = 'clean:'

/** The key of an alarm: the same thing of the same clean has the same. */
export const keyOf = (id: number, kind: CleanAlarm, mark: string): string =>
  `${alarmKeys}${id}:${kind}:${mark}`

const loss = ':lost:'

/** The key of a task about a clean that has lost its cleaner: each loss is told of anew. */
export const lossKey = (id: number, now: string): string => `${alarmKeys}${id}${loss}${now}`

/** Whether a task is about a lost cleaner: it stands until somebody else is found. */
export const isOfLoss = (key: unknown): boolean => String(key).includes(loss)

const ranks = { high: 2, urgent: 3 } as const
const mostNames = 3

/** Raises an alarm about a clean unless it is raised, and tells of it what was not told. */
export async function raiseAlarm(work: Work, clean: Watched, kind: CleanAlarm, mark: string): Promise<void> {
  const { tx, later } = work
  const { priority } = cleanAlarms[kind]
  const unique_key = keyOf(clean.id, kind, mark)
  const said = {
    title: titleOf(kind, clean),
    text: textOf(kind, clean, await freeFor(work, clean)),
    due_at: dueOf(kind, clean),
  }
  const task: NewRow<'clienttasks'> = {
    ...said,
    type: 'problem',
    object_id: clean.object_id,
    clean_id: clean.id,
    rent_id: clean.next_rent_id,
    status: 'new',
    priority,
    priority_rank: ranks[priority],
    origin: 'auto',
    unique_key,
  }
  const made = await storeNew(tx, 'clienttasks', [task])
  const anew = { ...said, status: 'new', reopened: true, done_at: null, result: null } as const
  const isClosed = sql`t.unique_key = ${unique_key} and t.status = 'done' and t.done_by is null`
  const [row] = made.length > 0 ? made : await recountWhere(tx, 'clienttasks', isClosed, anew)
  if (row) later('clienttask.created', { id: row.id, object_id: row.object_id, alarm: kind })
}

/** Names of those who could come: the best first. */
async function freeFor(work: Work, clean: Watched): Promise<string[]> {
  const row = { ...clean, time_to: null, declined: null }
  const [found] = await withCandidates(work, [row], { begin: clean.date, end: clean.date })
  const candidates: readonly unknown[] = Array.isArray(found?.candidates) ? found.candidates : []
  return candidates
    .filter(isPart)
    .flatMap(({ name, cleaner_id, rejected }) =>
      rejected === null && cleaner_id !== clean.cleaner_id ? [String(name)] : [],
    )
    .slice(0, mostNames)
}
