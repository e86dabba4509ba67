// By what a code reaches the phone of a booking itself: what answers from elsewhere proves nothing of it.
import type { MessageChannel } from '#schema/entities/messageChannels.ts'
import type { Tx } from '../../db/database.ts'
import { readSenders, readSendingRules, type Sender } from '../senders/sendingRules.ts'

/** Channels whose address is the phone. */
const ofPhone: readonly MessageChannel[] = ['sms', 'whatsapp', 'max']

/** An account that reaches a phone. */
export interface PhoneWay {
  readonly sender: Sender
  readonly channel: MessageChannel
}

/** The accounts to try in the order of the agency's cascade; channels that it leaves out come last. */
export async function phoneWays(tx: Tx): Promise<PhoneWay[]> {
  const [senders, { cascade }] = [await readSenders(tx), await readSendingRules(tx)]
  const order = [...new Set([...cascade.filter((channel) => ofPhone.includes(channel)), ...ofPhone])]
  // A bot of MAX knows a chat, not whose phone it is.
  const ofPhones = senders.filter(({ provider }) => provider !== 'maxbot')
  return order.flatMap((channel) =>
    ofPhones.filter(({ type }) => type === channel).map((sender) => ({ sender, channel })),
  )
}
