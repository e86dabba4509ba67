// Who works on a clean is told of what changes for them: put on as a helper, taken off, moved, cancelled, returned.
import { isCleanerLanguage } from '#schema/rules/cleanerLanguages.ts'
import { formatDate } from '#schema/rules/dates.ts'
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

/** Puts into the outbox what each of those who work, or worked, on a changed clean should hear; nobody is told of an own act. */
export function tellWorkers(
  { later, actor }: Pick<Work, 'later' | 'actor'>,
  before: Clean | undefined,
  after: Clean,
): void {
  const { id, date, time_from, status } = after
  const tell = (topic: string, people: readonly number[], more: object = {}) => {
    for (const cleaner_id of people)
      if (cleaner_id !== actor.cleanerId) later(topic, { id, cleaner_id, date, ...more })
  }
  const known = before?.status === 'offered' ? idsIn(before.offered) : []
  const asked = status === 'offered' ? idsIn(after.offered).filter((cleaner) => !known.includes(cleaner)) : []
  tell('clean.offered', asked, { from: time_from })
  if (!before) return
  const [were, are] = [workersOf(before), workersOf(after)]
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
