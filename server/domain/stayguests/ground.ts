// What is asked of the people of a booking, and of how many: by the booking, its flat and the agency.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { type MovedDay, type RegistrationRule, termKinds } from '#schema/rules/registrationDue.ts'
import type { PeopleRules } from '#schema/rules/stayPeople.ts'
import { documentsOf, registrationKinds } from '#schema/rules/stayPeople.ts'
import { idList } from '../../access/rows.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/execute.ts'
import { usualSettings, withUsual } from '../agency/defaults.ts'
import { flagIn, isPart, numberIn, oneOf, partIn, textIn } from '../rents/readPart.ts'

/** A booking as far as its people are concerned. */
export interface PeopleGround extends PeopleRules {
  readonly id: number
  readonly objectId: number
  readonly kind: string
  /** How many are expected; 0 where nobody said. */
  readonly booked: number
  readonly status: string
  readonly end: string
  /** The agency's own terms of registration, and the days that a decree moved. */
  readonly rules: readonly RegistrationRule[]
  readonly moved: readonly MovedDay[]
  /** How many the flat holds; nothing where nobody said. */
  readonly most: number | null
}

/** The grounds of bookings by their numbers. */
export async function readGrounds(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PeopleGround>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(
    tx,
    sql`select r.id, r.object_id, r.kind, r.status, to_char(r."begin", 'YYYY-MM-DD') as day, to_char(r."end", 'YYYY-MM-DD') as last, o.registration, o.guests_max,
        coalesce(r.adults, 0) + coalesce(r.children, 0) + coalesce(r.infants, 0) as booked,
        (select a.settings from agency a limit 1) as settings
      from rents r join objects o on o.id = r.object_id where r.id = any(${idList(ids)})`,
  )
  return new Map(
    rows.map((row) => {
      const settings = withUsual(usualSettings, parsed(row.settings))
      const guest = partIn(settings, 'guest')
      const ground: PeopleGround = {
        id: Number(row.id),
        objectId: Number(row.object_id),
        kind: String(row.kind),
        status: String(row.status),
        begin: String(row.day),
        end: String(row.last),
        rules: partsIn(settings, 'registration_rules').flatMap(ruleIn),
        moved: partsIn(settings, 'moved_days').flatMap(dayIn),
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

function partsIn(part: Part, name: string): Part[] {
  const list: unknown = part[name]
  return Array.isArray(list) ? list.filter(isPart) : []
}

function ruleIn(part: Part): RegistrationRule[] {
  const days = numberIn(part, 'days')
  const citizenship = textIn(part, 'citizenship')
  if (days === null || citizenship === null) return []
  const place = textIn(part, 'place') === 'hotel' ? 'hotel' : 'flat'
  const kind = oneOf(termKinds, textIn(part, 'kind'), 'working')
  return [{ place, citizenship, days, kind, since: textIn(part, 'since') }]
}

function dayIn(part: Part): MovedDay[] {
  const date = textIn(part, 'date')
  return date === null ? [] : [{ date, works: flagIn(part, 'works') === true }]
}
