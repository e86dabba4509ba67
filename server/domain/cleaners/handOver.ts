// The cleans of somebody who does not come, each handed over as the dispatcher said: to a person, to another day, to whoever is quicker.
import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, lockOne } from '../../crud/entityRows.ts'
import { AppError, badRequest, conflict } from '../../errors.ts'
import { distribute } from '../cleans/assignment/distribute.ts'
import { nobodyToAsk } from '../cleans/offerTo.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

interface Refused {
  readonly clean_id: number
  readonly why: string
}

interface Term {
  readonly begin: string
  readonly end: string
}

/** Takes the person off each named clean and gives it on; answers how many have somebody now and which were refused. */
export async function handOver(
  work: Work,
  cleaner: EntityRow<'cleaners'>,
  assignments: readonly Part[],
  term: Term,
) {
  const ids = assignments.map(({ clean_id }) => Number(clean_id))
  if (new Set(ids).size < ids.length) {
    throw badRequest('cleaners', { assignments: 'Одна уборка названа дважды. Оставьте её один раз.' })
  }
  const ordered = [...assignments].sort((a, b) => Number(a.clean_id) - Number(b.clean_id))
  const unasked: Refused[] = []
  for (const one of ordered) unasked.push(...(await free(work, cleaner, one, term)))
  const people = ordered.flatMap(({ clean_id, cleaner_id }) =>
    cleaner_id === undefined || cleaner_id === null ? [] : [{ clean_id, cleaner_id }],
  )
  if (people.length === 0) return { given: 0, refused: unasked }
  const { cleans, refused } = await distribute({ ...work, body: { assignments: people } })
  return { given: cleans.length, refused: [...unasked, ...refused] }
}

/** Frees a clean; gives why it could not be offered, which leaves it free. One that is not the person's any more, or has begun, stops it all: what was shown has grown old. */
async function free(
  work: Work,
  { id, name }: EntityRow<'cleaners'>,
  { clean_id, date, offer }: Part,
  { begin, end }: Term,
): Promise<readonly Refused[]> {
  const clean = await lockOne(work.tx, 'cleans', Number(clean_id), rowCondition(models.cleans, work.actor))
  const isOwn = clean.cleaner_id === id && begin <= clean.date && clean.date <= end
  if (!isOwn || !waiting.includes(clean.status)) {
    throw conflict(
      'cleaners.absence_changed',
      `Уборка № ${clean.id} уже не ждёт клинера ${name} в эти дни. Откройте «Не выйдет» заново.`,
    )
  }
  const day = typeof date === 'string' ? { date } : {}
  const freed = await changeOne(work, 'cleans', clean, { cleaner_id: null, ...day }, 'absent')
  if (offer !== true) return []
  try {
    await changeOne(work, 'cleans', freed, { status: 'offered' }, 'offer')
    return []
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== nobodyToAsk) throw error
    return [{ clean_id: clean.id, why: error.message }]
  }
}

const waiting: readonly string[] = ['offered', 'appointed', 'accepted']
