// Who works on a clean is told of what changes for them: put on, taken off, moved, cancelled, returned.
import { sql } from 'drizzle-orm'
import { isCleanerLanguage } from '#schema/rules/cleanerLanguages.ts'
import { formatDate, moveInstant } from '#schema/rules/dates.ts'
import { undoTime } from '#schema/rules/undoTime.ts'
import { rowsOf } from '#server/db/execute.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { idsIn } from './askable.ts'
import { newsWords } from './newsWords.ts'

type Clean = EntityRow<'cleans'>

/** The news of a clean for one of its cleaners, by topic of the outbox. */
export const workerTopics = [
  'clean.lost',
  'clean.moved',
  'clean.returned',
  'clean.offered',
  'clean.soon',
] as const

/** The words of such news in the language of the one who hears them, Russian unless told; empty for others. */
export function wordsToWorker(
  topic: string,
  { date, from, reason, canceled }: Readonly<Record<string, unknown>>,
  language: unknown = 'ru',
): string {
  const words = newsWords[isCleanerLanguage(language) ? language : 'ru']
  const day = typeof date === 'string' ? formatDate(date) : ''
  const on = (text: string, when: string) => text.replace('{when}', when.trim())
  if (topic === 'clean.lost') return on(canceled ? words.canceled : words.lost, day)
  if (topic === 'clean.offered') return on(words.offered, `${day} ${String(from ?? '')}`)
  if (topic === 'clean.soon') return on(words.soon, `${day} ${String(from ?? '')}`)
  if (topic === 'clean.moved') return on(words.moved, `${day} ${String(from ?? '')}`)
  if (topic === 'clean.returned') return `${words.returned}${reason ? `: ${String(reason)}` : ''}`
  return ''
}

/** Puts news of a clean for one of its cleaners into the outbox: what a person of the staff did leaves when it can no longer be taken back by its toast. */
function tellWorker(
  { later, actor, now }: Pick<Work, 'later' | 'actor' | 'now'>,
  topic: string,
  payload: { readonly id: number; readonly cleaner_id: number; readonly date?: string },
): void {
  later(topic, payload, actor.userId === null ? {} : { due: moveInstant(now, undoTime) })
}

/** Drops the news of a clean that have not left yet; gives the cleaners who know nothing of what is taken back. */
async function unsay({ tx, now }: Work, id: number): Promise<ReadonlySet<number>> {
  const topics = sql.join(
    ['clean.assigned', ...workerTopics].map((topic) => sql`${topic}`),
    sql.raw(', '),
  )
  const rows = await rowsOf(
    tx,
    sql`update outbox set state = 'cancelled' where state = 'waiting' and attempts = 0 and due_at > ${now}::timestamptz
      and topic in (${topics}) and payload->>'id' = ${String(id)} returning payload->>'cleaner_id' as cleaner_id`,
  )
  return new Set(rows.map(({ cleaner_id }) => Number(cleaner_id)))
}

/** Puts into the outbox what each of those who work, or worked, on a changed clean should hear; nobody is told of an own act, nor that what they never heard of is over. */
export async function tellWorkers(work: Work, before: Clean | undefined, after: Clean): Promise<void> {
  const { id, date, time_from, status } = after
  const unaware = work.restores ? await unsay(work, id) : new Set<number>()
  const tell = (topic: string, people: readonly number[], more: object = {}) => {
    for (const cleaner_id of people)
      if (cleaner_id !== work.actor.cleanerId && !unaware.has(cleaner_id))
        tellWorker(work, topic, { id, cleaner_id, date, ...more })
  }
  const known = before?.status === 'offered' ? idsIn(before.offered) : []
  const asked = status === 'offered' ? idsIn(after.offered).filter((cleaner) => !known.includes(cleaner)) : []
  tell('clean.offered', asked, { from: time_from })
  const [were, are] = [before ? workersOf(before) : [], workersOf(after)]
  const fresh = are.filter((worker) => !were.includes(worker))
  if (!work.untold) tell('clean.assigned', fresh)
  if (!before) return
  const stay = are.filter((worker) => were.includes(worker))
  const lost = were.filter((worker) => !are.includes(worker))
  tell('clean.lost', lost, { date: before.date, canceled: status === 'canceled' })
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
