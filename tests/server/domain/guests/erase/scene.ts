// A guest who lived, wrote, asked, praised and left, each word of theirs standing nowhere else.
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/execute.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { taken } from '../../cleans/scene.ts'
import { openGuests } from '../../guestPage/scene.ts'

/** Each stands nowhere else. */
export const canaries = {
  name: 'Канарейка Соловьёва',
  email: 'kanareyka@example.ru',
  comment: 'КОММЕНТ-КАНАРЕЙКИ',
  wish: 'ПОЖЕЛАНИЕ-КАНАРЕЙКИ',
  note: 'ЗАМЕТКА-КАНАРЕЙКИ',
  said: 'СЛОВА-КАНАРЕЙКИ',
  asked: 'ПРОСЬБА-КАНАРЕЙКИ',
  review: 'ОТЗЫВ-КАНАРЕЙКИ',
  task: 'ЗАДАЧА-КАНАРЕЙКИ',
  passport: 'ПАСПОРТ-КАНАРЕЙКИ',
}

let phones = 0

/** The application with everything that hears of what happens in it, and its guests who left. */
export async function openLeft() {
  const guests = await openGuests()
  const { app, settle } = guests
  return { ...guests, departed, findCanaries }

  /** A guest of a stay; one who has settled has paid and left. */
  async function departed(settled = true) {
    phones += 1
    const phone = `+7926${1_110_000 + phones}`
    const made = await guests.house({
      ...{ guest_name: canaries.name, guest_phone: phone, guest_email: canaries.email },
      ...{ comment: canaries.comment, guest_comment: canaries.wish, amount: 3000 },
    })
    const { admin, rent, send } = made
    taken(await send('message', { text: canaries.said }))
    taken(await send('request', { type: 'question', text: canaries.asked }))
    const [data] = (await made.page()).body.consents
    taken(await send('consent', { kind: 'data', version: data.edition }))
    taken(
      await sendFile(admin, await jpegOf('#123456'), {
        entity_type: 'rents',
        entity_id: rent.id,
        kind: 'passport',
      }),
    )
    const person = { rent_id: rent.id, last_name: 'Соловьёва', first_name: 'Канарейка' }
    const papers = { birth_date: '1990-01-02', citizenship: 'RU', document_number: canaries.passport }
    taken(await admin.call('POST', 'stayguests', { ...person, ...papers }))
    taken(
      await admin.call('POST', 'history', { name: 'note', rent_id: rent.id, data: { text: canaries.note } }),
    )
    taken(await admin.call('POST', 'clienttasks', { type: 'other', title: canaries.task, rent_id: rent.id }))
    await settle()
    const { guest_id } = taken(await admin.call('GET', `rents/${rent.id}`))
    if (settled) {
      taken(
        await admin.call('POST', 'rents/payment', { rent_id: rent.id, object_id: made.flat, amount: 3000 }),
      )
      for (const status of ['checked_in', 'checked_out'])
        taken(await admin.call('PATCH', 'rents', { id: rent.id, status, early: true }))
      taken(await send('review', { score: 5, text: canaries.review }))
      await settle()
    }
    const guestId = Number(guest_id)
    const erase = (body: object = { confirm: 'СТЕРЕТЬ' }) =>
      admin.call('POST', `guests/${guestId}/erase`, body)
    return { ...made, phone, guestId, erase }
  }

  /** The tables of an agency where any of the words stands, columns of every kind read as text. */
  async function findCanaries({
    agency,
    phone,
  }: {
    agency: { id: number }
    phone: string
  }): Promise<string[]> {
    const words = [...Object.values(canaries), 'Соловьёва', phone.slice(-10)]
    return app.database.asSystem(async (tx) => {
      const tables = await rowsOf(
        tx,
        sql`select table_schema as s, table_name as name from information_schema.columns
          where column_name = 'agency_id' and table_schema in ('public', 'live')`,
      )
      const found: string[] = []
      for (const { s, name } of tables) {
        const has = words.map((word) => sql`to_jsonb(t)::text ilike ${`%${word}%`}`)
        const rows = await rowsOf(
          tx,
          sql`select 1 from ${sql.identifier(String(s))}.${sql.identifier(String(name))} t
            where t.agency_id = ${agency.id} and (${sql.join(has, sql` or `)}) limit 1`,
        )
        if (rows.length > 0) found.push(String(name))
      }
      return found.toSorted()
    })
  }
}
