// A conversation as staff read it.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { findRows, storeNew } from '../../crud/entityRows.ts'
import { readPieces } from '../../crud/pieces.ts'
import type { RawRow } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import { silentPiece } from '../automessages/receiver.ts'
import type { Reading, Work } from '../entityHooks.ts'
import { namedFiles } from '../files/attachedFiles.ts'
import { cardsOfPhones } from '../guests/guestOf.ts'
import { fingerprintUnder } from '../guests/phoneFingerprint.ts'
import { type Dialog, dialogOfRent } from './findDialog.ts'
import { dialogLines, lineOf } from './inbox.ts'
import { idsAt, type Line, linesIn, placesOf, rowsAt, type ThreadOf, wordsOfFact } from './items.ts'
import { norm } from './norm.ts'
import { aroundWays, waysOf } from './ways.ts'

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

/** The answer of every call that shows one conversation: where its lines stand and what is around them, then the rows of those lines. */
export async function threadOf(
  reading: Reading,
  of: ThreadOf,
  before: string | null = null,
): Promise<object> {
  const {
    places,
    dialog,
    said,
    norm: lateBy,
    mark,
    ...ways
  } = await readPieces(reading.tx, {
    places: placesOf(of, before),
    dialog: dialogLines(reading, sql`d.id = ${of.dialogId}`),
    said: speakersOf(of),
    norm,
    mark: markPiece(of),
    ...aroundWays(reading.now, of),
  })
  const { page, next } = places
  const { silent, others, people, quotes, ...rows } = await readPieces(reading.tx, {
    ...rowsAt(page),
    people: peopleAt(page),
    quotes: quotesAt(page),
    silent: silentPiece(ways.receiver, of.rentId),
    others: otherStays(reading, of, said),
  })
  const [line] = dialog.rows
  return {
    dialog: line ? { ...lineOf(line, reading, lateBy), others } : null,
    ways: waysOf(ways, silent),
    items: await itemsOf(reading, linesIn(page, rows), { people, quotes }),
    next,
    mark,
  }
}

/** What has been said by people so far: the last word of the guest and the last one written to them by hand. */
export async function markOf({ tx }: Pick<Reading, 'tx'>, of: ThreadOf): Promise<string> {
  return (await readPieces(tx, { mark: markPiece(of) })).mark
}

/** The same as a piece; `offset 0` keeps the database from looking for the highest number among the messages of everybody. */
const markPiece = ({ dialogId, rentId }: ThreadOf) => ({
  rows: sql`select (select coalesce(max(id), 0) from (select id from replies where dialog_id = ${dialogId} offset 0) own) as said,
      (select coalesce(max(id), 0) from (select id from automessages where audience = 'guest'
        and (by_user is not null or plan_key like 'phone.%')
        and (rent_id = ${rentId} or dialog_id = ${dialogId}) offset 0) own) as told`,
  read: ([row]: readonly RawRow[]): string => `${Number(row?.said)}.${Number(row?.told)}`,
})

/** What lines name beside their own rows. */
interface Named {
  readonly people: ReadonlyMap<number, string>
  readonly quotes: ReadonlyMap<string, string>
}

async function itemsOf(
  reading: Reading,
  lines: readonly Line[],
  { people, quotes }: Named,
): Promise<object[]> {
  const files = new Map(
    (await namedFiles(reading, [...new Set(lines.flatMap(filesIn))])).map(
      ({ id, name, mime, url, thumb_url }) => [Number(id), { id, name, mime, url, thumb_url }] as const,
    ),
  )
  return lines.map((line) => {
    const { kind, at } = line
    const key = { key: `${kind}${line.row.id}`, kind, id: line.row.id, at }
    const own = filesIn(line).flatMap((id) => files.get(id) ?? [])
    if (line.kind === 'in') return { ...key, ...wordsIn(line.row, quotes), files: own }
    if (line.kind === 'out') return { ...key, ...wordsOut(line.row, people), files: own }
    const by = people.get(line.row.created_by ?? 0) ?? null
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

/** Who wrote our lines and noted the events. */
const peopleAt = (page: readonly RawRow[]) => ({
  rows: sql`select id, name from users where id in (
      select by_user from automessages where id = any(${idsAt(page, 'o')})
      union all select created_by from history where id = any(${idsAt(page, 'e')}))`,
  read: (rows: readonly RawRow[]): ReadonlyMap<number, string> =>
    new Map(rows.map(({ id, name }) => [Number(id), String(name)])),
})

/** The beginnings of our messages that were answered by pointing at them. */
const quotesAt = (page: readonly RawRow[]) => ({
  rows: sql`select provider_id, left(text, 120) as text from automessages where audience = 'guest' and provider_id in (
      select quoted_provider_id from replies where id = any(${idsAt(page, 'i')}))`,
  read: (rows: readonly RawRow[]): ReadonlyMap<string, string> =>
    new Map(rows.map(({ provider_id, text }) => [String(provider_id), String(text ?? '')])),
})

/** Who has spoken in a conversation: guests that are known, and prints of the phones. */
interface Speakers {
  readonly guests: readonly number[]
  readonly prints: readonly string[]
}

const speakersOf = ({ dialogId }: ThreadOf) => ({
  rows: sql`select distinct r.address, a.guest_id, (select g.guest_key from agency g limit 1) as key from replies r
      left join guestaddresses a on a.channel = r.channel and a.address = r.address
      where r.dialog_id = ${dialogId} and r.address is not null`,
  read: (rows: readonly RawRow[]): Speakers => ({
    guests: rows.flatMap(({ guest_id }) => (typeof guest_id === 'number' ? [guest_id] : [])),
    prints: rows.flatMap(({ address, key }) =>
      typeof key === 'string' && String(address).startsWith('+')
        ? [fingerprintUnder(key, String(address))]
        : [],
    ),
  }),
})

/** Other bookings that the words could be about: those of the same guest and the same address, nearest first. */
function otherStays({ actor, today }: Reading, { rentId }: ThreadOf, { guests, prints }: Speakers) {
  const own = rowCondition(models.rents, actor) ?? sql`true`
  return {
    rows: sql`select t.id, t.guest_name, t."begin", t."end", t.status, o.name as object, d.id as dialog_id
      from rents t join objects o on o.id = t.object_id left join dialogs d on d.rent_id = t.id
      where t.kind = 'guest' and t.status <> 'deleted' and t.id is distinct from ${rentId} and ${own}
        and t.guest_id in (select guest_id from rents where id = ${rentId} union all select unnest(${idList(guests)})
          union all (${cardsOfPhones(prints)}))
      order by abs(t."begin" - ${today}::date), t.id desc limit 10`,
    read: (rows: readonly RawRow[]) =>
      rows.map(({ id, guest_name, begin, end, status, object, dialog_id }) => ({
        ...{ id, name: guest_name, object, begin, end, status, dialog_id },
      })),
  }
}
