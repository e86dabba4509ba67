// The lines of a thread: what the guest wrote, what was written to them, and what happened to the booking, by their moments.
import { type SQL, sql } from 'drizzle-orm'
import { factKind } from '#schema/entities/facts.ts'
import { idList } from '../../access/rows.ts'
import { rowsPiece } from '../../crud/entityRows.ts'
import { type Answers, readPieces } from '../../crud/pieces.ts'
import type { Tx } from '../../db/database.ts'
import type { RawRow } from '../../db/execute.ts'
import { codesOf, dotCodes } from '../automessages/codes.ts'
import type { EntityRow } from '../entityHooks.ts'
import { textIn } from '../rents/readPart.ts'

/** Whose thread. */
export interface ThreadOf {
  readonly dialogId: number | null
  readonly rentId: number | null
}

/** One line as it is kept. */
export type Line =
  | { readonly kind: 'in'; readonly at: string; readonly row: EntityRow<'replies'> }
  | { readonly kind: 'out'; readonly at: string; readonly row: EntityRow<'automessages'> }
  | { readonly kind: 'event' | 'note'; readonly at: string; readonly row: EntityRow<'history'> }

/** Lines in the order they were said, and where earlier ones begin. */
export interface Lines {
  readonly lines: readonly Line[]
  readonly next: string | null
}

const aPage = 50
const placeForm = /^(\d{20})[eio]\d{10}$/
/** Told by the lines of the thread themselves. */
const untold = ['guest_replied', 'instruction_sent', 'manual_payment']

/** Reads the last lines, or those before a place. */
export async function readLines(tx: Tx, of: ThreadOf, before: string | null = null): Promise<Lines> {
  const { places } = await readPieces(tx, { places: placesOf(of, before) })
  return { lines: linesIn(places.page, await readPieces(tx, rowsAt(places.page))), next: places.next }
}

/** Where the last lines stand, or those before a place, as a piece of another statement. */
export function placesOf(of: ThreadOf, before: string | null) {
  const cut = cutOf(before)
  return {
    rows: sql`select * from (
        ${part('i', sql`r.said_at`, sql`replies r where r.dialog_id = ${of.dialogId}`, cut)}
        union all ${part('o', saidAt, outOf(of), cut)}
        union all ${part(
          'e',
          sql`r.created_at`,
          sql`history r where r.rent_id = ${of.rentId}
          and r.undone_at is null and r.name not in (${sql.join(
            untold.map((one) => sql`${one}`),
            sql`, `,
          )})`,
          cut,
        )}
      ) said order by place desc limit ${aPage + 1}`,
    read(found: readonly RawRow[]) {
      const page = found.slice(0, aPage)
      const last = page.at(-1)
      return { page, next: found.length > aPage && last ? String(last.place) : null }
    },
  }
}

const saidAt = sql`coalesce(r.sent_at, r.planned_at)`

/** What has left, failed or waits for a person's own words to leave; plans of rules are no part of the talk yet. */
function outOf({ dialogId, rentId }: ThreadOf): SQL {
  return sql`automessages r where r.audience = 'guest' and (r.rent_id = ${rentId} or r.dialog_id = ${dialogId})
    and (r.by_user is not null or r.status in ('queued', 'sent', 'delivered', 'read', 'failed', 'no_account'))`
}

interface Cut {
  readonly place: string
  readonly moment: string
}

/** The place of a line tells lines of one moment apart; the moment beside it is what an index knows. */
function part(letter: 'i' | 'o' | 'e', at: SQL, from: SQL, cut: Cut | undefined): SQL {
  const place = sql`(to_char(${at} at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || ${letter}::text || lpad(r.id::text, 10, '0'))`
  const limited = cut ? sql`and ${at} <= ${cut.moment}::timestamptz and ${place} < ${cut.place}::text` : sql``
  return sql`(select ${letter}::text as kind, r.id, ${place} as place from ${from} ${limited}
    order by ${at} desc, r.id desc limit ${aPage + 1})`
}

function cutOf(before: string | null): Cut | undefined {
  const [place, digits = ''] = placeForm.exec(before ?? '') ?? []
  if (place === undefined) return undefined
  const moment = digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{6})$/, '$1-$2-$3T$4:$5:$6.$7Z')
  return { place, moment }
}

/** The numbers of the lines of a kind, for statements. */
export const idsAt = (page: readonly RawRow[], letter: 'i' | 'o' | 'e'): SQL =>
  idList(page.filter(({ kind }) => kind === letter).map(({ id }) => Number(id)))

/** The rows at some places, as pieces of another statement. */
export const rowsAt = (page: readonly RawRow[]) => ({
  replies: rowsPiece('replies', sql`t.id = any(${idsAt(page, 'i')})`),
  messages: rowsPiece('automessages', sql`t.id = any(${idsAt(page, 'o')})`),
  facts: rowsPiece('history', sql`t.id = any(${idsAt(page, 'e')})`),
  codes: codesOf(idsAt(page, 'o')),
})

/** The lines at those places by what was read for them, earlier ones first. */
export function linesIn(
  page: readonly RawRow[],
  { replies, messages, facts, codes }: Answers<ReturnType<typeof rowsAt>>,
): Line[] {
  const shown = messages.map((row) => ({ ...row }))
  dotCodes(shown, codes)
  const known = new Map<string, Line>([
    ...replies.map((row) => [`i${row.id}`, { kind: 'in', at: row.said_at, row }] as const),
    ...shown.map((row) => [`o${row.id}`, { kind: 'out', at: row.sent_at ?? row.planned_at, row }] as const),
    ...facts.flatMap((row) => {
      const line = factLine(row)
      return line ? [[`e${row.id}`, line] as const] : []
    }),
  ])
  return page.flatMap(({ kind, id }) => known.get(`${kind}${id}`) ?? []).toReversed()
}

/** Steps of an agency are told on the card of the booking. */
function factLine(row: EntityRow<'history'>): Line | undefined {
  if (!factKind(row.name)) return undefined
  const isNote = row.name === 'note' || row.name === 'call'
  return { kind: isNote ? 'note' : 'event', at: row.created_at ?? '', row }
}

/** The words of an event of the booking. */
export function wordsOfFact({ name, data }: EntityRow<'history'>): string {
  const label = factKind(name)?.label ?? ''
  const text = textIn(data, 'text')
  if (name === 'note') return text ?? ''
  return text === null ? label : `${label}: ${text}`
}
