// What a cleaner finds broken becomes a task of the staff, once for each problem.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { idList } from '../../access/rows.ts'
import { findRows, insertOne, recountOne } from '../../crud/entityRows.ts'
import { conflict } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

const priorities = { low: 'low', normal: 'normal', high: 'urgent' } as const

/** Problems as sent with numbers of their own; the tasks that exist already stay with them. */
export function numberProblems(sent: readonly Part[], stored: readonly Part[]): Part[] {
  const named = new Set(sent.map(({ id }) => id))
  // A page opened on a second device sends the words again without their number.
  const open = stored.filter(({ id }) => !named.has(id))
  let last = Math.max(0, ...stored.map(({ id }) => Number(id ?? 0)))
  return sent.map((problem) => {
    const known =
      stored.find(({ id }) => id === problem.id) ?? take(open, ({ text }) => text === problem.text)
    if (known) return { ...problem, id: known.id, client_task_id: known.client_task_id ?? null }
    last += 1
    return { ...problem, id: last, client_task_id: null }
  })
}

/** The first that fits, no longer in the list. */
function take(list: Part[], fits: (part: Part) => boolean): Part | undefined {
  const at = list.findIndex(fits)
  return at < 0 ? undefined : list.splice(at, 1)[0]
}

/** Makes a task of every problem that has none and notes its number. */
export async function reportProblems(work: Work, clean: EntityRow<'cleans'>): Promise<void> {
  const problems = clean.problems ?? []
  if (problems.every(({ client_task_id }) => typeof client_task_id === 'number')) return
  const reported: Part[] = []
  for (const problem of problems) {
    const known = typeof problem.client_task_id === 'number'
    reported.push(known ? problem : { ...problem, client_task_id: await askFor(work, clean, problem) })
  }
  await recountOne(work.tx, 'cleans', clean.id, { problems: reported })
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
