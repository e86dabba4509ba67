import { useListContext } from 'react-admin'
import { waitingTasks } from '#schema/rules/taskTabs.ts'
import type { SentRow } from '#schema/wire/sent.ts'

/** The task that waits to be done first, when it is urgent and leads somewhere: its button is the filled one of the screen. */
export function useNextTask(): number | undefined {
  const { data: [first] = [] } = useListContext<SentRow<'clienttasks'>>()
  const isPressing = first?.priority === 'urgent' && waitingTasks.some((status) => status === first.status)
  return isPressing && (first.rent_id ?? first.clean_id) !== undefined ? first.id : undefined
}
