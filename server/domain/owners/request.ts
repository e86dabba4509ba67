// What an owner asks by the link becomes a task of the staff: own dates, or a question.
import { sql } from 'drizzle-orm'
import { daysBetween, formatDate } from '#schema/rules/dates.ts'
import { findRows, insertOne } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import { badRequest, conflict, forbidden } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

interface Request {
  readonly kind: 'stay' | 'question'
  readonly object_id?: number | null
  readonly begin?: string | null
  readonly end?: string | null
  readonly text?: string | null
}

const longestNights = 180

/** Stores the request of the holder of an owner's link; answers the number of the task. */
export async function requestOfOwner(call: Work & { readonly body: Request }) {
  const { link } = call.actor
  if (link?.entity !== 'owners') {
    throw forbidden('owners', 'Запрос отправляет сам собственник со своей страницы.')
  }
  const [owner] = await findRows(call.tx, 'owners', sql`t.id = ${link.id}`, true)
  if (!owner) throw forbidden('owners')
  const flat = await flatOf(call, owner)
  const isStay = call.body.kind === 'stay'
  const task = await insertOne(call, 'clienttasks', {
    ...(isStay ? await stayOf(call, owner, flat) : questionOf(call.body, owner)),
    object_id: flat?.id ?? null,
    status: 'new',
    priority: isStay ? 'high' : 'normal',
    origin: 'owner',
  })
  return { success: 1, id: task.id }
}

async function flatOf({ tx, body }: Work & { readonly body: Request }, { id }: EntityRow<'owners'>) {
  if (!body.object_id) {
    if (body.kind === 'question') return undefined
    throw badRequest('owners', { object_id: 'Выберите квартиру.' })
  }
  const [flat] = await findRows(
    tx,
    'objects',
    sql`t.id = ${body.object_id} and t.owner_id = ${id} and t.archived_at is null`,
  )
  if (flat) return flat
  throw badRequest('owners', { object_id: 'Такой квартиры у вас нет. Обновите страницу и выберите снова.' })
}

async function stayOf(
  { tx, body, today }: Work & { readonly body: Request },
  { name }: EntityRow<'owners'>,
  flat: EntityRow<'objects'> | undefined,
) {
  const { begin, end, text } = body
  if (!begin) throw badRequest('owners', { begin: 'Укажите день заезда.' })
  if (!end) throw badRequest('owners', { end: 'Укажите день выезда.' })
  if (begin < today) throw badRequest('owners', { begin: 'Этот день уже прошёл. Выберите день от сегодня.' })
  if (end <= begin) throw badRequest('owners', { end: 'Выезд должен быть позже заезда.' })
  if (daysBetween(begin, end) > longestNights) {
    throw badRequest('owners', { end: `Можно попросить не больше ${longestNights} ночей.` })
  }
  const dates = `${formatDate(begin)} — ${formatDate(end)}`
  const title = `${name} просит даты: ${flat?.name ?? ''}, ${dates}`.slice(0, 200)
  const [same] = await findRows(
    tx,
    'clienttasks',
    sql`t.origin = 'owner' and t.title = ${title} and t.status in ('new', 'in_progress', 'deferred')`,
  )
  if (same) throw conflict('owners.asked', 'Эти даты вы уже попросили. Менеджер ответит вам.')
  const busy = await firstRow(
    tx,
    sql`select count(*)::int as count from rents r where r.object_id = ${flat?.id ?? 0} and r.occupies
      and r."begin" < ${end}::date and r."end" > ${begin}::date`,
  )
  const free = Number(busy?.count ?? 0) === 0
  const note = free ? 'Даты свободны.' : 'На эти даты уже есть брони.'
  return { type: 'other' as const, title, text: [note, text?.trim()].filter(Boolean).join('\n') }
}

function questionOf({ text }: Request, { name }: EntityRow<'owners'>) {
  const said = text?.trim()
  if (!said) throw badRequest('owners', { text: 'Напишите вопрос.' })
  return { type: 'question' as const, title: `${name}: вопрос собственника`.slice(0, 200), text: said }
}
