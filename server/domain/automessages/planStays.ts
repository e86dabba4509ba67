// Brings the planned messages of bookings in line with their dates and the rules; run twice it changes nothing.
import { and, inArray, isNotNull } from 'drizzle-orm'
import { toEpoch } from '#schema/rules/dates.ts'
import { recountOne } from '../../crud/entityRows.ts'
import { tables } from '../../db/tables.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { readSendingRules } from '../senders/sendingRules.ts'
import { hurried, overdueOf, placeOverdue } from './essential.ts'
import { farewell } from './keys.ts'
import { type NewMessage, placeMessages } from './place.ts'
import { type Rule, readRules, stayEvents } from './rules.ts'
import { type MessageStay, readStays } from './stays.ts'
import { type WantedMessage, wantedOf } from './wanted.ts'

/** How far a planning reaches. */
export interface PlanOptions {
  /** Plans nothing whose time has passed. */
  readonly onlyAhead?: boolean
  /** Something happened to the bookings just now: what is essential and overdue leaves at once. */
  readonly isNews?: boolean
  /** Plans this rule for bookings made before it was turned on too. */
  readonly rule?: number
}

type Message = EntityRow<'automessages'>

/** Reasons of messages that come back to life when the booking wants them again. */
const revivable: readonly (string | null)[] = [
  'canceled',
  'off',
  'late',
  'quiet',
  'condition',
  'nothing_due',
  'no_consent',
]

/** Whether a message that is known already is still ahead. */
export function isOpen({ status }: Pick<Message, 'status'>): boolean {
  return status === 'planned' || status === 'held'
}

/** Whether a message that was left out comes back when the booking wants it. */
export function comesBack({ status, reason_code }: Pick<Message, 'status' | 'reason_code'>): boolean {
  return (status === 'canceled' || status === 'skipped') && revivable.includes(reason_code)
}

interface Scene {
  readonly work: Work
  readonly stay: MessageStay
  readonly known: ReadonlyMap<string, Message>
  readonly onlyAhead: boolean
}

/** Plans, moves and cancels the messages of bookings. */
export async function planStays(
  work: Work,
  ids: readonly number[],
  { isNews = false, onlyAhead = false, rule: chosen }: PlanOptions = {},
): Promise<void> {
  if (ids.length === 0) return
  const { tx, now } = work
  const all = await readRules(tx, [...stayEvents, 'booking_created'])
  const rules = all.filter(({ event }) => stayEvents.includes(event))
  const known = await readKnown(work, ids)
  if (all.length === 0 && known.length === 0) return
  const { quiet } = await readSendingRules(tx)
  const fresh: NewMessage[] = []
  for (const stay of await readStays(tx, ids)) {
    const own = new Map(
      known.flatMap((row) => (row.rent_id === stay.id && row.plan_key ? [[row.plan_key, row]] : [])),
    )
    await followFlat(work, stay, own.values())
    const scene = { work, stay, known: own, onlyAhead }
    const covers = (rule: Rule, key: string) => own.has(key) || rule.id === chosen || isCovered(rule, stay)
    const overdue = isNews ? overdueOf(all, stay, now, own).filter(({ rule, key }) => covers(rule, key)) : []
    const late = new Set(overdue.map(({ key }) => key))
    const wanted = rules.flatMap((rule) =>
      wantedOf(rule, stay, now, quiet)
        .filter(({ key }) => covers(rule, key))
        .map((message) => ({ rule, message })),
    )
    fresh.push(...(await hurry(scene, placeOverdue(overdue, stay, now, quiet))))
    fresh.push(
      ...(await bringIn(
        scene,
        wanted.filter(({ message }) => !late.has(message.key)),
      )),
    )
    await dropUnwanted(scene, new Set(wanted.map(({ message }) => message.key)), rules)
  }
  await placeMessages(work, fresh)
}

/** Bookings made before a rule was turned on are none of its business. */
function isCovered({ active_since }: Rule, { createdAt }: MessageStay): boolean {
  return active_since === null || toEpoch(createdAt) >= toEpoch(active_since)
}

/** Lets what is known and overdue go at once; gives what is still to be placed. */
async function hurry({ work, known }: Scene, overdue: readonly NewMessage[]): Promise<NewMessage[]> {
  const fresh: NewMessage[] = []
  for (const message of overdue) {
    const row = known.get(message.key)
    const change = row && hurried(row, message, work.now)
    if (!change) fresh.push(message)
    else if (Object.keys(change).length > 0) await recountOne(work.tx, 'automessages', row.id, change)
  }
  return fresh
}

/** What is still ahead of a stay that has moved to another flat belongs to that flat. */
async function followFlat(work: Work, { objectId }: MessageStay, rows: Iterable<Message>): Promise<void> {
  for (const row of rows) {
    // Words of a person speak of the flat that they were written for.
    if (isOpen(row) && !row.own_text && row.clean_id === null && row.object_id !== objectId)
      await recountOne(work.tx, 'automessages', row.id, { object_id: objectId })
  }
}

function readKnown({ tx }: Work, ids: readonly number[]): Promise<Message[]> {
  const { automessages } = tables
  return tx
    .select()
    .from(automessages)
    .where(and(inArray(automessages.rent_id, [...ids]), isNotNull(automessages.plan_key)))
}

interface Wanted {
  readonly rule: Rule
  readonly message: WantedMessage
}

/** Moves what is known already; gives what is still to be placed. */
async function bringIn(scene: Scene, wanted: readonly Wanted[]): Promise<NewMessage[]> {
  const { work, stay, known, onlyAhead } = scene
  const fresh: Wanted[] = []
  for (const one of wanted) {
    const row = known.get(one.message.key)
    if (row) await move(scene, row, one.message)
    else if (!onlyAhead || one.message.decision === 'wait') fresh.push(one)
  }
  // What came late leaves at once, in the order in which it would have been read.
  fresh.sort((one, other) => toEpoch(one.message.at) - toEpoch(other.message.at))
  const merged = fresh.filter(({ message }) => message.decision === 'merge')
  const [first, ...others] = merged
  return fresh.map(({ rule, message }) => ({
    rule,
    key: message.key,
    subject: { rent_id: stay.id, clean_id: null, object_id: stay.objectId },
    stay,
    at: message.decision === 'wait' ? message.at : work.now,
    ...(message.decision === 'skip' ? { skipped: message.reason } : {}),
    ...(others.some((other) => other.message.key === message.key) ? { skipped: 'merged' as const } : {}),
    ...(first?.message.key === message.key ? { merged: others.map((other) => other.rule.id) } : {}),
  }))
}

/** A message that is still ahead follows its booking; one that has left or was cancelled by hand stays as it is. */
async function move({ work }: Scene, row: Message, { at, decision, reason }: WantedMessage): Promise<void> {
  if (isOpen(row)) {
    // What waits for a condition may have been waiting for just this change.
    const change =
      toEpoch(row.planned_at) === toEpoch(at)
        ? again(row, work.now)
        : changeTo(at, decision, reason, work.now)
    if (Object.keys(change).length > 0) await recountOne(work.tx, 'automessages', row.id, change)
  } else if (comesBack(row) && decision === 'wait') {
    await recountOne(work.tx, 'automessages', row.id, changeTo(at, decision, reason, work.now))
  }
}

function again({ status, reason_code }: Message, now: string): EntityChange<'automessages'> {
  return status === 'held' && reason_code !== 'draft' ? { due_at: now } : {}
}

function changeTo(
  at: string,
  decision: WantedMessage['decision'],
  reason: string,
  now: string,
): EntityChange<'automessages'> {
  if (decision === 'skip')
    return { status: 'skipped', reason_code: reason, reason_text: skipTexts[reason] ?? null }
  const planned_at = decision === 'wait' ? at : now
  return { status: 'planned', planned_at, due_at: null, reason_code: null, reason_text: null }
}

const skipTexts: Readonly<Record<string, string>> = {
  late: 'Время уже прошло: отправлять поздно.',
  quiet: 'После тихих часов отправлять уже поздно.',
}

async function dropUnwanted(
  scene: Scene,
  wanted: ReadonlySet<string>,
  rules: readonly Rule[],
): Promise<void> {
  const { work, stay, known } = scene
  for (const row of known.values()) {
    if (!isOpen(row) || wanted.has(row.plan_key ?? '')) continue
    // «s12…» is a rule's; «stop.…» is a last word.
    const isOfDates = /^s\d/.test(row.plan_key ?? '')
    const rule = rules.find(({ id }) => id === row.message_id)
    if (isOfDates || (!stay.isLive && !isFarewell(row)))
      await recountOne(work.tx, 'automessages', row.id, dropped(stay, rule))
  }
}

/** A word about the cancelling itself leaves all the same. */
function isFarewell({ plan_key }: Message): boolean {
  return plan_key?.startsWith(farewell) === true
}

function dropped(stay: MessageStay, rule: Rule | undefined): EntityChange<'automessages'> {
  if (!stay.isLive)
    return { status: 'canceled', reason_code: 'canceled', reason_text: 'Бронь отменена или не состоится.' }
  if (rule === undefined)
    return { status: 'skipped', reason_code: 'off', reason_text: 'Правило выключено или удалено.' }
  return {
    status: 'skipped',
    reason_code: 'condition',
    reason_text: 'Правило больше не подходит этой броне.',
  }
}
