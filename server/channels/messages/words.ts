// What a guest writes, as every messenger tells it.
import type { ReplyKind } from '#schema/entities/dialogWords.ts'
import { moveInstant } from '#schema/rules/dates.ts'

/** A file of a guest: where it is to be fetched from, or what it holds. */
export interface WordsFile {
  readonly name: string
  /** An address of the gateway. */
  readonly url?: string | undefined
  /** The number of a file of Telegram. */
  readonly fileId?: string | undefined
  /** Base64, of a letter. */
  readonly data?: string | undefined
  /** What it holds, where it was read already; nothing in it is a file too big to be read. */
  readonly bytes?: Uint8Array | null | undefined
}

/** Where words came from and who wrote them. */
export interface WordsPlace {
  /** The number of the message at the other side. */
  readonly id: string
  /** The chat of a messenger, or an address of mail. */
  readonly chat: string
  /** `+79991234567` */
  readonly phone: string | null
  readonly name: string | null
  /** When it was said by the sender's clock, ISO 8601; nothing where the clock is not told. */
  readonly at: string | null
}

/** A message in a private chat with us. */
export interface Words extends WordsPlace {
  readonly kind: 'words'
  /** Written on the agency's own phone. */
  readonly isOurs: boolean
  readonly text: string
  readonly what: ReplyKind
  /** The numbers of ours that it answers. */
  readonly quoted: readonly string[]
  readonly files: readonly WordsFile[]
  /** The writer's own number, shared by the button of a bot: `+79991234567`. */
  readonly ownPhone?: string | undefined
}

/** A message whose words have changed, or that its writer has removed. */
export interface WordsChange extends WordsPlace {
  readonly kind: 'edit' | 'removal'
  readonly text: string
}

/** Somebody has started a bot, perhaps by an invitation, or has stopped it. */
export type BotAct = BotActOf<'start'> | BotActOf<'stop'>

interface BotActOf<K> {
  readonly kind: K
  readonly chat: string
  /** What the link brought along. */
  readonly payload: string
  /** The same however often it is told. */
  readonly id: string
}

/** The longest words that are kept. */
export const longestWords = 10_000

/** Shown for what only the messenger itself can show. */
export const unreadableWords = 'Сообщение такого вида видно только в самом мессенджере.'

/** A moment of a clock that counts seconds since 1970. */
export function momentOf(seconds: number | undefined): string | null {
  return seconds === undefined ? null : momentOfMs(seconds * 1000)
}

/** A moment of a clock that counts milliseconds since 1970. */
export function momentOfMs(ms: number | undefined): string | null {
  if (ms === undefined || ms <= 0 || ms > 4_102_444_800_000) return null
  return moveInstant('1970-01-01T00:00:00Z', ms)
}

/** Digits of a phone as `+79991234567`; nothing for what is no phone. */
export function phoneIn(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : undefined
}

/** The phone on a card that somebody has shared. */
export function phoneOfCard(card: string): string {
  return /^TEL[^:\n]*:(.+)$/m.exec(card)?.[1]?.trim() ?? ''
}
