// What a try leaves behind: on the delivery, on the hook, and after days of failure a hook switched off with a notice.
import { sql } from 'drizzle-orm'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import type { HookOutcome } from '../../channels/hooks/sendHook.ts'
import { changeOne, findRows, insertOne, recountOne, recountWhere } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

/** Seconds between the tries of one delivery: ten tries in about three days. */
export const pauses: readonly number[] = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

/** Days without one delivery taken after which an address is switched off. */
export const patienceDays = 5

const longestPause = 86_400

type Hook = EntityRow<'hooks'>

/** Notes the outcome of a try of a delivery. */
export async function noteOutcome(work: Work, id: number, outcome: HookOutcome, at: string): Promise<void> {
  const { tx } = work
  const [of] = await findRows(tx, 'hookdeliveries', sql`t.id = ${id}`)
  // The hook is locked before its deliveries everywhere, so that two outcomes never wait for each other.
  const [hook] = of ? await findRows(tx, 'hooks', sql`t.id = ${of.hook_id}`, true) : []
  const [delivery] = await findRows(tx, 'hookdeliveries', sql`t.id = ${id}`, true)
  if (!delivery || !hook) return
  const { status, error, answer, isTaken } = outcome
  const pause = isTaken ? undefined : pauseAfter(delivery.attempts ?? 1, outcome)
  const state = isTaken ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
  await recountOne(tx, 'hookdeliveries', id, {
    ...(delivery.state === 'dropped' && !isTaken ? {} : { state }),
    due_at: pause === undefined ? null : moveInstant(at, pause * 1000),
    tried_at: at,
    status,
    error: error?.slice(0, 300) ?? null,
    answer,
  })
  const failing_since = isTaken ? null : (hook.failing_since ?? at)
  const fails = isTaken ? 0 : (hook.fails ?? 0) + 1
  await recountOne(tx, 'hooks', hook.id, { last_at: at, last_status: status, fails, failing_since })
  const reason = isTaken || !hook.active ? undefined : reasonToStop(outcome, failing_since, at)
  if (reason) await switchOff(work, hook, reason)
}

/** The pause before the next try, a little uneven so that many addresses do not ask at once; nothing after the last. */
function pauseAfter(attempts: number, { isGone, retryAfterSeconds }: HookOutcome): number | undefined {
  const usual = isGone ? undefined : pauses[attempts - 1]
  if (usual === undefined) return undefined
  const uneven = usual * (0.9 + Math.random() * 0.2)
  return Math.min(Math.max(uneven, retryAfterSeconds ?? 0), longestPause * 1.1)
}

function reasonToStop({ isGone, error }: HookOutcome, since: string | null, at: string): string | undefined {
  if (isGone) return 'Адрес ответил, что больше не принимает события.'
  const isLong = since !== null && toEpoch(at) - toEpoch(since) >= patienceDays * 86_400_000
  return isLong ? `Адрес не принимал события ${patienceDays} дней подряд. ${error ?? ''}`.trim() : undefined
}

async function switchOff(work: Work, hook: Hook, reason: string): Promise<void> {
  const [fresh] = await findRows(work.tx, 'hooks', sql`t.id = ${hook.id}`, true)
  if (!fresh) return
  await changeOne(
    work,
    'hooks',
    fresh,
    { active: false, disabled_reason: reason.slice(0, 300) },
    'switch_off',
  )
  const name = fresh.name ?? hostOf(fresh.url)
  await insertOne(work, 'clienttasks', {
    type: 'problem',
    title: `Вебхук выключен: ${name}`.slice(0, 200),
    text: `${reason} События больше не уходят. Исправьте адрес и включите вебхук в настройках; недоставленное можно отправить снова.`,
    priority: 'high',
    origin: 'auto',
  })
}

/** The host alone: keys may stand further on in an address. */
function hostOf(url: string | null): string {
  return URL.parse(url ?? '')?.host ?? 'без адреса'
}

/** Takes off everything that still waits for an address that was switched off. */
export async function dropWaiting(tx: Tx, hookId: number): Promise<void> {
  const waiting = sql`t.hook_id = ${hookId} and t.state = 'waiting'`
  await recountWhere(tx, 'hookdeliveries', waiting, { state: 'dropped', due_at: null })
}
