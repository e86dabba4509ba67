// Hands a taken message to its messenger and notes what came of it.
import { MessengerError } from '../../channels/messages/failure.ts'
import type { FileToSend, MessageToSend, TakenMessage } from '../../channels/messenger.ts'
import { readFilesToSend } from '../files/readFilesToSend.ts'
import type { Outside } from '../operations.ts'
import { openSender } from '../senders/openSender.ts'
import type { ClaimedMessage } from './claim.ts'
import { noteFailure } from './noteFailure.ts'
import { noteTaken } from './noteTaken.ts'

/** Sends one taken message. What is thrown besides a messenger's failure leaves it taken, to be looked for later. */
export async function deliver(tools: Outside, claimed: ClaimedMessage): Promise<void> {
  const { row, sender, isSecret } = claimed
  const outcome = await send(tools, claimed)
  await tools.write((work) => {
    const fresh = { ...work, now: tools.clock() }
    return outcome instanceof MessengerError
      ? noteFailure(fresh, row, sender, outcome)
      : noteTaken(fresh, row, outcome, isSecret)
  })
}

/** What came of a sending, with the ids of the files that stayed behind. */
type Outcome = (TakenMessage & { readonly lostFiles: readonly number[] }) | MessengerError

async function send(tools: Outside, claimed: ClaimedMessage): Promise<Outcome> {
  try {
    const messenger = await openSender(tools, claimed.sender, claimed.row.audience)
    const files = await tools.read(({ tx }) => readFilesToSend(tx, claimed.row.file_ids ?? []))
    const taken = await messenger.send(letterOf({ ...claimed, files }))
    return { ...taken, lostFiles: (taken.lost ?? []).flatMap((at) => files[at]?.id ?? []) }
  } catch (cause) {
    if (cause instanceof MessengerError) return cause
    throw cause
  }
}

/** A taken message as messengers know it. */
export function letterOf({
  row,
  subject,
  topicId,
  files = [],
}: Pick<ClaimedMessage, 'row' | 'subject' | 'topicId'> & {
  readonly files?: readonly FileToSend[]
}): MessageToSend {
  return {
    to: { phone: row.to_phone, chat: row.to_chat, ...(topicId === undefined ? {} : { topicId }) },
    text: row.text ?? '',
    subject,
    reference: `${row.id}-${row.attempt ?? 1}`,
    files,
    isAutomatic: row.by_user === null,
  }
}
