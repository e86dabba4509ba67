// What a cleaner finds broken becomes a task of the staff, once for each problem.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { idList } from '../../access/rows.ts'
import { findRows, insertOne, recountOne } from '../../crud/entityRows.ts'
import { conflict } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { withFiles } from './tickPoints.ts'

const priorities = { low: 'low', normal: 'normal', high: 'urgent' } as const

/** Problems as sent with numbers of their own; the tasks that exist already stay with them. */
export function numberProblems(sent: readonly Part[], stored: readonly Part[]): Part[] {
  const open = [...stored]
  const taken = new Set(stored.map(({ id }) => id))
  return sent.map((problem) => {
    // A page opened on a second device sends the words again without their number.
    const known =
      take(open, ({ id, text }) => id === problem.id && text === problem.text) ??
      take(open, ({ text }) => text === problem.text)
    if (known) return { ...known, ...problem, id: known.id, client_task_id: known.client_task_id ?? null }
    const id = isFree(problem.id, taken) ? problem.id : nextOf(taken)
    taken.add(id)
    return { ...problem, id, client_task_id: null }
  })
}

/** Problems that a cleaner names come to those that are there: of two phones neither takes away what the other has told. */
export function addProblems(sent: readonly Part[], stored: readonly Part[]): Part[] {
  const named = numberProblems(sent, stored)
  const byId = new Map(named.map((problem) => [problem.id, problem]))
  const kept = stored.map((problem) => {
    const again = byId.get(problem.id)
    const photos = withFiles(problem.file_ids, again?.file_ids)
    return { ...problem, ...again, ...(photos.length > 0 ? { file_ids: photos } : {}) }
  })
  const known = new Set(stored.map(({ id }) => id))
  return [...kept, ...named.filter(({ id }) => !known.has(id))]
}

const isFree = (id: unknown, taken: ReadonlySet<unknown>): boolean => typeof id === 'number' && !taken.has(id)

const nextOf = (taken: ReadonlySet<unknown>): number => Math.max(0, ...[...taken].map(Number)) + 1

/** The first that fits, no longer in the list. */
function take(list: Part[], fits: (part: Part) => boolean): Part | undefined {
  const at = list.findIndex(fits)
  return at < 0 ? undefined : list.splice(at, 1)[0]
}

/** Makes a task of every problem that has none and notes its number; photos that come later come to the task. */
export async function reportProblems(
  work: Work,
  before: EntityRow<'cleans'> | undefined,
  clean: EntityRow<'cleans'>,
): Promise<void> {
  const problems = clean.problems ?? []
  if (isDeepStrictEqual(problems, before?.problems ?? [])) return
  const reported: Part[] = []
  for (const problem of problems) {
    const known = typeof problem.client_task_id === 'number'
    if (known) await addPhotos(work, problem)
    reported.push(known ? problem : { ...problem, client_task_id: await askFor(work, clean, problem) })
  }
  if (!isDeepStrictEqual(problems, reported))
    await recountOne(work.tx, 'cleans', clean.id, { problems: reported })
}

/** A phone tells first and sends the photos as the network lets it. */
async function addPhotos({ tx }: Work, { client_task_id, file_ids }: Part): Promise<void> {
  const [task] = await findRows(tx, 'clienttasks', sql`t.id = ${Number(client_task_id)}`, true)
  const all = withFiles(task?.file_ids, file_ids)
  if (task && all.length > (task.file_ids ?? []).length)
    await recountOne(tx, 'clienttasks', task.id, { file_ids: all })
}

async function askFor(work: Work, clean: EntityRow<'cleans'>, problem: Part): Promise<number> {
  const text = String(problem.text)
  const severity = Object.entries(priorities).find(([name]) => name === problem.severity)?.[1] ?? 'normal'
  const task = await insertOne(work, 'clienttasks', {
    type: 'problem',
    title: text.slice(0, 200),
    text: `${text}\nНашли на уборке № ${clean.id}.`,
    object_id: clean.object_id,
    rent_id: clean.rent_id,
    clean_id: clean.id,
    status: 'new',
    priority: severity,
    origin: work.actor.role === 'cleaner' ? 'cleaner' : 'staff',
    ...(Array.isArray(problem.file_ids) ? { file_ids: problem.file_ids.map(Number) } : {}),
  })
  return task.id
}

/** Throws 409 for a clean with a problem that forbids guests as long as its task is open. */
export async function refuseOpenProblem({ tx }: Pick<Work, 'tx'>, cleanId: number): Promise<void> {
  const [clean] = await findRows(tx, 'cleans', sql`t.id = ${cleanId}`)
  if (clean?.status !== 'done') return
  const grave = (clean.problems ?? []).filter(({ severity }) => severity === 'high')
  const ids = grave.flatMap(({ client_task_id: task }) => (typeof task === 'number' ? [task] : []))
  const open = sql`t.id = any(${idList(ids)}) and t.status not in ('done', 'canceled')`
  const [task] = ids.length === 0 ? [] : await findRows(tx, 'clienttasks', open)
  if (!task) return
  throw conflict(
    'cleans.problem_open',
    `Проблема «Нельзя заселять» не решена: ${task.title}. Решите задачу № ${task.id} или примите уборку с проблемой.`,
    { extra: { client_task_id: task.id } },
  )
}
