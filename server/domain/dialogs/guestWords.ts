// Words of a guest as they are taken in, whatever they came by.
import type { matchedBy, ReplyKind } from '#schema/entities/dialogWords.ts'
import type { TalkChannel } from '#schema/entities/messageChannels.ts'
import type { WordsFile } from '../../channels/messages/words.ts'

/** By what words were found to belong to a booking. */
export type MatchedBy = keyof typeof matchedBy

/** Whose words are looked for. */
export interface Speaker {
  readonly channel: TalkChannel
  /** A phone as `+79991234567`, a chat, or an address of mail in small letters; nothing on the guest's page. */
  readonly address: string | null
  readonly phone: string | null
  readonly name: string | null
  /** The account of ours that was written to. */
  readonly senderId?: number
  readonly botId?: number
  /** The booking whose page was written on. */
  readonly rentId?: number
}

/** Words to take in. */
export interface GuestWords extends Speaker {
  /** The same however often they are told. */
  readonly key: string
  readonly providerId: string | null
  readonly text: string
  readonly what: ReplyKind
  readonly saidAt: string
  readonly quoted: readonly string[]
  readonly files: readonly WordsFile[]
  /** Files that are stored already. */
  readonly fileIds?: readonly number[]
  /** The first words are not known: these are what they were changed to. */
  readonly editedAt?: string
}
