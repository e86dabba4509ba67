// The decision about one due message, made at the very moment of sending: everything that was true when it was planned
// may have changed since.
import { sql } from 'drizzle-orm'
import type { MessageChannel } from '#schema/entities/messageChannels.ts'
import { formatDate, localMoment, moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { fitsLastingly, fitsNow, type PassingFacts } from '#schema/rules/messageFits.ts'
import { afterQuiet } from '#schema/rules/messageTiming.ts'
import { findRows } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { missingOf, readGates } from '../guestPage/readGates.ts'
import { channelsIn, type Sender, type SendingRules } from '../senders/sendingRules.ts'
import { writeContents } from './contents.ts'
import { farewell } from './keys.ts'
import { owing, readPassing } from './owing.ts'
import { chooseRoute, findReceiver, orderOf, type Receiver } from './receiver.ts'
import { conditionsOf, isInForce, type Rule } from './rules.ts'
import { type MessageStay, readStays } from './stays.ts'
import { troubleOf } from './troubleOf.ts'
import { loudMoment, sensibleUntil } from './wanted.ts'
import { sourceColumns } from './words.ts'

type Message = EntityRow<'automessages'>

/** What becomes of a due message. */
export type Verdict =
  | {
      readonly kind: 'send'
      readonly sender: Sender
      readonly channel: MessageChannel
      readonly receiver: Receiver
      readonly text: string
      readonly fileIds: readonly number[]
      readonly source: ReturnType<typeof sourceColumns>
      readonly isSecret: boolean
    }
  | {
      readonly kind: 'hold' | 'skip' | 'fail'
      readonly code: string
      readonly reason: string
      /** When a held message may leave at the earliest, where that is known. */
      readonly until?: string
    }
  | { readonly kind: 'later'; readonly until: string }

/** What all messages of one round share. */
export interface SendingScene {
  readonly rules: SendingRules
  readonly senders: readonly Sender[]
}

const hour = 3_600_000
/** A planned message that nobody took for so long has missed its time, after a long stop of the server for one. */
const staleAfter = 6 * hour
const tooLate: Verdict = { kind: 'skip', code: 'late', reason: 'Время уже прошло: отправлять поздно.' }

const unwelcome: Verdict = {
  kind: 'hold',
  code: 'blacklist',
  reason: 'Гость в чёрном списке. Решите, заселять ли его, и нажмите «Отправить», если писать ему можно.',
}

function isOlder(moment: string, now: string): boolean {
  return toEpoch(moment) < toEpoch(now) - staleAfter
}

/** Decides about a due message whose row is locked. */
export async function judge(work: Work, message: Message, scene: SendingScene): Promise<Verdict> {
  const isByHand = message.by_user !== null
  if (!scene.rules.active && !isByHand) {
    if (isOlder(message.planned_at, work.now)) return tooLate
    return { kind: 'later', until: moveInstant(work.now, hour / 12) }
  }
  const [rule] = message.message_id
    ? await findRows(work.tx, 'messages', sql`t.id = ${message.message_id}`)
    : []
  const [stay] = message.rent_id ? await readStays(work.tx, [message.rent_id]) : []
  const refusal = isByHand ? undefined : await refusalOf(work, message, rule, stay)
  if (refusal) return refusal
  if (!isByHand && stay && !message.urgent) {
    const { quiet } = scene.rules
    const loud = rule ? loudMoment(rule, work.now, stay, quiet) : afterQuiet(work.now, stay.zone, quiet)
    if (toEpoch(loud) > toEpoch(work.now)) return { kind: 'later', until: loud }
  }
  return write(work, message, scene, {
    rule,
    stay,
    owes: isByHand ? undefined : await owing(work, rule, stay),
  })
}

async function refusalOf(
  work: Work,
  message: Message,
  rule: Rule | undefined,
  stay: MessageStay | undefined,
): Promise<Verdict | undefined> {
  const { now } = work
  if (message.message_id !== null && !(rule && isInForce(rule)))
    return { kind: 'skip', code: 'off', reason: 'Правило выключено или удалено.' }
  const isFarewell = message.plan_key?.startsWith(farewell) === true
  if (stay && !stay.isLive && !isFarewell && message.audience === 'guest')
    return { kind: 'skip', code: 'canceled', reason: 'Бронь отменена или не состоится.' }
  if (stay && !stay.sendsToGuest && message.audience === 'guest')
    return { kind: 'skip', code: 'off', reason: 'Автоматизация выключена у объекта или канала брони.' }
  // What waited for its turn (a condition, a busy gateway, the quiet of the night) is as old as that turn.
  if (message.urgent && stay)
    return toEpoch(now) >= toEpoch(stay.leavesAt)
      ? tooLate
      : rule && (await ruleRefusal(work, message, rule, stay))
  const isStale = message.status === 'planned' && isOlder(message.due_at ?? message.planned_at, now)
  // What waits for the keys is of use until the guest leaves.
  const until = stay && rule && (isKept(message) ? stay.leavesAt : sensibleUntil(rule.event, stay))
  const isSenseless = until !== undefined && !isFarewell && toEpoch(now) >= toEpoch(until)
  if (isStale || isSenseless) return tooLate
  return rule && ruleRefusal(work, message, rule, stay)
}

async function ruleRefusal(
  work: Work,
  message: Message,
  rule: Rule,
  stay: MessageStay | undefined,
): Promise<Verdict | undefined> {
  if (rule.mode === 'draft')
    return { kind: 'hold', code: 'draft', reason: 'Черновик: проверьте текст и нажмите «Отправить».' }
  if (stay?.isUnwelcome && message.audience === 'guest') return unwelcome
  const asksReply = rule.stop_if_answered || rule.event === 'no_answer'
  if (asksReply && (await hasAnswered(work, message, rule)))
    return { kind: 'skip', code: 'answered', reason: 'Гость уже ответил.' }
  if (toAppointed.includes(rule.event) && !(await isStillWaiting(work, message)))
    return { kind: 'skip', code: 'condition', reason: 'Уборка уже началась или изменилась.' }
  return stay && fitting(rule, stay, await readPassing(work.tx, stay.id))
}

/** Whether what is held for a reason leaves without anybody: when its hour or the readiness of the stay comes. */
export function leavesByItself(code: string | null): boolean {
  return code === 'readiness' || code === 'keys_time'
}

const isKept = ({ reason_code }: Message): boolean => leavesByItself(reason_code)

function fitting(rule: Rule, stay: MessageStay, facts: PassingFacts): Verdict | undefined {
  const conditions = conditionsOf(rule)
  if (!fitsLastingly(conditions, stay.facts))
    return { kind: 'skip', code: 'condition', reason: 'Правило больше не подходит этой броне.' }
  const answer = fitsNow(conditions, facts)
  if (answer.kind === 'go') return undefined
  return { kind: answer.kind === 'wait' ? 'hold' : 'skip', code: 'condition', reason: answer.reason }
}

async function hasAnswered(
  { tx }: Work,
  { rent_id, created_at }: Message,
  { event }: Rule,
): Promise<boolean> {
  if (rent_id === null) return false
  const since = event === 'no_answer' ? sql`and created_at >= ${created_at}::timestamptz` : sql.raw('')
  const reply = await firstRow(
    tx,
    sql`select 1 from history where rent_id = ${rent_id} and name = 'guest_replied' and undone_at is null ${since}`,
  )
  return reply !== undefined
}

/** What is written only to whoever was put on a clean that has not begun. */
const toAppointed: readonly string[] = ['clean_assigned', 'clean_changed', 'clean_not_started']

async function isStillWaiting({ tx }: Work, { clean_id, plan_key }: Message): Promise<boolean> {
  const [clean] = clean_id ? await findRows(tx, 'cleans', sql`t.id = ${clean_id}`) : []
  if (!clean || (clean.status !== 'appointed' && clean.status !== 'accepted')) return false
  return `${plan_key}.`.includes(`.k${clean.cleaner_id}.`)
}

const routeless = {
  no_channel: {
    kind: 'hold',
    code: 'no_channel',
    reason: 'Нет подключённого канала отправки. Подключите его в автосообщениях.',
  },
  no_address: {
    kind: 'skip',
    code: 'no_phone',
    reason: 'У получателя нет телефона, почты или чата для этих каналов.',
  },
  silent: {
    kind: 'skip',
    code: 'silent',
    reason: 'Гость попросил не писать ему в этих каналах или остановил бота.',
  },
  answers_only: {
    kind: 'skip',
    code: 'answers_only',
    reason: 'Канал гостя отправляет только ответы людей, а другого канала у гостя нет.',
  },
  exhausted: { kind: 'fail', code: 'exhausted', reason: 'Ни один канал не смог доставить сообщение.' },
} as const satisfies Record<string, Verdict>

/** What a decided message is about. */
interface Known {
  readonly rule: Rule | undefined
  readonly stay: MessageStay | undefined
  readonly owes: PassingFacts | undefined
}

async function write(
  work: Work,
  message: Message,
  scene: SendingScene,
  { rule, stay, owes }: Known,
): Promise<Verdict> {
  const receiver = await findReceiver(work.tx, message.audience, message)
  if (!receiver) return { kind: 'skip', code: 'no_phone', reason: 'Некому отправлять: получатель не указан.' }
  const order = orderOf(message, channelsIn(rule?.channels), scene.rules.cascade)
  const route = chooseRoute(order, scene.senders, receiver, message.tried ?? [])
  if (route.kind !== 'go') return routeless[route.kind]
  const contents = await writeContents(work, message, { stay, owes, receiver, channel: route.channel })
  const trouble = await troubleOf(work, message, contents)
  if (trouble) return trouble
  if (contents.isSecret) {
    const gate = await gateOf(work, message)
    if (gate) return gate
  }
  return {
    kind: 'send',
    sender: route.sender,
    channel: route.channel,
    receiver,
    text: contents.text,
    fileIds: contents.file_ids,
    source: sourceColumns(contents),
    isSecret: contents.isSecret,
  }
}

/** Words of a person hold the keys of the flat that they were written for. */
const isOfAnotherFlat = ({ own_text, object_id }: Message, { objectId }: MessageStay): boolean =>
  own_text === true && object_id !== null && object_id !== objectId

/** Keys and secret sections leave to a guest only while the gate is open, the same that opens the guest's page. */
async function gateOf(work: Work, message: Message): Promise<Verdict | undefined> {
  const { rent_id, audience } = message
  const [found] = rent_id === null ? [] : await readGates(work, [rent_id])
  if (found && isOfAnotherFlat(message, found.stay))
    return { kind: 'skip', code: 'canceled', reason: 'Гость переехал: ключи прежней квартиры не отправляем.' }
  if (found?.gate.reason === 'off' && found.stay.status !== 'request')
    return { kind: 'skip', code: 'canceled', reason: 'Бронь отменена: ключи не отправляем.' }
  if (found?.gate.reason === 'over')
    return { kind: 'skip', code: 'late', reason: 'Гость уже выехал: код и секретные разделы не отправляем.' }
  if (audience === 'guest' && found?.stay.isLive && found.gate.open) return undefined
  if (found?.stay.isLive && found.gate.reason === 'early') {
    const { date, time } = localMoment(found.stay.zone, found.gate.opensAt)
    const reason = `Код и секретные разделы уйдут ${formatDate(date)} в ${time}: раньше ключи не открываются и на странице гостя.`
    return { kind: 'hold', code: 'keys_time', reason, until: found.gate.opensAt }
  }
  const missing = found ? missingOf(found) : ''
  const what = missing === '' ? '' : ` Не готово: ${missing}.`
  return { kind: 'hold', code: 'readiness', reason: `Код и секретные разделы ждут готовности.${what}` }
}
