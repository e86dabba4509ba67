// How far a message has come. Gateways repeat and mix up their news: a later state is never undone by an earlier one.

/** States that a gateway tells of. */
export type DeliveryState = 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | 'no_account'

/** Why a message waits until a person lets it go: it was only to be prepared, or its guest is on the black list. */
const personal: readonly unknown[] = ['draft', 'blacklist']

/** Whether a waiting message leaves by the word of a person, who then answers for it. */
export function waitsForPerson(reasonCode: unknown): boolean {
  return personal.includes(reasonCode)
}

const rank: Readonly<Record<string, number>> = { queued: 1, sent: 2, delivered: 3, read: 4 }

/** Whether news of a gateway moves a message on; a message that has arrived cannot fail any more. */
export function isLaterState(current: string, news: DeliveryState): boolean {
  const here = rank[current]
  if (here === undefined) return false
  if (news === 'failed' || news === 'no_account') return here <= 2
  return (rank[news] ?? 0) > here
}
