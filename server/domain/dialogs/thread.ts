// A conversation as staff read it.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { findRows, storeNew } from '../../crud/entityRows.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import type { Reading, Work } from '../entityHooks.ts'
import { namedFiles } from '../files/attachedFiles.ts'
import { findByPhone } from '../guests/guestOf.ts'
import { type Dialog, dialogOfRent } from './findDialog.ts'
import { readDialogs } from './inbox.ts'
import { type Line, readLines, type ThreadOf, wordsOfFact } from './items.ts'
import { waysOf } from './ways.ts'

/** A conversation of the person's own, by its number; throws 404 for any other. */
export async function reachDialog({ tx, actor }: Reading, id: number, lock = false): Promise<Dialog> {
  const own = rowCondition(models.dialogs, actor) ?? sql`true`
  const [dialog] = await findRows(tx, 'dialogs', sql`t.id = ${id} and ${own}`, lock)
  if (!dialog) throw notFound('dialogs')
  return dialog
}

/** A booking of the person's own; throws 404 for any other, and for what is no stay of a guest. */
export async function reachRent({ tx, actor }: Reading, id: number): Promise<{ readonly id: number }> {
  const own = rowCondition(models.rents, actor) ?? sql`true`
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${id} and t.kind = 'guest' and ${own}`)
  if (!rent) throw notFound('rents')
  return rent
}

/** The conversation of a booking of the person's, begun where there is none. */
export async function openDialog(work: Work, rentId: number): Promise<Dialog> {
  const rent = await reachRent(work, rentId)
  await storeNew(work.tx, 'dialogs', [{ rent_id: rent.id, state: 'answered', last_at: work.now }])
  const dialog = await dialogOfRent(work.tx, rent.id)
  if (!dialog) throw new Error('the conversation was not stored')
  return dialog
}

/** The answer of every call that shows one conversation. */
export async function threadOf(
  reading: Reading,
  of: ThreadOf,
  before: string | null = null,
): Promise<object> {
  const { lines, next } = await readLines(reading.tx, of, before)
  const [dialog] = of.dialogId === null ? [] : (await readDialogs(reading, sql`d.id = ${of.dialogId}`)).lines
  return {
    dialog: dialog ? { ...dialog, others: await otherStays(reading, of) } : null,
    ways: await waysOf(reading, of),
    items: await itemsOf(reading, lines),
    next,
    mark: await markOf(reading, of),
  }
}

/** What has been said by people so far: the last word of the guest and the last one written to them by hand. */
export async function markOf({ tx }: Pick<Reading, 'tx'>, { dialogId, rentId }: ThreadOf): Promise<string> {
  const row = await firstRow(
    tx,
    sql`select (select coalesce(max(id), 0) from replies where dialog_id = ${dialogId}) as said,
      (select coalesce(max(id), 0) from automessages where audience = 'guest'
        and (by_user is not null or plan_key like 'phone.%')
        and (rent_id = ${rentId} or dialog_id = ${dialogId})) as told`,
  )
  return `${Number(row?.said)}.${Number(row?.told)}`
}

async function itemsOf(reading: Reading, lines: readonly Line[]): Promise<object[]> {
  const files = new Map(
    (await namedFiles(reading, [...new Set(lines.flatMap(filesIn))])).map(
      ({ id, name, mime, url, thumb_url }) => [Number(id), { id, name, mime, url, thumb_url }] as const,
    ),
  )
  const people = await namesOf(reading, lines)
  const quoted = await quotesOf(reading, lines)
  return lines.map((line) => {
    const { kind, at } = line
    const key = { key: `${kind}${line.row.id}`, kind, id: line.row.id, at }
    const own = filesIn(line).flatMap((id) => files.get(id) ?? [])
    if (line.kind === 'in') return { ...key, ...wordsIn(line.row, quoted), files: own }
    if (line.kind === 'out') return { ...key, ...wordsOut(line.row, people), files: own }
    const by = people.get(authorOf(line) ?? 0) ?? null
    return { ...key, text: wordsOfFact(line.row), event: line.row.name, by, files: [] }
  })
}

function wordsIn(row: Extract<Line, { kind: 'in' }>['row'], quoted: ReadonlyMap<string, string>) {
  const { channel, text, from_name, kind, file_state, first_text, edited_at, deleted_at } = row
  return {
    ...{ channel, text, file_state, first_text, edited_at, deleted_at },
    by: from_name,
    reply_kind: kind,
    quoted: quoted.get(row.quoted_provider_id ?? '') ?? null,
  }
}

function wordsOut(row: Extract<Line, { kind: 'out' }>['row'], people: ReadonlyMap<number, string>) {
  const { channel, text, status, by_user, message_id, plan_key } = row
  const isOfPhone = plan_key?.startsWith('phone.') === true
  return {
    ...{ channel, text, status },
    reason: row.reason_text,
    by: by_user === null ? (isOfPhone ? 'С телефона агентства' : null) : (people.get(by_user) ?? null),
    automatic: by_user === null && !isOfPhone,
    ...(message_id === null ? {} : { event: 'rule' }),
  }
}

const filesIn = ({ row }: Line): readonly number[] => ('file_ids' in row ? (row.file_ids ?? []) : [])

function authorOf(line: Line): number | null {
  if (line.kind === 'in') return null
  return line.kind === 'out' ? line.row.by_user : line.row.created_by
}

async function namesOf({ tx }: Reading, lines: readonly Line[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(lines.flatMap((line) => authorOf(line) ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(tx, sql`select id, name from users where id = any(${idList(ids)})`)
  return new Map(rows.map(({ id, name }) => [Number(id), String(name)]))
}

/** The beginnings of our messages that were answered by pointing at them. */
async function quotesOf({ tx }: Reading, lines: readonly Line[]): Promise<ReadonlyMap<string, string>> {
  const numbers = lines.flatMap((line) => (line.kind === 'in' ? (line.row.quoted_provider_id ?? []) : []))
  if (numbers.length === 0) return new Map()
  const list = sql.join(
    numbers.map((one) => sql`${one}`),
    sql`, `,
  )
  const rows = await rowsOf(
    tx,
    sql`select provider_id, text from automessages where provider_id in (${list}) and audience = 'guest'`,
  )
  return new Map(rows.map(({ provider_id, text }) => [String(provider_id), String(text ?? '').slice(0, 120)]))
}

/** Other bookings that the words could be about: those of the same guest and the same address, nearest first. */
async function otherStays(reading: Reading, { dialogId, rentId }: ThreadOf): Promise<object[]> {
  const { tx, today } = reading
  const own = rowCondition(models.rents, reading.actor) ?? sql`true`
  const said = await rowsOf(
    tx,
    sql`select distinct r.channel, r.address, a.guest_id from replies r
      left join guestaddresses a on a.channel = r.channel and a.address = r.address
      where r.dialog_id = ${dialogId} and r.address is not null`,
  )
  const guests: unknown[] = said.map(({ guest_id }) => guest_id)
  for (const { address } of said)
    if (String(address).startsWith('+')) guests.push((await findByPhone(tx, String(address)))?.id)
  const known = idList(guests.flatMap((id) => (typeof id === 'number' ? [id] : [])))
  const rows = await rowsOf(
    tx,
    sql`select t.id, t.guest_name, t."begin", t."end", t.status, o.name as object, d.id as dialog_id
      from rents t join objects o on o.id = t.object_id left join dialogs d on d.rent_id = t.id
      where t.kind = 'guest' and t.status <> 'deleted' and t.id is distinct from ${rentId} and ${own}
        and (t.guest_id = (select guest_id from rents where id = ${rentId}) or t.guest_id = any(${known}))
      order by abs(t."begin" - ${today}::date), t.id desc limit 10`,
  )
  return rows.map(({ id, guest_name, begin, end, status, object, dialog_id }) => ({
    ...{ id, name: guest_name, object, begin, end, status, dialog_id },
  }))
}
