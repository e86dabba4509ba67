// Notices by mail: from the agency's own mailbox to the login of a person, where that is an address.
import { sql } from 'drizzle-orm'
import { isEmail } from '#schema/rules/text.ts'
import { MessengerError } from '../../channels/messages/failure.ts'
import { Undelivered } from '../../channels/undelivered.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import type { EntityRow } from '../entityHooks.ts'
import { type Listener, toolsFor } from '../listener.ts'
import type { Outside } from '../operations.ts'
import { openSender } from '../senders/openSender.ts'

/** The mailbox that letters of the agency leave from; nothing when none is set up. */
export async function findMailbox(tx: Tx): Promise<EntityRow<'senders'> | undefined> {
  const boxes = await findRows(tx, 'senders', sql`t.type = 'email' and t.active and t.archived_at is null`)
  return boxes.sort((a, b) => a.id - b.id)[0]
}

/** The address of mail that a login is, or nothing for a phone. */
export function mailOf(login: unknown): string | null {
  return typeof login === 'string' && isEmail(login) ? login : null
}

const passing: readonly string[] = ['busy', 'down']

/** One letter to one person. */
interface Letter {
  readonly chat: string
  readonly subject: string
  readonly text: string
  readonly reference: string
}

/** Sends a letter; what the mailbox refuses for good is not tried again. */
export async function sendLetter(
  tools: Outside,
  box: EntityRow<'senders'>,
  { chat, ...letter }: Letter,
): Promise<void> {
  try {
    const messenger = await openSender(tools, box)
    await messenger.send({ to: { phone: null, chat }, ...letter, files: [], isAutomatic: true })
  } catch (cause) {
    if (!(cause instanceof MessengerError)) throw cause
    throw new Undelivered(cause.message, passing.includes(cause.reason) ? cause.retryAfterSeconds : 'never')
  }
}

/** Sends one notice to one person. */
export const sendMail: Listener = {
  topics: ['mail.send'],
  async hear(event, parts) {
    const tools = await toolsFor(parts, event)
    const { user_id, text } = event.payload
    const [person, box] = await tools.read(async ({ tx }) => {
      const [found] = await findRows(tx, 'users', sql`t.id = ${Number(user_id)} and t.active`)
      return [found, await findMailbox(tx)] as const
    })
    const chat = mailOf(person?.login)
    if (!box || chat === null) throw new Undelivered('no mailbox, or nobody to write to', 'never')
    const subject = String(text).split(',')[0] ?? ''
    await sendLetter(tools, box, { chat, subject, text: String(text), reference: `notice-${event.id}` })
  },
}
