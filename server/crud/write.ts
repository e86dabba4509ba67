// The one door of every write: the request's key, the effect, its audit lines, its messages and its stored reply are one transaction.

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { todayIn } from '#schema/rules/dates.ts'
import { isSame } from '#schema/rules/isSame.ts'
import { allFields } from '#schema/systemFields.ts'
import type { Actor } from '../access/actor.ts'
import { type LimitUse, limitAsked } from '../access/agencyLimits.ts'
import type { Database, Tx } from '../db/database.ts'
import { firstRow, rowsOf } from '../db/execute.ts'
import { AppError, refused } from '../errors.ts'
import { type ActLine, AUDIT_MASK, whyFinal } from './actOf.ts'
import type { AllEntityHooks, AuditEntry, LaterOptions, Reading, Work } from './entityHooks.ts'
import { rowsIn } from './pieces.ts'
import { fingerprintOfKey, fingerprintOfRequest, openReply, sealReply } from './sealedReply.ts'

/** Who writes, when and under which key. */
export interface WriteRequest {
  readonly actor: Actor
  readonly now: string
  readonly allEntityHooks: AllEntityHooks
  /** Where guests reach this server; none where nobody has told it. */
  readonly site?: string | undefined
  /** `Idempotency-Key` of a POST: repeated, it changes nothing and gives the first answer. */
  readonly key?: string | undefined
  /** Method, address and body: the same key with another request is refused. */
  readonly request?: readonly unknown[]
  readonly requestId: string | null
  readonly address: string | null
  /** The call that is carried out, `rents.update`; none where nobody called. */
  readonly act?: string
  /** Called after the commit with what was recorded, by whom, and under which number it may be taken back. */
  written?(lines: readonly AuditEntry[], by: WriteRequest, undoable?: number): void
}

interface Message {
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly options: LaterOptions
}

/** What reading code gets for an actor in an open transaction. */
export function readingOf(
  tx: Tx,
  {
    actor,
    now,
    allEntityHooks,
    site,
    turns,
  }: Pick<WriteRequest, 'actor' | 'now' | 'allEntityHooks' | 'site'> & Pick<Reading, 'turns'>,
): Reading {
  return { tx, actor, now, allEntityHooks, site, turns, today: todayIn(actor.timezone, now) }
}

/**
 * Runs the work in one transaction of the actor's agency together with everything it records; gives its reply. With `again`
 * only that it was done is kept: a repeated request is answered by what holds at that moment.
 */
export async function write<T>(
  database: Database,
  request: WriteRequest,
  work: (context: Work) => Promise<T>,
  again?: (context: Work) => Promise<T>,
): Promise<T> {
  const { actor } = request
  let recorded: readonly AuditEntry[] = []
  let undoable: number | undefined
  const answer = await database.asAgency(actor, async (tx) => {
    const replay = await claimKey(tx, request)
    if (replay && !again) return replay.body as T
    const lines: AuditEntry[] = []
    const messages: Message[] = []
    const reply = await (replay && again ? again : work)({
      ...readingOf(tx, request),
      record: (entry) => lines.push(entry),
      later: (topic, payload, options = {}) => messages.push({ topic, payload, options }),
    })
    undoable = await settle(tx, request, lines, messages, again ? null : reply)
    recorded = lines
    return reply
  })
  request.written?.(recorded, request, undoable)
  return answer
}

interface RepeatKey {
  readonly user: number
  /** What the caller sent; never stored. */
  readonly secret: string
  readonly fingerprint: string
}

function keyOf({ actor, key }: WriteRequest): RepeatKey | undefined {
  if (key === undefined) return undefined
  const secret = actor.link ? `${actor.link.entity} ${actor.link.id} ${key}` : key
  return { user: actor.userId ?? 0, secret, fingerprint: fingerprintOfKey(secret) }
}

/** Takes the key for this transaction; gives the stored reply when the same request was already done. */
async function claimKey(tx: Tx, request: WriteRequest): Promise<{ body: unknown } | undefined> {
  const key = keyOf(request)
  if (!key) return undefined
  const fingerprint = fingerprintOfRequest(key.secret, request.request ?? [])
  const [claimed] = await rowsOf(
    tx,
    sql`insert into idempotency (user_id, key, fingerprint) values (${key.user}, ${key.fingerprint}, ${fingerprint})
      on conflict do nothing returning key`,
  )
  if (claimed) return undefined
  const known = await findReply(tx, request)
  if (known) return known
  throw keyReused()
}

/** The stored reply when the same request was already done under its key; throws 422 when another one was. */
export async function findReply(tx: Tx, request: WriteRequest): Promise<{ body: unknown } | undefined> {
  const key = keyOf(request)
  const known =
    key &&
    (await firstRow(
      tx,
      sql`select fingerprint, body from idempotency where user_id = ${key.user} and key = ${key.fingerprint}`,
    ))
  if (!known) return undefined
  if (known.fingerprint === fingerprintOfRequest(key.secret, request.request ?? []))
    return { body: openReply(key.secret, String(known.body)) }
  throw keyReused()
}

function keyReused() {
  return refused(
    'request.key_reused',
    'Этот ключ повтора уже использован для другого запроса. Обновите страницу и повторите.',
  )
}

/** Audit, outbox, whether it was full before, and stored reply in one statement; gives the number of the act where the journal lets it be taken back. */
async function settle(
  tx: Tx,
  request: WriteRequest,
  lines: readonly AuditEntry[],
  messages: readonly Message[],
  reply: unknown,
): Promise<number | undefined> {
  const key = keyOf(request)
  if (lines.length === 0 && messages.length === 0 && !key) return undefined
  const sealed = key ? sealReply(key.secret, reply) : null
  const audit = lines.map((line) => ({
    ...masked(line),
    entity: line.entity,
    entity_id: line.id,
    action: line.action,
    undoes: line.undoes ?? null,
  }))
  const outbox = messages.map(({ topic, payload, options }) => ({
    topic,
    payload,
    unique_key: options.key ?? randomUUID(),
    due_at: options.due ?? request.now,
  }))
  const limit = outbox.length > 0 && isOfPeople(request.actor) ? limitAsked('outbox', request.now) : undefined
  const act = request.act ?? null
  const settled = await firstRow(
    tx,
    sql`with written as (
        insert into audit (user_id, entity, entity_id, action, before, after, request_id, address, act, undoes)
        select ${request.actor.userId}::int, l.entity, l.entity_id, l.action, l.before, l.after,
          ${request.requestId}::text, ${request.address}::text, ${act}::text, l.undoes
        from jsonb_to_recordset(${JSON.stringify(audit)}::jsonb)
          as l(entity text, entity_id int, action text, before jsonb, after jsonb, undoes bigint) returning id
      ), sent as (
        insert into outbox (topic, payload, unique_key, due_at)
        select m.topic, m.payload, m.unique_key, m.due_at
        from jsonb_to_recordset(${JSON.stringify(outbox)}::jsonb)
          as m(topic text, payload jsonb, unique_key text, due_at timestamptz)
        on conflict do nothing returning 1
      ), answered as (
        update idempotency set status = 200, body = to_jsonb(${sealed}::text)
        where user_id = ${key?.user ?? null}::int and key = ${key?.fingerprint ?? null}::text
      )
      select min(id) as first${limit ? sql`, (select json_agg(l) from (${limit.rows}) l) as waiting` : sql.raw('')} from written`,
  )
  if (limit) refuseFull(limit.read(rowsIn(settled?.waiting)))
  const isUndoable = request.actor.userId !== null && whyFinal({ act, lines: audit }) === undefined
  return isUndoable ? Number(settled?.first) : undefined
}

const isOfPeople = ({ userId, link }: Actor) => userId !== null || link !== null

/** What the clock does goes on, and what people do is as if it had not been until something of it has left. */
function refuseFull({ most, used }: LimitUse): void {
  if (used < most) return
  const text = `Отправки ждут ${used} сообщений и уведомлений, больше ${most} нельзя. Повторите позже; если не уходит, проверьте вебхуки и каналы отправки.`
  throw new AppError(429, 'agency.outbox_full', text, { retryAfter: 60 })
}

/** Only what changed, with secrets and personal data hidden. */
function masked({ entity, before, after }: AuditEntry): Pick<ActLine, 'before' | 'after'> {
  const fields = allFields(models[entity])
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const changed = [...names].filter(
    (name) =>
      !['version', 'updated_at'].includes(name) && !(before && after && isSame(before[name], after[name])),
  )
  const side = (row: AuditEntry['before']) =>
    row
      ? Object.fromEntries(
          changed.flatMap((name) => {
            const field = Object.hasOwn(fields, name) ? fields[name] : undefined
            if (field?.internal) return []
            const value = row[name] ?? null
            const hidden = value !== null && (field?.sensitive === true || field?.kind === 'secret')
            return [[name, hidden ? AUDIT_MASK : value]]
          }),
        )
      : null
  return { before: side(before), after: side(after) }
}
