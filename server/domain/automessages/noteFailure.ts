// What a failed try leads to: a later try, the next channel, or a message that did not leave.
import { moveInstant } from '#schema/rules/dates.ts'
import { pauseAfter } from '#schema/rules/messageTiming.ts'
import type { MessengerError, MessengerReason } from '../../channels/messages/failure.ts'
import { recountOne } from '../../crud/entityRows.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import type { Sender } from '../senders/sendingRules.ts'
import { cascade } from './cascade.ts'
import { textToKeep } from './codes.ts'

type Message = EntityRow<'automessages'>

const mostAttempts = 5
const passing: readonly MessengerReason[] = ['busy', 'down']

/** Failures that are the account's own, and the light it gets. */
const lights: Partial<Record<MessengerReason, Sender['state']>> = {
  setup: 'error',
  token: 'error',
  quota: 'error',
  not_authorized: 'not_authorized',
  blocked: 'blocked',
}

/** Notes a failed try. */
export async function noteFailure(
  work: Work,
  message: Message,
  sender: Sender,
  failure: MessengerError,
): Promise<void> {
  const { tx, now } = work
  const { reason, text } = failure
  const told = { reason_code: reason, reason_text: text.slice(0, 500) }
  // Whether it has left is unknown: it stays taken until the messenger was asked.
  if (reason === 'unsure') {
    await recountOne(tx, 'automessages', message.id, told)
    return
  }
  await markSender(work, sender, failure)
  const attempt = message.attempt ?? 1
  if (passing.includes(reason) && attempt < mostAttempts) {
    const due_at = moveInstant(now, Math.max(pauseAfter(attempt), failure.retryAfterSeconds ?? 0) * 1000)
    await recountOne(tx, 'automessages', message.id, { ...told, status: 'planned', due_at })
    return
  }
  const status = reason === 'no_account' ? 'no_account' : 'failed'
  const failed = await recountOne(tx, 'automessages', message.id, { ...told, status })
  await cascade(work, failed)
  await recountOne(tx, 'automessages', failed.id, { text: await textToKeep(tx, failed) })
}

async function markSender({ tx, now }: Work, sender: Sender, failure: MessengerError): Promise<void> {
  const state = lights[failure.reason]
  const change: EntityChange<'senders'> = {
    ...(state ? { state, last_error: failure.text, checked_at: now } : {}),
    ...(failure.reason === 'busy' && failure.retryAfterSeconds !== undefined
      ? { paused_until: moveInstant(now, failure.retryAfterSeconds * 1000) }
      : {}),
  }
  if (Object.keys(change).length > 0) await recountOne(tx, 'senders', sender.id, change)
}
