// What is asked of the people of a booking, and of how many: by the booking, its flat and the agency.
import { sql } from 'drizzle-orm'
import type { PeopleRules } from '#schema/rules/stayPeople.ts'
import { documentsOf, registrationKinds } from '#schema/rules/stayPeople.ts'
import { idList } from '../../access/rows.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/execute.ts'
import { usualSettings, withUsual } from '../agency/defaults.ts'
import { partIn, textIn } from '../rents/readPart.ts'

/** A booking as far as its people are concerned. */
export interface PeopleGround extends PeopleRules {
  readonly id: number
  readonly objectId: number
  readonly kind: string
  /** How many are expected; 0 where nobody said. */
  readonly booked: number
  /** How many the flat holds; nothing where nobody said. */
  readonly most: number | null
}

const oneOf = <W extends string>(words: Readonly<Record<W, unknown>>, word: unknown, fallback: W): W =>
  typeof word === 'string' && Object.hasOwn(words, word) ? (word as W) : fallback

/** The grounds of bookings by their numbers. */
export async function readGrounds(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PeopleGround>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(
    tx,
    sql`select r.id, r.object_id, r.kind, to_char(r."begin", 'YYYY-MM-DD') as day, o.registration, o.guests_max,
        coalesce(r.adults, 0) + coalesce(r.children, 0) + coalesce(r.infants, 0) as booked,
        (select a.settings from agency a limit 1) as settings
      from rents r join objects o on o.id = r.object_id where r.id = any(${idList(ids)})`,
  )
  return new Map(
    rows.map((row) => {
      const guest = partIn(withUsual(usualSettings, parsed(row.settings)), 'guest')
      const ground: PeopleGround = {
        id: Number(row.id),
        objectId: Number(row.object_id),
        kind: String(row.kind),
        begin: String(row.day),
        booked: Number(row.booked),
        most: row.guests_max === null ? null : Number(row.guests_max),
        documents: oneOf(documentsOf, textIn(guest, 'guest_documents'), 'main'),
        registration: oneOf(registrationKinds, row.registration, 'flat'),
      }
      return [ground.id, ground]
    }),
  )
}

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)
