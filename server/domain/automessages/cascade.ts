import { sql } from 'drizzle-orm'
import { findRows, storeNew } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { channelsIn, readSenders, readSendingRules } from '../senders/sendingRules.ts'
import { tellState } from '../topicTalk/mirror.ts'
import { addressed } from './place.ts'
import { chooseRoute, findReceiver, orderOf } from './receiver.ts'
import { tellUnreached } from './tellStaff.ts'

/** Plans the same message through the next channel; without one the failure is announced. */
export async function cascade(work: Work, failed: EntityRow<'automessages'>): Promise<void> {
  const { tx, now } = work
  const tried = [
    ...new Set([...(failed.tried ?? []), ...(failed.channel_account_id ? [failed.channel_account_id] : [])]),
  ]
  const [rule] = failed.message_id ? await findRows(tx, 'messages', sql`t.id = ${failed.message_id}`) : []
  const order = orderOf(failed, channelsIn(rule?.channels), (await readSendingRules(tx)).cascade)
  const receiver = await findReceiver(tx, failed.audience, failed)
  const route =
    receiver && !failed.only_channel ? chooseRoute(order, await readSenders(tx), receiver, tried) : undefined
  if (route?.kind !== 'go') {
    work.later('automessage.failed', { id: failed.id, rent_id: failed.rent_id, object_id: failed.object_id })
    await tellUnreached(work, [failed])
    await tellState(work, failed, `Не ушло: ${failed.reason_text ?? 'канал не принял сообщение'}`)
    return
  }
  const { message_id, rent_id, clean_id, object_id, audience, by_user, dialog_id } = failed
  const { text, own_text, file_ids, merged_ids, template_id, language, urgent } = failed
  const next = {
    ...{ message_id, rent_id, clean_id, object_id, audience, by_user, dialog_id },
    ...{ text, own_text, file_ids, merged_ids, template_id, language, urgent },
    ...addressed(receiver, route.sender),
    channel_account_id: route.sender.id,
    parent_id: failed.id,
    tried,
    topic_message_id: failed.topic_message_id,
    planned_at: now,
  }
  await storeNew(tx, 'automessages', [next])
}
