import { type TaskTab, taskTabs } from '#schema/rules/taskTabs.ts'
import type { Reading } from '../entityHooks.ts'

/** The tabs for the person of a call; nobody's tasks are those of the system. */
export function tabsOf({ actor, now }: Pick<Reading, 'actor' | 'now'>): readonly TaskTab[] {
  return taskTabs(actor.userId ?? 0, now)
}
