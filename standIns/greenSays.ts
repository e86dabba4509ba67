// What GREEN-API calls back with when somebody writes: the bodies of the real one.

/** What is said, and by whom. */
export interface GreenSaying {
  readonly id: string
  /** Digits of a phone; a chat without one may be named by `chat`. */
  readonly phone?: string
  readonly chat?: string
  readonly name?: string
  readonly text?: string
  /** Seconds since 1970. */
  readonly at?: number
  /** The number of the message that is answered. */
  readonly quoted?: string
  /** An address of a picture or a paper. */
  readonly file?: { readonly url: string; readonly name: string; readonly type?: string }
  /** Written on the phone of the agency. */
  readonly ours?: boolean
  /** What happens to the message of this number. */
  readonly act?: 'edit' | 'remove'
}

/** The body of the call back. */
export function greenSays(saying: GreenSaying): Readonly<Record<string, unknown>> {
  const { id, phone = '', chat = `${phone}@c.us`, name, at = 1_790_000_000, ours = false, act } = saying
  return {
    typeWebhook: ours ? 'outgoingMessageReceived' : 'incomingMessageReceived',
    instanceData: { idInstance: 1_101_000_001, wid: '79110001122@c.us', typeInstance: 'whatsapp' },
    timestamp: at,
    idMessage: act ? `${id}-${act}-${at}` : id,
    senderData: {
      chatId: chat,
      sender: ours ? '79110001122@c.us' : chat,
      ...(name ? { chatName: name, senderName: name } : {}),
      ...(phone ? { senderPhoneNumber: Number(phone) } : {}),
    },
    messageData: dataOf(saying),
  }
}

function dataOf({ id, text = '', quoted, file, act }: GreenSaying): Readonly<Record<string, unknown>> {
  if (act === 'edit')
    return { typeMessage: 'editedMessage', editedMessageData: { textMessage: text, stanzaId: id } }
  if (act === 'remove') return { typeMessage: 'deletedMessage', deletedMessageData: { stanzaId: id } }
  if (file)
    return {
      typeMessage: file.type ?? 'imageMessage',
      fileMessageData: { downloadUrl: file.url, caption: text, fileName: file.name, mimeType: 'image/jpeg' },
    }
  if (quoted)
    return {
      typeMessage: 'quotedMessage',
      extendedTextMessageData: { text, stanzaId: quoted },
      quotedMessage: { stanzaId: quoted, typeMessage: 'textMessage' },
    }
  return { typeMessage: 'textMessage', textMessageData: { textMessage: text } }
}
