// A cleaner will not come: the days are taken off, the cleans of these days are shown with those who could come instead.
import { models } from '#schema/index.ts'
import { daysBetween, formatDate, instantOf } from '#schema/rules/dates.ts'
import { type DaysOff, withDays, withoutDays } from '#schema/rules/daysOff.ts'
import { counted } from '#schema/rules/plural.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, insertOne, lockOne } from '../../crud/entityRows.ts'
import { list } from '../../crud/list.ts'
import type { RowObject } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import { withCandidates } from '../cleans/unassigned.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { isPart, textIn } from '../rents/readPart.ts'

type Cleaner = EntityRow<'cleaners'>

interface Absence {
  readonly id: number
  readonly begin: string
  readonly end: string
  readonly reason?: string | null
  readonly remove?: boolean | null
}

const longestDays = 366
const waiting = ['offered', 'appointed', 'accepted']

/** Takes days off or gives them back; answers the days and the cleans that are hit by them. */
export async function absent(call: Work & { readonly body: Absence }) {
  const { id, begin, end, reason, remove } = call.body
  checkDays(call, call.body)
  const rule = rowCondition(models.cleaners, call.actor)
  const cleaner = await lockOne(call.tx, 'cleaners', id, rule)
  const now = stretchesOf(cleaner)
  const days = remove ? withoutDays(now, begin, end) : withDays(now, { begin, end, reason: reason ?? null })
  await changeOne(call, 'cleaners', cleaner, { days_off: days.map((day) => ({ ...day })) }, 'absent')
  if (remove) return { days_off: days, affected: [] }
  const hit = await hitBy(call, cleaner, begin, end)
  const isOwn = call.actor.role === 'cleaner'
  if (isOwn && hit.length > 0) await tellStaff(call, cleaner, hit.length, call.body)
  if (isOwn) return { days_off: days, affected: hit }
  const others = await withCandidates(call, hit, begin, end, true)
  return {
    days_off: days,
    affected: others.map(({ candidates, ...clean }) => ({
      ...clean,
      proposals: (Array.isArray(candidates) ? candidates : []).filter((one) => one.cleaner_id !== id),
    })),
  }
}

function checkDays({ today }: Work, { begin, end, remove }: Absence): void {
  if (end < begin) {
    throw badRequest('cleaners', { end: 'Последний день раньше первого. Поменяйте даты местами.' })
  }
  if (daysBetween(begin, end) >= longestDays) {
    throw badRequest('cleaners', { end: `Отметить можно не больше ${longestDays} дней. Разделите период.` })
  }
  if (!remove && end < today) {
    throw badRequest('cleaners', { end: 'Эти дни уже прошли. Выберите дни от сегодня.' })
  }
}

function stretchesOf({ days_off }: Cleaner): DaysOff[] {
  return (days_off ?? []).filter(isPart).map((stretch) => ({
    begin: String(stretch.begin),
    end: String(stretch.end),
    reason: textIn(stretch, 'reason'),
  }))
}

async function hitBy(call: Work, { id }: Cleaner, begin: string, end: string): Promise<RowObject[]> {
  const from = begin < call.today ? call.today : begin
  if (end < from) return []
  const filter = JSON.stringify({ status: waiting, cleaner_id: id })
  const { rows } = await list(call, models.cleans, { begin: from, end, filter, sort: '["date","ASC"]' })
  return [...rows]
}

/** A cleaner who takes days off with cleans in them leaves the staff to find others. */
async function tellStaff(
  work: Work,
  { id, name }: Cleaner,
  count: number,
  { begin, end, reason }: Absence,
): Promise<void> {
  const dates = begin === end ? formatDate(begin) : `${formatDate(begin)} — ${formatDate(end)}`
  await insertOne(work, 'clienttasks', {
    type: 'problem',
    title: `${name} не выйдет: ${dates}`.slice(0, 200),
    text: `Передайте другим ${counted(count, models.cleans.labels.counted)}: откройте карточку клинера № ${id} и мастер «Не выйдет».${reason ? ` Причина: ${reason}` : ''}`,
    status: 'new',
    priority: 'urgent',
    origin: 'cleaner',
    due_at: instantOf(work.actor.timezone, begin, '09:00'),
  })
}
