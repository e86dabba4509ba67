// Carries random moves out through the operations of the product, each in a transaction of its own.
import { sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import { type Actor, systemActor } from '#server/access/actor.ts'
import type { ChannelStay } from '#server/channels/channel.ts'
import { changeOne, insertOne, lockOne } from '#server/crud/entityRows.ts'
import { write } from '#server/crud/write.ts'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import type { EntityChange, Work } from '#server/domain/entityHooks.ts'
import { allEntityHooks, findOperation } from '#server/domain/index.ts'
import { applyBooking } from '#server/domain/rents/bookings/applyBooking.ts'
import { decided } from '#server/domain/rents/entityHooks.ts'
import { applyFeed } from '#server/domain/rents/feeds/applyFeed.ts'
import type { Feed } from '#server/domain/rents/feeds/feed.ts'
import { AppError } from '#server/errors.ts'
import { everyNights, longClean } from './cleanScene.ts'
import type { CalendarMove, MoneyMove, Move } from './moves.ts'

const zone = 'Europe/Moscow'
/** The day on which histories happen. */
export const today = '2026-12-10'
const noon = Date.parse('2026-12-10T09:00:00Z')

/** Two flats of an agency, and what random moves have to know of them. */
export interface Scene {
  readonly database: Database
  readonly actor: Actor
  readonly number: number
  readonly flats: readonly [number, number]
  /** Stays of the flats, the oldest first. */
  stays: readonly { readonly id: number; readonly objectId: number }[]
  /** Money facts of the flats that stand, the oldest first. */
  facts: readonly number[]
  minutes: number
}

/** The address of the calendar of a history. */
const urlOf = (number: number) => `https://calendar.example/${number}.ics`

/** An agency with two flats for each of so many histories, the first connected to a calendar and both to a channel manager. */
export async function openScenes(database: Database, count: number): Promise<Scene[]> {
  const agencyId = await database.asSystem(async (tx) => {
    const statement = sql`insert into agency (name, timezone, clean_settings)
      values ('Агентство', ${zone}, ${JSON.stringify({ types: { stay_every_days: everyNights } })}::jsonb) returning id`
    const [row] = await rowsOf(tx, statement)
    return Number(row?.id)
  })
  const actor = systemActor(agencyId, zone)
  const ids = await database.asAgency(actor, (tx) =>
    rowsOf(
      tx,
      sql`insert into objects (name, address, timezone, external_id, clean_duration_min, ical_import)
        select 'Квартира ' || n, 'Невский, 1', ${zone}, (n / 2) || '-' || (n % 2), case when n % 2 = 0 then ${longClean}::int end,
          case when n % 2 = 0 then jsonb_build_array(jsonb_build_object(
            'name', 'Авито', 'url', 'https://calendar.example/' || (n / 2) || '.ics')) end
        from generate_series(0, ${count * 2 - 1}::int) as n order by n returning id`,
    ),
  )
  return Array.from({ length: count }, (_, number) => ({
    database,
    actor,
    number,
    flats: [Number(ids[number * 2]?.id), Number(ids[number * 2 + 1]?.id)] as const,
    stays: [],
    facts: [],
    minutes: 0,
  }))
}

/** Does one move; tells how many of its parts the rules refused. Anything but a refusal is thrown. */
export async function carryOut(scene: Scene, move: Move): Promise<number> {
  if (move.move !== 'together') return attempt(scene, move)
  const refused = await Promise.all([attempt(scene, move.first), attempt(scene, move.second)])
  return refused[0] + refused[1]
}

async function attempt(scene: Scene, move: CalendarMove | MoneyMove): Promise<number> {
  const { database, actor } = scene
  scene.minutes += move.move === 'feed' ? move.after : 1
  const now = new Date(noon + scene.minutes * 60_000).toISOString()
  try {
    await write(database, { actor, now, allEntityHooks, requestId: null, address: null }, (work) =>
      perform(work, scene, move),
    )
    return 0
  } catch (cause) {
    if (cause instanceof AppError && cause.status < 500) return 1
    throw cause
  }
}

function perform(work: Work, scene: Scene, move: CalendarMove | MoneyMove): Promise<unknown> {
  switch (move.move) {
    case 'create': {
      const { flat, kind, status, force } = move
      const whole = { object_id: scene.flats[flat], guest_name: 'Анна', kind, status, ...datesOf(move) }
      return isWhole(scene) ? save(work, whole, force) : insertOne(writing(work, force), 'rents', whole)
    }
    case 'shift':
      return change(work, scene, move, { object_id: scene.flats[move.flat], ...datesOf(move) })
    case 'status':
      return change(work, scene, move, { status: move.status })
    case 'charge':
      return change(work, scene, move, move.values)
    case 'feed':
      return readTwice(work, scene, move)
    case 'channel':
      return hear(work, scene, move)
    default:
      return moveMoney(work, scene, move)
  }
}

const origin = { address: '', id: '', agent: '', publicUrl: '', demoWorld: undefined }
const security = { note() {} }

/** Runs the operation behind a call as the routes do, within the transaction. */
function ask(
  work: Work,
  entity: 'rents' | 'history',
  action: string,
  body: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const operation = findOperation(entity, action)
  if (typeof operation !== 'function') throw new Error(`${entity} has no ${action} within a transaction`)
  return operation({ ...work, origin, security, params, query: {}, body })
}

function save(work: Work, body: Readonly<Record<string, unknown>>, force: boolean): Promise<unknown> {
  return ask(work, 'rents', 'update', { ...body, ...(force ? { force } : {}) })
}

/** Every fourth flat gets its changes by the whole call with its answer, the others by the floor under it: three times as fast. */
function isWhole({ number }: Scene): boolean {
  return number % 4 === 0
}

function writing(work: Work, force: boolean): Work {
  return decided(work, { force, asksEarly: false })
}

async function change(
  work: Work,
  scene: Scene,
  { which, force = false }: { readonly which: number; readonly force?: boolean },
  values: EntityChange<'rents'>,
): Promise<unknown> {
  const stay = pick(scene.stays, which)
  if (!stay) return undefined
  if (isWhole(scene)) return save(work, { id: stay.id, ...values }, force)
  return changeOne(writing(work, force), 'rents', await lockOne(work.tx, 'rents', stay.id), values)
}

function pick<T>(list: readonly T[], which: number): T | undefined {
  return list[which % Math.max(1, list.length)]
}

function datesOf({ from, nights }: { readonly from: number; readonly nights: number }) {
  const begin = addDays(today, from)
  return { begin, end: addDays(begin, nights) }
}

async function readTwice(work: Work, scene: Scene, { events }: CalendarMove & { move: 'feed' }) {
  const feed: Feed = {
    ref: `${scene.flats[0]} ${urlOf(scene.number)}`,
    objectId: scene.flats[0],
    objectName: 'Квартира',
    zone,
    name: 'Авито',
    url: urlOf(scene.number),
    otaId: null,
    unstableUid: scene.number % 5 === 4,
    isSomeStayAbsent: false,
  }
  const stays = events.map(
    (event): ChannelStay => ({
      ...datesOf(event),
      uid: event.uid,
      kind: event.kind,
      status: event.isOff ? 'cancelled' : 'confirmed',
      summary: 'Reserved',
      guestName: null,
      reservation: null,
      phoneTail: null,
      arrivalTime: null,
      departureTime: null,
    }),
  )
  const write = <T>(next: (context: Work) => Promise<T>) => next(work)
  await applyFeed(write, feed, { stays, faults: [] }, {})
  const { outcome: again } = await applyFeed(write, feed, { stays, faults: [] }, {})
  if (again.created + again.updated + again.canceled > 0)
    throw new Error(`An equal calendar changed something: ${JSON.stringify(again)}`)
}

function hear(work: Work, scene: Scene, move: CalendarMove & { move: 'channel' }): Promise<unknown> {
  const minutes = move.isLate ? scene.minutes - 10_000 : scene.minutes
  const booking = {
    externalId: `${scene.number}/${move.number}`,
    changedAt: new Date(noon + minutes * 60_000).toISOString(),
    status: move.status,
    ...datesOf(move),
    arrivalTime: null,
    departureTime: null,
    amount: move.amount,
    prepayment: null,
    deposit: null,
    guestName: 'Пётр',
    guestPhone: null,
    guestPhone2: null,
    guestEmail: null,
    notes: null,
    origin: null,
    object: { externalId: `${scene.number}-${move.flat}`, title: 'Квартира', address: null },
    roomId: null,
    raw: { id: move.number },
  }
  return applyBooking(work, booking, { origin: 'webhook', channel: 'RealtyCalendar' })
}

async function moveMoney(
  work: Work,
  scene: Scene,
  move: Exclude<MoneyMove, { move: 'charge' }>,
): Promise<unknown> {
  if (move.move === 'undo') {
    const id = pick(scene.facts, move.which)
    return id && ask(work, 'history', 'remove', {}, { id: String(id) })
  }
  const stay = pick(scene.stays, move.which)
  if (!stay) return undefined
  const rent_id = stay.id
  if (move.move === 'wipe') return ask(work, 'history', 'deletePayment', { rent_id, name: move.name })
  if (move.move === 'fact')
    return ask(work, 'history', 'create', {
      rent_id,
      name: move.name,
      data: { amount: move.sum, reason: 'Пятно' },
    })
  const { kind, sum: amount } = move
  const sent = { rent_id, object_id: stay.objectId, kind, amount, repeat: true }
  return ask(work, 'rents', 'payment', sent)
}
