import type { EntityRow } from '../entityHooks.ts'

const open: readonly unknown[] = ['new', 'in_work', 'bought']

/** How high a purchase stands: urgent ones first, closed ones last. */
export function rankOf({ status, priority }: Pick<EntityRow<'tasks'>, 'status' | 'priority'>): number {
  if (!open.includes(status)) return 0
  return priority === 'urgent' ? 2 : 1
}
