// The words by which somebody asks not to be written to any more.

const words: readonly string[] = ['стоп', 'отписаться', 'stop', 'unsubscribe', '退订']

/** How the print of an address begins that is kept of a guest who asked for silence and was erased: no address does. */
export const silencedMark = 'print:'

/** Whether a message is such a word and nothing else. */
export function isStopWord(text: string): boolean {
  const said = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return words.includes(said)
}

/** How chats with a bot of MAX begin: numbers at the gateway of MAX are of the same channel. */
export const botChatMark = 'bot:'
