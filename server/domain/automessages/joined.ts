// Essential messages of a booking that leave at the same moment leave as one, as far as the channel holds it.
import { mostFiles } from '#schema/rules/messageFiles.ts'
import { letterLimits, mostInSms } from '#schema/rules/textChecks.ts'
import type { EntityChange, EntityRow } from '../entityHooks.ts'
import type { Verdict } from './judge.ts'

type Message = EntityRow<'automessages'>

/** A locked message and what was decided about it. */
export interface Judged<V extends Verdict = Verdict> {
  readonly message: Message
  readonly verdict: V
}

type Sendable = Judged<Extract<Verdict, { readonly kind: 'send' }>>

/** Messages that leave as one: the first carries the words of all. */
export interface Joined {
  readonly carrier: Sendable
  readonly text: string
  readonly fileIds: readonly number[]
  readonly merged: readonly Message[]
}

/** What becomes of a message whose words left with another one. */
export const mergedNote = {
  status: 'skipped',
  reason_code: 'merged',
  reason_text: 'Вошло в другое сообщение этой брони.',
  due_at: null,
} as const satisfies EntityChange<'automessages'>

/** Whether a message may leave now. */
export function isSendable(judged: Judged): judged is Sendable {
  return judged.verdict.kind === 'send'
}

/** The rules whose words a message holds. */
export function rulesOf({ message_id, merged_ids }: Pick<Message, 'message_id' | 'merged_ids'>): number[] {
  return [...(message_id === null ? [] : [message_id]), ...(merged_ids ?? [])]
}

/** Puts as many messages together, in their order, as one message of the channel holds; the rest leaves after it. */
export function joined([carrier, ...others]: readonly Sendable[], channel: string): Joined {
  if (!carrier) throw new Error('nothing to send')
  const limit = channel === 'sms' ? mostInSms : Math.min(letterLimits[channel] ?? longest, longest)
  const texts = [carrier.verdict.text]
  const taken: Sendable[] = []
  for (const one of others) {
    const isSaid = texts.includes(one.verdict.text)
    const length = [...texts, one.verdict.text].join(between).length
    const files = new Set([carrier, ...taken, one].flatMap(({ verdict }) => verdict.fileIds))
    const isOver = (!isSaid && length > limit) || files.size > mostFiles
    if (isOver || one.verdict.sender.id !== carrier.verdict.sender.id) break
    if (!isSaid) texts.push(one.verdict.text)
    taken.push(one)
  }
  const all = [carrier, ...taken]
  return {
    carrier: {
      ...carrier,
      verdict: { ...carrier.verdict, isSecret: all.some(({ verdict }) => verdict.isSecret) },
    },
    text: texts.join(between),
    fileIds: [...new Set(all.flatMap(({ verdict }) => verdict.fileIds))],
    merged: taken.map(({ message }) => message),
  }
}

const between = '\n\n'
/** What any channel and the log hold. */
const longest = 4000
