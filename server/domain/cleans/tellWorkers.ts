// Who works on a clean is told of what changes for them: put on as a helper, taken off, moved, cancelled, returned.
import { formatDate } from '#schema/rules/dates.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

type Clean = EntityRow<'cleans'>

/** The news of a clean for one of its cleaners, by topic of the outbox. */
export const workerTopics = ['clean.lost', 'clean.moved', 'clean.returned'] as const

/** The words of such news; empty for others. */
export function wordsToWorker(topic: string, payload: Readonly<Record<string, unknown>>): string {
  const { date, reason } = payload
  const day = typeof date === 'string' ? formatDate(date) : ''
  if (topic === 'clean.lost')
    return payload.canceled ? `Уборку ${day} отменили` : `Уборку ${day} передали другому`
  if (topic === 'clean.moved') return `Уборку перенесли: ${day} ${String(payload.from ?? '')}`.trim()
  if (topic === 'clean.returned') return `Уборку вернули на доработку${reason ? `: ${String(reason)}` : ''}`
  return ''
}

/** Puts into the outbox what each of those who work, or worked, on a changed clean should hear; nobody is told of an own act. */
export function tellWorkers(
  { later, actor }: Pick<Work, 'later' | 'actor'>,
  before: Clean | undefined,
  after: Clean,
): void {
  if (!before) return
  const { id, date, time_from, status } = after
  const [were, are] = [workersOf(before), workersOf(after)]
  const tell = (topic: string, people: readonly number[], more: object = {}) => {
    for (const cleaner_id of people)
      if (cleaner_id !== actor.cleanerId) later(topic, { id, cleaner_id, date, ...more })
  }
  const stay = are.filter((worker) => were.includes(worker))
  const lost = were.filter((worker) => !are.includes(worker))
  tell('clean.lost', lost, { date: before.date, canceled: status === 'canceled' })
  tell(
    'clean.assigned',
    (after.helper_ids ?? []).filter((helper) => are.includes(helper) && !were.includes(helper)),
  )
  if (moving.some((name) => before[name] !== after[name])) tell('clean.moved', stay, { from: time_from })
  if (status === 'rework' && before.status !== 'rework')
    tell('clean.returned', stay, { reason: after.check_comment })
}

const moving = ['date', 'time_from'] as const

/** Those who expect to work on a clean, or have worked on it. */
function workersOf({ status, cleaner_id, helper_ids }: Clean): number[] {
  if (status === 'canceled') return []
  return [...(cleaner_id === null ? [] : [cleaner_id]), ...(helper_ids ?? [])]
}
