// What the agency writes on its own phone, past this program: it is an answer like any other.
import { sql } from 'drizzle-orm'
import { findRows, storeNew } from '../../crud/entityRows.ts'
import type { Work } from '../entityHooks.ts'
import { noteAnswer } from './answered.ts'
import { dialogOfContact, dialogOfRent } from './findDialog.ts'
import { findStay } from './findStay.ts'
import type { GuestWords } from './guestWords.ts'

const withFile = 'Файл отправлен с телефона: открыть его можно там.'

/** Stores words of ours; those to people who are no guests are none of our business. */
export async function takeOwn(work: Work, words: GuestWords): Promise<void> {
  const { tx } = work
  const stay = await findStay(work, words)
  const dialog = stay ? await dialogOfRent(tx, stay.rentId) : await dialogOfContact(tx, words)
  if (!stay && !dialog) return
  const rentId = stay?.rentId ?? dialog?.rent_id ?? null
  const [rent] = rentId === null ? [] : await findRows(tx, 'rents', sql`t.id = ${rentId}`)
  const note =
    words.files.length > 0 ? [words.text, withFile].filter((one) => one !== '').join('\n') : words.text
  const [message] = await storeNew(tx, 'automessages', [
    {
      dialog_id: dialog?.id ?? null,
      rent_id: rentId,
      object_id: rent?.object_id ?? null,
      audience: 'guest',
      to_name: rent?.guest_name ?? words.name,
      to_phone: words.phone,
      to_chat: words.phone === null ? words.address : null,
      channel: words.channel,
      channel_account_id: words.senderId ?? null,
      status: 'sent',
      text: note.slice(0, 4000),
      own_text: true,
      planned_at: words.saidAt,
      sent_at: words.saidAt,
      provider_id: words.providerId,
      plan_key: `phone.${words.key}`.slice(0, 120),
    },
  ])
  if (message) await noteAnswer(work, message)
}
