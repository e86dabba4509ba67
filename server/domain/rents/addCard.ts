// What the card of one stay shows beyond its own row, all of it asked for in one statement.
import { type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '../../crud/entityRows.ts'
import { readPieces } from '../../crud/pieces.ts'
import type { RawRow, RowObject } from '../../db/execute.ts'
import { messageCodes, messagesOf } from '../automessages/messagesOf.ts'
import type { Reading } from '../entityHooks.ts'
import { attachedTo } from '../files/attachedFiles.ts'
import { guestCard } from '../guests/card.ts'
import { updatesOfRent } from '../updates/ofRent.ts'
import { agencyRules } from './agencyRules.ts'
import { factsAround } from './findFacts.ts'
import { readRemoved } from './readRemoved.ts'
import { dictionary } from './readSteps.ts'
import { authorsOf } from './withAuthors.ts'

/** What a card carries beside the fields of the stay; sent back it means nothing. */
export const cardNames = [
  'clean',
  'next_rent',
  'conflicts',
  'guest_card',
  'automessages',
  'updates',
  'files',
  'traces',
] as const

/** Adds all that stands around the stay; gives what its steps and the authors of its facts follow from. */
export async function addCard(row: RowObject, reading: Reading) {
  const stay = {
    id: Number(row.id),
    object_id: Number(row.object_id),
    begin: String(row.begin),
    end: String(row.end),
  }
  const guest_id = typeof row.guest_id === 'number' ? row.guest_id : null
  const { facts, steps, rules, authors, automessages, codes, ...around } = await readPieces(reading.tx, {
    facts: factsAround(stay.id),
    object: objectOf(stay),
    clean: cleanOf(stay),
    next_rent: nextOf(stay),
    conflicts: conflictsOf(stay),
    guest_card: guestCard(reading, { id: stay.id, guest_id }),
    automessages: messagesOf(stay.id),
    codes: messageCodes(stay.id),
    updates: updatesOfRent(stay.id),
    traces: readRemoved(stay.id),
    files: attachedTo(reading, 'rents', stay.id),
    authors: authorsOf(stay.id),
    steps: dictionary,
    rules: agencyRules,
  })
  Object.assign(row, around, { automessages: automessages(codes) })
  return {
    facts,
    steps,
    authors,
    checkin: around.object?.checkin_time ?? rules.checkinTime,
    checkout: around.object?.checkout_time ?? rules.checkoutTime,
  }
}

interface Stay {
  readonly id: number
  readonly object_id: number
  readonly begin: string
  readonly end: string
}

const object = columnsOf('objects', [
  'id',
  'name',
  'address',
  'city',
  'group',
  'timezone',
  'clean_status',
  'checkin_time',
  'checkout_time',
])

const objectOf = ({ object_id }: Stay) => ({
  rows: sql`select ${object.columns} from objects t where t.id = ${object_id}`,
  read: ([raw]: readonly RawRow[]) => (raw ? object.decode(raw) : null),
})

const clean = columnsOf('cleans', [
  'id',
  'date',
  'time_from',
  'time_to',
  'status',
  'type',
  'cleaner_id',
  'started_at',
  'finished_at',
  'checked_at',
])

/** The clean after the stay, the latest one that stands. */
const cleanOf = ({ id }: Stay) => ({
  rows: sql`select ${clean.columns}, w.name as cleaner_name
    from cleans t left join cleaners w on w.id = t.cleaner_id
    where t.rent_id = ${id} and t.type = 'checkout' and t.status <> 'canceled' order by t.id desc limit 1`,
  read: ([raw]: readonly RawRow[]) => {
    if (!raw) return null
    const found = clean.decode(raw)
    const { cleaner_id } = found
    return { ...found, cleaner: cleaner_id === null ? null : { id: cleaner_id, name: raw.cleaner_name } }
  },
})

const short = columnsOf('rents', [
  'id',
  'begin',
  'end',
  'arrival_time',
  'guest_name',
  'kind',
  'status',
  'conflict',
])

const stays = (condition: SQL, most: number) => sql`select ${short.columns} from rents t
  where ${condition} order by t."begin" limit ${sql.raw(String(most))}`

// a stay that is over takes no nights any more, yet it was the next one
const nextOf = ({ id, object_id, end }: Stay) => ({
  rows: stays(
    sql`t.object_id = ${object_id} and t."begin" >= ${end}::date and (t.occupies or t.status = 'checked_out')
      and t.id <> ${id} and t.kind in ('guest', 'owner_stay')`,
    1,
  ),
  read: ([raw]: readonly RawRow[]) => (raw ? short.decode(raw) : null),
})

/** Stays on the same nights of which one waits: both cards tell of the other. */
const conflictsOf = ({ id, object_id, begin, end }: Stay) => ({
  rows: stays(
    sql`t.object_id = ${object_id} and t.id <> ${id} and t."begin" < ${end}::date and t."end" > ${begin}::date
      and (t.conflict or (t.occupies and (select own.conflict from rents own where own.id = ${id})))`,
    20,
  ),
  read: (raws: readonly RawRow[]) => raws.map(short.decode),
})
