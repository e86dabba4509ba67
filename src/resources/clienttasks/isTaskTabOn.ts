import type { TaskTab } from '#schema/rules/taskTabs.ts'
import { isSame } from '#src/dataProvider/changes.ts'

/** Whether the filter of the list is the one of the tab; the moment of «Просроченные» may be older than now. */
export function isTaskTabOn({ filter }: TaskTab, values: Readonly<Record<string, unknown>>): boolean {
  const moment = 'due_at_lt' in filter && 'due_at_lt' in values ? { due_at_lt: filter.due_at_lt } : {}
  return isSame(filter, { ...values, ...moment })
}
