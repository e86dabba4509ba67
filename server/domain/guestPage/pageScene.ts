// The scene of a page with what every part of it asks for: the hours of the stay, the gate, the language, links of files.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { instantOf, todayIn } from '#schema/rules/dates.ts'
import { type Gate, guestGate } from '#schema/rules/guestGate.ts'
import type { Readiness } from '#schema/rules/readiness.ts'
import { isVoid } from '#schema/rules/stayStates.ts'
import { isPublicId } from '../../access/publicLinks.ts'
import { rowCondition } from '../../access/rows.ts'
import { firstRow } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'
import { addressOf, usualEnd } from '../files/links.ts'
import { gateOf, isLetOutNow, readinessOf } from '../rents/readinessOf.ts'
import { isWhole, type Read, readScene, type Scene } from './readScene.ts'

/** How much of the page its holder reads. */
export type PageView = 'full' | 'request' | 'off'

/** A scene judged at a moment. */
export interface PageScene extends Scene {
  readonly view: PageView
  readonly now: string
  /** The day where the flat stands. */
  readonly today: string
  readonly arrival: string
  readonly departure: string
  readonly leavesAt: string
  readonly gate: Gate
  readonly readiness: Readiness
  readonly print: string
  urlOf(id: number | null | undefined, variant?: 'full' | 'thumb'): string | null
}

/** The stay that a key opens to who asks: to a guest the own one, to staff one within reach; 404 for any other. */
export async function stayOfKey({ tx, actor }: Pick<Reading, 'tx' | 'actor'>, key: string): Promise<number> {
  const rule = rowCondition(models.rents, actor)
  const row = isPublicId(key)
    ? await firstRow(
        tx,
        sql`select t.id from rents t where t.guest_page_id = ${key} and t.kind = 'guest'${rule ? sql` and ${rule}` : sql``}`,
      )
    : undefined
  if (!row) throw notFound('rents')
  return Number(row.id)
}

/** Reads and judges the scene of a stay. */
export async function sceneOf(
  reading: Pick<Reading, 'tx' | 'actor' | 'now'>,
  id: number,
): Promise<PageScene> {
  return judgedScene(reading, await readScene(reading.tx, id))
}

/** Judges a scene that was read; 404 where there is no such stay. */
export function judgedScene({ actor, now }: Pick<Reading, 'actor' | 'now'>, read: Read): PageScene {
  if (!isWhole(read)) throw notFound('rents')
  const { rent, object, facts, rules, secret } = read
  const arrival = rent.arrival_time ?? object.checkin_time ?? rules.checkinTime
  const departure = rent.departure_time ?? object.checkout_time ?? rules.checkoutTime
  const leavesAt = instantOf(object.timezone, rent.end, departure)
  const readiness = readinessOf({ ...rent }, facts, gateOf(facts.gate), now)
  const gate = guestGate({
    status: rent.status,
    conflict: rent.conflict === true,
    ready: readiness.can_send_code,
    letOutNow: isLetOutNow({ ...rent }, facts),
    arrivesAt: instantOf(object.timezone, rent.begin, arrival),
    leavesAt,
    minutesBefore: facts.guestRules.minutesBefore,
    now,
  })
  const thumbs = new Map(read.files.map((file) => [file.id, file.thumb_sha256]))
  const expires = usualEnd(now)
  return {
    ...read,
    view: isVoid(rent.status) ? 'off' : rent.status === 'request' ? 'request' : 'full',
    now,
    today: todayIn(object.timezone, now),
    arrival,
    departure,
    leavesAt,
    gate,
    readiness,
    print: printOf(read, arrival, departure),
    urlOf(file, variant = 'full') {
      if (!file || secret === undefined || !thumbs.has(file)) return null
      if (variant === 'thumb' && !thumbs.get(file)) return null
      return addressOf({ agencyId: actor.agencyId, id: file, variant, expires }, secret)
    },
  }
}

/** What a guest decides by: place, days, hours and the price; another print is another page. */
function printOf({ rent }: Scene, arrival: string, departure: string): string {
  const seen = [rent.object_id, rent.begin, rent.end, arrival, departure, rent.total, rent.status]
  return createHash('sha256').update(seen.join(' ')).digest('base64url').slice(0, 16)
}
