// The one interface behind which every messenger stands, whatever it speaks.
import type { senders } from '#schema/entities/senders.ts'
import type { Row } from '#schema/record.ts'
import type { DeliveryState } from '#schema/rules/messageStates.ts'
import type { BotAct, Words, WordsChange } from './messages/words.ts'

type SenderRow = Row<typeof senders>

/** Through what a message leaves. */
export type SenderAccount = Pick<
  SenderRow,
  'type' | 'provider' | 'instance' | 'token' | 'host' | 'port' | 'sender' | 'phone'
> &
  Partial<Pick<SenderRow, 'letters' | 'letters_host' | 'letters_port'>>

/** Where a message goes; each channel takes what it needs. */
export interface MessageAddress {
  /** `+79991234567` */
  readonly phone: string | null
  /** A chat of a bot, or an address of mail. */
  readonly chat: string | null
  /** The topic of a forum group. */
  readonly topicId?: number | undefined
}

/** A file that goes along with a message. */
export interface FileToSend {
  readonly name: string
  readonly mime: string
  readonly bytes: Uint8Array
}

/** A message to send. */
export interface MessageToSend {
  readonly to: MessageAddress
  /** Empty where only the files of an earlier message go again. */
  readonly text: string
  /** The heading where a channel has one. */
  readonly subject: string
  /** Our own number of this try, stable over a crash. */
  readonly reference: string
  readonly files: readonly FileToSend[]
  /** No person has written it just now: programs of the other side must not answer it. */
  readonly isAutomatic?: boolean
}

/** A message the other side has taken. */
export interface TakenMessage {
  readonly providerId: string
  readonly state: DeliveryState
  /** Why files did not go along, for staff; the text went without them. */
  readonly unsent?: string | undefined
  /** The places of those files in the message. */
  readonly lost?: readonly number[]
}

/** What is known of a message that is looked for. */
export interface MessageTrace {
  /** How many minutes ago it may have left at the earliest. */
  readonly minutes: number
  /** The same as a moment, ISO 8601. */
  readonly since: string
  /** Numbers of other messages to the same address: they may have the same words. */
  readonly others: ReadonlySet<string>
}

/** How an account is. */
export interface AccountState {
  readonly state: SenderRow['state']
  readonly phone: string | null
  /** The name of a bot of MAX, as links name it. */
  readonly username?: string
  readonly error?: string
}

/** News that a gateway calls back with. */
export type GatewayNews =
  | {
      readonly kind: 'delivery'
      readonly providerId: string
      readonly state: DeliveryState
      readonly error?: string
    }
  | Words
  | WordsChange
  | BotAct
  | { readonly kind: 'account'; readonly state: AccountState['state'] }

/** One account of a messenger; every call throws `MessengerError` when it fails. */
export interface Messenger {
  send(message: MessageToSend): Promise<TakenMessage>
  /** How far a message has come; undefined when the other side does not know it. Sends nothing. */
  status(sent: {
    readonly providerId: string
    readonly to: MessageAddress
  }): Promise<DeliveryState | undefined>
  /** Looks for a message of which we do not know whether it was taken: null when it surely was not, undefined when nobody can tell. */
  find(message: MessageToSend, trace: MessageTrace): Promise<TakenMessage | null | undefined>
  check(): Promise<AccountState>
  /** What was written to an account that nobody tells us of, later than the named message; only where it has to be asked for. */
  answers?(after: string | null): Promise<readonly Words[]>
  registerWebhook(url: string, secret: string): Promise<void>
}
