// What each line of a talk still has to tell: who writes and by which channel is read once, not under every bubble.
import type { ThreadItem } from './dialogWords.ts'

/** Of one line: whether its sender and its channel are told beside its time. */
export interface Told {
  readonly sender: boolean
  readonly channel: boolean
}

/** By the key of a line: the sender where a run of one side begins, the channel where it is another one than before; who the head names already is not told again. */
export function saidOnce(
  items: readonly ThreadItem[],
  head: string | undefined,
): ReadonlyMap<ThreadItem['key'], Told> {
  const words = items.filter(({ kind }) => kind === 'in' || kind === 'out')
  return new Map(
    words.map((item, at) => {
      const before = words[at - 1]
      const channel = before?.channel !== item.channel
      const goesOn = before?.kind === item.kind && before?.by === item.by && !channel
      const isHead = item.kind === 'in' && item.by === head
      return [item.key, { sender: !goesOn && !isHead, channel }]
    }),
  )
}
