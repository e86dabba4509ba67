// The columns of the board of tasks: the states in their order, each with the order of its rows.
import { clienttasks } from '#schema/entities/clienttasks.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import { type TaskTab, taskTabs } from '#schema/rules/taskTabs.ts'

const { states } = clienttasks.fields.status

/** A state of a task as a column. */
export type TaskColumn = keyof typeof states

const tabs = taskTabs(0, '')

/** The word of a column, and what it says while it is empty: those of the tab of the list. */
export const columnWords = (column: TaskColumn): Pick<TaskTab, 'label' | 'empty'> =>
  tabs.find(({ name }) => name === column) ?? { label: states[column].label, empty: '' }

const sorts: Readonly<Record<TaskColumn, { field: string; order: 'ASC' | 'DESC' }>> = {
  new: { field: 'priority_rank', order: 'DESC' },
  in_progress: { field: 'priority_rank', order: 'DESC' },
  deferred: { field: 'deferred_until', order: 'ASC' },
  done: { field: 'done_at', order: 'DESC' },
  canceled: { field: 'id', order: 'DESC' },
}

/** The order of the rows of a column: what presses first, what comes back first, what was done last. */
export const columnSort = (column: TaskColumn) => sorts[column]

/** The columns that a filter leaves: those of its states, else all. */
export function columnsOf(status: unknown): readonly TaskColumn[] {
  const asked = [status ?? []].flat()
  return keysOf(states).filter((column) => asked.length === 0 || asked.includes(column))
}
