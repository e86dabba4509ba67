// The tabs of the list of tasks: each is a filter of the list. The panel sets it, the server counts by it.

/** Tasks that wait for somebody to act: the badge counts them. */
export const waitingTasks = ['new', 'in_progress'] as const

/** Tasks that are not over: those put off are among them. */
export const openTasks = [...waitingTasks, 'deferred'] as const

const ranks = { low: 0, normal: 1, high: 2, urgent: 3 } as const

/** Where a task stands among the others: by its urgency, one step higher once it is late. */
export function taskRank(priority: keyof typeof ranks, isLate: boolean): number {
  return ranks[priority] + (isLate ? 1 : 0)
}

/** The name of a tab among the counts and in the address of the call. */
export type TaskTabName =
  | 'active'
  | 'new'
  | 'in_progress'
  | 'mine'
  | 'urgent'
  | 'overdue'
  | 'deferred'
  | 'done'
  | 'canceled'

/** A tab: its name, its word, its filter, what an empty one says. */
export interface TaskTab {
  readonly name: TaskTabName
  readonly label: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly empty: string
  /** A count that means trouble. */
  readonly isBad?: boolean
}

/** The tabs for a person at a moment (ISO 8601), which says what is overdue. */
export function taskTabs(me: string | number, now: string): readonly TaskTab[] {
  return [
    { name: 'active', label: 'Активные', filter: { status: waitingTasks }, empty: 'Новых задач нет' },
    { name: 'new', label: 'Новые', filter: { status: 'new' }, empty: 'Новых задач нет' },
    {
      name: 'in_progress',
      label: 'В работе',
      filter: { status: 'in_progress' },
      empty: 'В работе ничего нет',
    },
    {
      name: 'mine',
      label: 'Мои',
      filter: { assignee_id: me, status: waitingTasks },
      empty: 'На вас задач нет',
    },
    {
      name: 'urgent',
      label: 'Срочные',
      filter: { priority: 'urgent', status: waitingTasks },
      empty: 'Срочного нет',
      isBad: true,
    },
    {
      name: 'overdue',
      label: 'Просроченные',
      filter: { due_at_lt: now, status: openTasks },
      empty: 'Всё в срок',
      isBad: true,
    },
    { name: 'deferred', label: 'Отложенные', filter: { status: 'deferred' }, empty: 'Ничего не отложено' },
    { name: 'done', label: 'Выполненные', filter: { status: 'done' }, empty: 'Выполненных пока нет' },
    { name: 'canceled', label: 'Отменённые', filter: { status: 'canceled' }, empty: 'Отменённых нет' },
  ]
}
