// A cleaner will not come: the days are taken off, the cleans of these days are shown with those who could come instead.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import { daysBetween, formatDate, instantOf } from '#schema/rules/dates.ts'
import { type DaysOff, withDays, withoutDays } from '#schema/rules/daysOff.ts'
import { counted } from '#schema/rules/plural.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, findRows, insertOne, lockOne } from '../../crud/entityRows.ts'
import { list } from '../../crud/list.ts'
import type { RowObject } from '../../db/execute.ts'
import { badRequest, forbidden, notFound } from '../../errors.ts'
import { planFor } from '../cleans/assignment/proposal.ts'
import { byDeadline, withCandidates } from '../cleans/unassigned.ts'
import { withoutHelper } from '../cleans/withoutHelper.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { isPart, textIn } from '../rents/readPart.ts'
import { handOver } from './handOver.ts'

type Cleaner = EntityRow<'cleaners'>

interface Term {
  readonly id: number
  readonly begin: string
  readonly end: string
}

interface Absence extends Term {
  readonly assignments?: readonly Part[] | null
  readonly reason?: string | null
  readonly remove?: boolean | null
}

const longestDays = 366
const waiting = ['offered', 'appointed', 'accepted']

/** Takes days off or gives them back; answers the days and the cleans that are hit by them. */
export async function absent(call: Work & { readonly body: Absence }) {
  const { id, begin, end, reason, remove, assignments } = call.body
  const isOwn = call.actor.role === 'cleaner'
  if (isOwn && assignments)
    throw forbidden('cleaners', 'Передаёт уборки менеджер: отметьте дни, он найдёт замену.')
  checkDays(call, call.body)
  const rule = rowCondition(models.cleaners, call.actor)
  const cleaner = await lockOne(call.tx, 'cleaners', id, rule)
  const now = stretchesOf(cleaner)
  const days = remove ? withoutDays(now, begin, end) : withDays(now, { begin, end, reason: reason ?? null })
  await changeOne(call, 'cleaners', cleaner, { days_off: days.map((day) => ({ ...day })) }, 'absent')
  if (remove) return { days_off: days, affected: [] }
  if (!isOwn) await leaveHelped(call, id, begin, end)
  const handed = assignments ? await handOver(call, cleaner, assignments, { begin, end }) : {}
  const hit = await hitBy(call, cleaner, begin, end)
  if (isOwn && hit.length > 0) await tellStaff(call, cleaner, hit.length, call.body)
  if (isOwn) return { days_off: days, affected: hit }
  const others = await withCandidates(call, hit, { begin, end, everybody: true, without: id })
  return {
    days_off: days,
    affected: others.map(({ candidates, ...clean }) => ({ ...clean, proposals: candidates })),
    ...handed,
  }
}

/** What would become of the cleans of a person who does not come; nothing is written. */
export async function absence(call: Work & { readonly query: Term }) {
  const { id, begin, end } = call.query
  checkDays(call, call.query)
  const [cleaner] = await findRows(call.tx, 'cleaners', sql`t.id = ${id} and t.archived_at is null`)
  if (!cleaner) throw notFound('cleaners')
  const hit = await hitBy(call, cleaner, begin, end)
  return { begin, end, ...(await planFor(call, hit, { begin, end, without: id })) }
}

function checkDays({ today }: Work, { begin, end, remove }: Pick<Absence, 'begin' | 'end' | 'remove'>): void {
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
  return [...rows].sort(byDeadline)
}

/** Who does not come helps nobody either: the one in charge does the clean alone. */
async function leaveHelped(work: Work, id: number, begin: string, end: string): Promise<void> {
  const helped = await findRows(
    work.tx,
    'cleans',
    sql`t.helper_ids && array[${id}]::integer[] and t.date between ${begin}::date and ${end}::date
      and t.date >= ${work.today}::date and t.status in ('planned', 'offered', 'appointed', 'accepted')`,
    true,
  )
  for (const clean of helped) {
    await changeOne(work, 'cleans', clean, await withoutHelper(work, clean, id), 'absent')
  }
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
