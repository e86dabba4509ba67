// The conversation that words go into: one for each booking, and one for each writer nobody knows.
import { sql } from 'drizzle-orm'
import { findRows, storeNew } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import type { EntityRow } from '../entityHooks.ts'
import type { FoundStay } from './findStay.ts'
import type { GuestWords, Speaker } from './guestWords.ts'

/** A stored conversation. */
export type Dialog = EntityRow<'dialogs'>

/** The conversation of a booking, locked unless it is only read. */
export async function dialogOfRent(tx: Tx, rentId: number, lock = true): Promise<Dialog | undefined> {
  const [dialog] = await findRows(tx, 'dialogs', sql`t.rent_id = ${rentId}`, lock)
  return dialog
}

/** The conversation with a writer nobody knows, locked. */
export async function dialogOfContact(
  tx: Tx,
  { channel, address }: Pick<Speaker, 'channel' | 'address'>,
): Promise<Dialog | undefined> {
  const [dialog] = await findRows(tx, 'dialogs', sql`t.contact = ${contactOf(channel, address)}`, true)
  return dialog
}

/** How a writer nobody knows is told from all others. */
export function contactOf(channel: string, address: string | null): string {
  return `${channel}:${address ?? ''}`
}

/** Finds the conversation or begins it: two words at the same moment begin one. */
export async function dialogFor(
  tx: Tx,
  speaker: Speaker & Pick<GuestWords, 'saidAt'>,
  stay: FoundStay | undefined,
): Promise<Dialog> {
  const find = () => (stay ? dialogOfRent(tx, stay.rentId) : dialogOfContact(tx, speaker))
  const known = await find()
  if (known) return known
  const contact = contactOf(speaker.channel, speaker.address)
  await storeNew(tx, 'dialogs', [
    {
      ...(stay ? { rent_id: stay.rentId } : { contact }),
      ...{ contact_name: speaker.name, state: 'answered', last_at: speaker.saidAt },
    },
  ])
  const made = await find()
  if (!made) throw new Error('the conversation was not stored')
  return made
}
