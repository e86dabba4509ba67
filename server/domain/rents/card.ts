// What the card of one stay shows beyond its own row: all of it comes along in the statement of the row.
import { type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '../../crud/entityRows.ts'
import { piecesAround } from '../../crud/pieces.ts'
import type { RawRow, RowObject } from '../../db/execute.ts'
import { guestRulesOf } from '../agency/guestRules.ts'
import { messagesOfOwn } from '../automessages/messagesOf.ts'
import type { Reading } from '../entityHooks.ts'
import { attachedTo } from '../files/attachedFiles.ts'
import { guestOfOwn } from '../guests/card.ts'
import { updatesOfOwn } from '../updates/ofRent.ts'
import { agencyGround } from './agencyRules.ts'
import { beforeOwn } from './before.ts'
import { factsOfOwn, makerOfOwn } from './factsOfOwn.ts'
import { hasWayIn, objectStatusOf, otaOf, type StayFacts } from './findFacts.ts'
import { gateOf, readinessOf } from './readinessOf.ts'
import { dictionary, readSteps } from './readSteps.ts'

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

/** Fills the history, lights, flat, clean and next stay of one stay; lists carry none of them. */
export function cardOfRent(reading: Reading) {
  return piecesAround(
    {
      object,
      clean,
      next_rent,
      conflicts,
      guest_card: guestOfOwn(reading),
      automessages: messagesOfOwn,
      updates: updatesOfOwn,
      files: attachedTo(reading, 'rents', sql.raw('own.id')),
      before: beforeOwn,
      facts: factsOfOwn,
      maker: makerOfOwn,
      ota,
      steps: dictionary,
      agency: agencyGround,
    },
    (row, { object: flat, facts, maker, ota: channel, steps, agency, before, guest_card, ...around }) => {
      const { clean: after } = around
      const isOther = ({ id }: { readonly id: number }) => id !== row.id
      Object.assign(row, around, {
        object: flat?.shown ?? null,
        guest_card: guest_card && { ...guest_card, stays: guest_card.stays.filter(isOther) },
        traces: [{ at: row.created_at, author: maker, removed: null }, ...facts.removed],
      })
      if (!flat) return
      const known: StayFacts = {
        ...before,
        histories: facts.histories,
        cleanId: after?.id ?? null,
        cleanAfter: after?.status ?? null,
        timezone: flat.shown.timezone,
        objectStatus: objectStatusOf(flat.shown.clean_status),
        hasWayIn: flat.hasWayIn,
        ota: channel,
        gate: agency.gate,
        holders: steps.filter(({ blocks_code }) => blocks_code),
        guestRules: guestRulesOf(agency.guest),
      }
      const { checkinTime, checkoutTime } = agency.rules
      row.readiness = readinessOf(row, known, gateOf(known.gate), reading.now)
      row.clean_id = known.cleanId
      row.histories = facts.histories
      row.steps = readSteps(row, known, {
        steps,
        checkin: flat.shown.checkin_time ?? checkinTime,
        checkout: flat.shown.checkout_time ?? checkoutTime,
        now: reading.now,
        turns: reading.turns,
      })
    },
  )
}

const flatColumns = columnsOf('objects', [
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

const object = {
  rows: sql`select ${flatColumns.columns}, ${hasWayIn('t', 'own')} as has_way_in from objects t where t.id = own.object_id`,
  isOne: true,
  read: ([raw]: readonly RawRow[]) =>
    raw ? { shown: flatColumns.decode(raw), hasWayIn: raw.has_way_in === true } : null,
} as const

const ota = {
  rows: sql`select o.pays, o.deposit_required from otas o where o.id = own.ota_id`,
  isOne: true,
  read: ([raw]: readonly RawRow[]) => (raw ? otaOf(raw) : null),
} as const

const cleanColumns = columnsOf('cleans', [
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
const clean = {
  rows: sql`select ${cleanColumns.columns}, (select w.name from cleaners w where w.id = t.cleaner_id) as cleaner_name
    from cleans t
    where t.rent_id = own.id and t.type = 'checkout' and t.status <> 'canceled' order by t.id desc limit 1`,
  isOne: true,
  read: ([raw]: readonly RawRow[]) => {
    if (!raw) return null
    const found = cleanColumns.decode(raw)
    const { cleaner_id } = found
    return { ...found, cleaner: cleaner_id === null ? null : { id: cleaner_id, name: raw.cleaner_name } }
  },
} as const

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
  where t.object_id = own.object_id and t.id <> own.id and ${condition}
  order by t."begin" limit ${sql.raw(String(most))}`

// a stay that is over takes no nights any more, yet it was the next one
const next_rent = {
  rows: stays(
    sql.raw(`t."begin" >= own."end" and (t.occupies or t.status = 'checked_out')
      and t.kind in ('guest', 'owner_stay')`),
    1,
  ),
  isOne: true,
  read: ([raw]: readonly RawRow[]) => (raw ? short.decode(raw) : null),
} as const

/** Stays on the same nights of which one waits: both cards tell of the other. */
const conflicts = {
  rows: stays(
    sql.raw(
      `t."begin" < own."end" and t."end" > own."begin" and (t.conflict or (t.occupies and own.conflict))`,
    ),
    20,
  ),
  read: (raws: readonly RawRow[]): RowObject[] => raws.map(short.decode),
}
