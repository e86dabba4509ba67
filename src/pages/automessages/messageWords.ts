// Messages in words: who, where, through what, in what state.
import { automessages } from '#schema/entities/automessages.ts'
import { messageChannels } from '#schema/entities/messageChannels.ts'
import type { Family } from '#schema/kinds/state.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { textIn } from '#src/kinds/rowParts.ts'

/** The word and the colour of a message's state; an unknown one shows its code. */
export function stateOfMessage(row: Row): { readonly label: string; readonly family: Family } {
  const code = textIn(row, 'status')
  const known = Object.entries(automessages.fields.status.states).find(([word]) => word === code)?.[1]
  return known ?? { label: code, family: 'plain' }
}

/** The name of a channel by its word. */
export function channelName(word: unknown): string {
  return Object.entries(messageChannels).find(([known]) => known === word)?.[1] ?? ''
}

/** Whether a message is still to leave. */
export function isAhead(row: Row): boolean {
  return row.status === 'planned' || row.status === 'held'
}

/** Whether a gateway can be asked about a message. */
export function canBeAsked(row: Row): boolean {
  return textIn(row, 'provider_id') !== '' && ['queued', 'sent', 'delivered'].includes(textIn(row, 'status'))
}
