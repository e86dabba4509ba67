import { type DeliveryState, isLaterState } from '#schema/rules/messageStates.ts'
import { recountOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { cascade } from './cascade.ts'

type Message = EntityRow<'automessages'>

const reasons = {
  failed: 'Мессенджер не доставил сообщение.',
  no_account: 'Получателя нет в этом мессенджере.',
} as const

/** Moves a locked message to a state that its gateway told; news older than what is known change nothing. */
export async function applyState(
  work: Work,
  message: Message,
  state: DeliveryState,
  error?: string,
): Promise<Message> {
  if (!isLaterState(message.status, state)) return message
  const { now, tx } = work
  if (state === 'failed' || state === 'no_account') {
    const reason_text = error ?? reasons[state]
    const failed = await recountOne(tx, 'automessages', message.id, {
      status: state,
      reason_code: state,
      reason_text,
    })
    await cascade(work, failed)
    return failed
  }
  const arrived =
    state === 'delivered' || state === 'read' ? { delivered_at: message.delivered_at ?? now } : {}
  return recountOne(tx, 'automessages', message.id, {
    status: state,
    sent_at: message.sent_at ?? now,
    ...arrived,
    ...(state === 'read' ? { read_at: now } : {}),
  })
}
