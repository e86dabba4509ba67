import type { TakenMessage } from '../../channels/messenger.ts'
import { insertOne, recountOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { noteKeysShown } from '../guestPage/keysShown.ts'
import { showAnswer } from '../topicTalk/mirror.ts'
import { textToKeep } from './codes.ts'
import { closeUnknown } from './noteUnknown.ts'
import { planHappenings } from './planEvents.ts'
import { closeTold } from './tellStaff.ts'

type Message = EntityRow<'automessages'>

/** Notes that the messenger has a message, and what follows: the way in is told, an answer is awaited. */
export async function noteTaken(
  work: Work,
  message: Message,
  { providerId, state, unsent, lostFiles = [] }: TakenMessage & { readonly lostFiles?: readonly number[] },
  isSecret: boolean,
): Promise<void> {
  const { tx, now } = work
  const sent = await recountOne(tx, 'automessages', message.id, {
    status: state,
    text: await textToKeep(tx, message),
    provider_id: providerId,
    sent_at: now,
    reason_code: unsent === undefined ? null : 'files',
    reason_text: unsent?.slice(0, 500) ?? null,
    lost_file_ids: [...lostFiles],
    due_at: null,
  })
  await closeTold(work, message)
  await closeUnknown(work, message)
  await showAnswer(work, sent)
  if (message.rent_id === null || message.audience !== 'guest') return
  if (isSecret) {
    const data = { channel: message.channel, automessage_id: message.id }
    const fact = { name: 'instruction_sent', rent_id: message.rent_id, data }
    await insertOne(work, 'history', fact)
    await noteKeysShown(work, message.rent_id, message.by_user === null ? 'message' : 'staff')
  }
  if (message.by_user === null)
    await planHappenings(work, [{ event: 'no_answer', at: now, rentId: message.rent_id }])
}
