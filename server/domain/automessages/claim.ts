// Takes one due message for this process alone: under its lock it is judged, written and marked before anything leaves.
import { type SQL, sql } from 'drizzle-orm'
import { addDays, instantOf, moveInstant, todayIn, toEpoch } from '#schema/rules/dates.ts'
import { limitUse } from '../../access/agencyLimits.ts'
import { idList } from '../../access/rows.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { firstRow } from '../../db/execute.ts'
import { waitAgain } from '../dialogs/lostAnswer.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { readSenders, readSendingRules, type Sender, type SendingRules } from '../senders/sendingRules.ts'
import { tellState } from '../topicTalk/mirror.ts'
import { isSendable, type Joined, type Judged, joined, mergedNote, rulesOf } from './joined.ts'
import { judge, leavesByItself, type Verdict } from './judge.ts'
import { addressed } from './place.ts'
import { addressIn } from './receiver.ts'
import { tellStaff } from './tellStaff.ts'

type Message = EntityRow<'automessages'>

/** A message that this process has taken and must send. */
export interface ClaimedMessage {
  readonly row: EntityRow<'automessages'>
  readonly sender: Sender
  readonly subject: string
  readonly isSecret: boolean
  readonly topicId?: number
}

const minute = 60_000
/** How often a waiting message is looked at again. */
const holdPause = 5 * minute

/** Takes a message, or notes why it does not leave now; what is urgent takes the other urgent ones of its booking along. */
export async function claimMessage(work: Work, id: number): Promise<ClaimedMessage | undefined> {
  const { tx } = work
  // Accounts first and always in one order: their limits are counted by one process at a time.
  const senders = await readSenders(tx, true)
  const rules = await readSendingRules(tx)
  const [message] = await findRows(tx, 'automessages', sql`t.id = ${id} and ${isDue(work)}`, true)
  if (!message) return undefined
  const judged: Judged[] = []
  for (const one of await withOthers(work, message))
    judged.push({ message: one, verdict: await judge(work, one, { rules, senders }) })
  const [first] = judged.filter(isSendable)
  const wait = first && (await waitFor(work, first.verdict.sender, rules))
  await noteUnsent(work, judged, wait)
  if (!first || wait !== undefined) return undefined
  return take(work, joined(judged.filter(isSendable), first.verdict.channel))
}

const isDue = ({ now }: Work): SQL =>
  sql`t.status in ('planned', 'held') and t.reason_code is distinct from 'draft'
    and coalesce(t.due_at, t.planned_at) <= ${now}::timestamptz`

/** A message, and where it is urgent the other urgent ones of its booking that are due, in the order of their rules. */
async function withOthers(work: Work, message: Message): Promise<Message[]> {
  const { tx } = work
  if (!message.urgent || message.rent_id === null) return [message]
  const others = await findRows(
    tx,
    'automessages',
    sql`t.rent_id = ${message.rent_id} and t.urgent and t.id <> ${message.id} and ${isDue(work)}`,
    true,
  )
  const all = [message, ...others]
  const ids = all.flatMap(({ message_id }) => message_id ?? [])
  const rules = await findRows(tx, 'messages', sql`t.id = any(${idList(ids)})`)
  const order = new Map(rules.map(({ id, sort }) => [id, sort ?? 0]))
  const placeOf = ({ message_id }: Message) => order.get(message_id ?? 0) ?? 0
  return all.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id)
}

async function noteUnsent(work: Work, judged: readonly Judged[], wait: string | undefined): Promise<void> {
  const { tx, now, later } = work
  for (const one of judged) {
    const { message, verdict } = one
    if (isSendable(one) && wait === undefined) continue
    const noted = noteOf(verdict, isSendable(one) ? wait : undefined, now)
    const unsent = await recountOne(tx, 'automessages', message.id, noted)
    if (unsent.reason_code !== message.reason_code && unsent.reason_text)
      await tellState(work, unsent, `Пока не ушло: ${unsent.reason_text}`)
    if (verdict.kind === 'fail') later('automessage.failed', { id: message.id })
    if (isLost(message, verdict)) await waitAgain(work, message)
  }
  await tellStaff(work, judged)
}

/** Whether it has just turned out that a message does not leave unless somebody does something about it. */
function isLost({ status, reason_code }: Message, verdict: Verdict): boolean {
  if (verdict.kind === 'skip') return true
  const isNews = verdict.kind === 'hold' && (status !== 'held' || reason_code !== verdict.code)
  return isNews && !leavesByItself(verdict.code)
}

async function take(work: Work, { carrier, text, fileIds, merged }: Joined): Promise<ClaimedMessage> {
  const { tx, now } = work
  const { message, verdict } = carrier
  const { sender, receiver, source } = verdict
  for (const { id } of merged) await recountOne(tx, 'automessages', id, mergedNote)
  const row = await recountOne(tx, 'automessages', message.id, {
    ...(await flatNow(tx, message)),
    status: 'queued',
    claimed_at: now,
    attempt: (message.attempt ?? 0) + 1,
    channel_account_id: sender.id,
    ...addressed(receiver, sender),
    text,
    file_ids: [...fileIds],
    ...source,
    merged_ids: [...new Set([...(message.merged_ids ?? []), ...merged.flatMap(rulesOf)])],
    reason_code: null,
    reason_text: null,
    provider_id: null,
    due_at: null,
  })
  const [agency] = await findRows(tx, 'agency', sql`true`)
  const topicId = addressIn(sender, receiver)?.topicId
  return {
    row,
    sender,
    subject: agency?.name ?? 'Сообщение',
    isSecret: carrier.verdict.isSecret,
    ...(topicId === undefined ? {} : { topicId }),
  }
}

/** A stay may have moved: what it is told now belongs to the staff of its flat. */
async function flatNow(
  tx: Work['tx'],
  { rent_id, clean_id }: EntityRow<'automessages'>,
): Promise<EntityChange<'automessages'>> {
  const [rent] =
    rent_id === null || clean_id !== null ? [] : await findRows(tx, 'rents', sql`t.id = ${rent_id}`)
  return rent ? { object_id: rent.object_id } : {}
}

function noteOf(verdict: Verdict, wait: string | undefined, now: string): EntityChange<'automessages'> {
  if (wait !== undefined) return { due_at: wait }
  switch (verdict.kind) {
    case 'later':
      return { due_at: verdict.until }
    case 'hold':
      return {
        status: 'held',
        reason_code: verdict.code,
        reason_text: verdict.reason,
        due_at: lookAgain(now, verdict.until),
      }
    case 'skip':
    case 'fail':
      return {
        status: verdict.kind === 'skip' ? 'skipped' : 'failed',
        reason_code: verdict.code,
        reason_text: verdict.reason,
        due_at: null,
      }
    case 'send':
      return {}
  }
}

/** A held message is looked at again after a pause, or at the very moment it waits for. */
function lookAgain(now: string, until: string | undefined): string {
  const pause = toEpoch(now) + holdPause
  const due = until === undefined ? pause : Math.min(pause, Math.max(toEpoch(until), toEpoch(now)))
  return moveInstant(due, 0)
}

/** Until when an account must rest: the gateway asked for it, the day is full, or the last message has just left. */
async function waitFor({ tx, now }: Work, sender: Sender, rules: SendingRules): Promise<string | undefined> {
  const pause = sender.paused_until
  if (pause !== null && toEpoch(pause) > toEpoch(now)) return pause
  const [agency] = await findRows(tx, 'agency', sql`true`)
  const zone = agency?.timezone ?? 'Europe/Moscow'
  const today = todayIn(zone, now)
  const ofAgency = await limitUse(tx, 'messages', now)
  const used = await firstRow(
    tx,
    sql`select count(*)::int as number, max(claimed_at) as last from automessages
      where channel_account_id = ${sender.id} and claimed_at >= ${instantOf(zone, today, '00:00')}::timestamptz`,
  )
  if (Number(used?.number ?? 0) >= rules.dailyLimit || ofAgency.used >= ofAgency.most)
    return instantOf(zone, addDays(today, 1), rules.quiet.to ?? '09:00')
  if (used?.last === null || used?.last === undefined) return undefined
  const free = toEpoch(isoMoment(used.last)) + rules.gapSeconds * 1000
  return free > toEpoch(now) ? moveInstant(free, 0) : undefined
}
