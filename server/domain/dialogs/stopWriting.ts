// A guest who asks for silence gets it, after one word that they were heard.

import { sql } from 'drizzle-orm'
import { findRows, recountOne, storeNew } from '../../crud/entityRows.ts'
import { lastWord } from '../automessages/receiver.ts'
import type { Work } from '../entityHooks.ts'
import type { Dialog } from './findDialog.ts'
import type { Speaker } from './guestWords.ts'
import { addressOf } from './keepAddress.ts'

const words =
  'Хорошо, больше не пишем сюда автоматически. Если понадобится помощь, просто напишите: ответит человек.'

/** Notes the wish and plans the confirmation, once for an address. */
export async function stopWriting(work: Work, speaker: Speaker, dialog: Dialog): Promise<void> {
  const { tx, now } = work
  const row = await addressOf(work, speaker)
  if (!row || row.opted_out_at !== null) return
  await recountOne(tx, 'guestaddresses', row.id, { opted_out_at: now })
  const [rent] = dialog.rent_id === null ? [] : await findRows(tx, 'rents', sql`t.id = ${dialog.rent_id}`)
  await storeNew(tx, 'automessages', [
    {
      dialog_id: dialog.id,
      rent_id: dialog.rent_id,
      object_id: rent?.object_id ?? null,
      audience: 'guest',
      to_name: speaker.name,
      channel: speaker.channel,
      only_channel: true,
      text: words,
      own_text: true,
      planned_at: now,
      plan_key: `${lastWord}${row.id}`,
    },
  ])
}
