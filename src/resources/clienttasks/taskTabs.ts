// The presets of the list of tasks: each is a filter that stands in the address like any other.
import { models } from '#schema/index.ts'
import { isSame } from '#src/dataProvider/changes.ts'

/** The values of a filter as the address keeps them. */
type Filter = Readonly<Record<string, unknown>>

/** A tab: its name among the counts, its word, its filter, what an empty one says. */
export interface TaskTab {
  readonly name: string
  readonly label: string
  readonly filter: Filter
  readonly empty: string
  /** A count that means trouble. */
  readonly isBad?: boolean
}

const waiting = ['new', 'in_progress']
const open = [...waiting, 'deferred']

/** What the list shows at first: everything that still waits for somebody, as the badge counts it. */
export const activeFilter: Filter = models.clienttasks.list.first ?? {}

/** The tabs for a person at a moment (ISO 8601), which says what is overdue. */
export function taskTabs(me: string | number, now: string): readonly TaskTab[] {
  return [
    { name: 'active', label: 'Активные', filter: activeFilter, empty: 'Новых задач нет' },
    { name: 'new', label: 'Новые', filter: { status: 'new' }, empty: 'Новых задач нет' },
    {
      name: 'in_progress',
      label: 'В работе',
      filter: { status: 'in_progress' },
      empty: 'В работе ничего нет',
    },
    { name: 'mine', label: 'Мои', filter: { assignee_id: me, status: waiting }, empty: 'На вас задач нет' },
    {
      name: 'urgent',
      label: 'Срочные',
      filter: { priority: 'urgent', status: waiting },
      empty: 'Срочного нет',
      isBad: true,
    },
    {
      name: 'overdue',
      label: 'Просроченные',
      filter: { due_at_lt: now, status: open },
      empty: 'Всё в срок',
      isBad: true,
    },
    { name: 'deferred', label: 'Отложенные', filter: { status: 'deferred' }, empty: 'Ничего не отложено' },
    { name: 'done', label: 'Выполненные', filter: { status: 'done' }, empty: 'Выполненных пока нет' },
    { name: 'canceled', label: 'Отменённые', filter: { status: 'canceled' }, empty: 'Отменённых нет' },
  ]
}

/** Whether the filter of the list is the one of the tab; the moment of «Просроченные» may be older than now. */
export function isTaskTabOn({ filter }: TaskTab, values: Filter): boolean {
  const moment = 'due_at_lt' in filter && 'due_at_lt' in values ? { due_at_lt: filter.due_at_lt } : {}
  return isSame(filter, { ...values, ...moment })
}
