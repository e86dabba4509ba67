// What a cleaner finds broken becomes a task of the staff, once for each problem.
import type { Part } from '#schema/kinds/index.ts'
import { insertOne, recountOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

const priorities = { low: 'low', normal: 'high', high: 'urgent' } as const

/** Problems as sent with numbers of their own; the tasks that exist already stay with them. */
export function numberProblems(sent: readonly Part[], stored: readonly Part[]): Part[] {
  const known = new Map(stored.map((problem) => [problem.id, problem.client_task_id ?? null]))
  let last = Math.max(0, ...stored.map(({ id }) => Number(id ?? 0)))
  return sent.map((problem) => {
    const task = known.get(problem.id)
    if (task !== undefined) return { ...problem, client_task_id: task }
    last += 1
    return { ...problem, id: last, client_task_id: null }
  })
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
  const severity = Object.entries(priorities).find(([name]) => name === problem.severity)?.[1] ?? 'high'
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
  })
  work.later('clienttask.created', { id: task.id })
  return task.id
}
