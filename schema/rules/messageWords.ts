// Messages in words: through what, in what state.
import { automessages } from '../entities/automessages.ts'
import { type TalkChannel, talkChannels } from '../entities/messageChannels.ts'
import type { SentRow } from '../wire/sent.ts'

/** A message of the log. */
export type Message = SentRow<'automessages'>

/** The word and the colour of a message's state. */
export function stateOfMessage({ status }: Message) {
  if (status === undefined) return { text: '', family: 'plain' } as const
  const { label, family } = automessages.fields.status.states[status]
  return { text: label, family }
}

/** The name of a channel by its word. */
export function channelName(word: TalkChannel | undefined): string {
  return word ? talkChannels[word] : ''
}

/** Whether a message is still to leave. */
export function isAhead({ status }: Message): boolean {
  return status === 'planned' || status === 'held'
}

/** Whether a gateway can be asked about a message. */
export function canBeAsked({ provider_id, status }: Message): boolean {
  return Boolean(provider_id) && (status === 'queued' || status === 'sent' || status === 'delivered')
}
