// Whose an address is, kept with every word that comes from it.
import { sql } from 'drizzle-orm'
import { findRows, recountOne, storeNew } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { FoundStay } from './findStay.ts'
import type { Speaker } from './guestWords.ts'
import { silencePrint } from './silencePrint.ts'

/** By these a booking is known for sure, not guessed. */
const sure: readonly string[] = ['quote', 'hand']

/** Finds an address, or stores it; one of which only a print was kept is itself again by what its holder writes. */
export async function addressOf(
  { tx }: Pick<Work, 'tx'>,
  { channel, address }: Pick<Speaker, 'channel' | 'address'>,
): Promise<EntityRow<'guestaddresses'> | undefined> {
  if (address === null || channel === 'page') return undefined
  const find = (one: string) =>
    findRows(tx, 'guestaddresses', sql`t.channel = ${channel} and t.address = ${one}`, true)
  const [known] = await find(address)
  if (known) return known
  const [silenced] = await find(await silencePrint(tx, address))
  if (silenced) await recountOne(tx, 'guestaddresses', silenced.id, { address })
  else await storeNew(tx, 'guestaddresses', [{ channel, address }])
  return (await find(address))[0]
}

/** Notes that somebody has written from an address, and whose it is. */
export async function keepAddress(work: Work, speaker: Speaker, stay: FoundStay | undefined): Promise<void> {
  const row = await addressOf(work, speaker)
  if (!row) return
  await recountOne(work.tx, 'guestaddresses', row.id, { last_in_at: work.now, blocked_at: null })
  if (stay) await bindAddress(work, speaker, stay)
}

/** Binds an address to a booking and its guest; the bot's chat becomes the guest's. */
export async function bindAddress(
  work: Work,
  speaker: Pick<Speaker, 'channel' | 'address'>,
  { rentId, by }: FoundStay,
  isVerified = false,
): Promise<void> {
  const { tx } = work
  const row = await addressOf(work, speaker)
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${rentId}`)
  if (!row || !rent) return
  await recountOne(tx, 'guestaddresses', row.id, {
    // Told by a person or by the own link, it is of nobody that it was guessed to be of before.
    ...(rent.guest_id === null && by !== 'hand' ? {} : { guest_id: rent.guest_id }),
    ...(sure.includes(by) || rent.guest_id === null ? { rent_id: rent.id } : {}),
    ...(isVerified ? { verified: true } : {}),
  })
  if (speaker.channel === 'telegram' && rent.guest_chat_id !== speaker.address)
    await recountOne(tx, 'rents', rentId, { guest_chat_id: speaker.address })
}
