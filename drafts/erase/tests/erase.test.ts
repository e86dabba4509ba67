// A guest is erased: nobody finds a name, a phone or a word of theirs in any table; what happened remains.
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { openGuests } from '../guestPage/scene.ts'
import { booked, day } from '../rents/scene.ts'

const guests = await openGuests()
const { app, settle } = guests
afterAll(() => guests.close())

/** Each stands nowhere else. */
const canaries = {
  name: 'Канарейка Соловьёва',
  phone: '+79261112233',
  email: 'kanareyka@example.ru',
  comment: 'КОММЕНТ-КАНАРЕЙКИ',
  wish: 'ПОЖЕЛАНИЕ-КАНАРЕЙКИ',
  note: 'ЗАМЕТКА-КАНАРЕЙКИ',
  said: 'СЛОВА-КАНАРЕЙКИ',
  asked: 'ПРОСЬБА-КАНАРЕЙКИ',
  review: 'ОТЗЫВ-КАНАРЕЙКИ',
  task: 'ЗАДАЧА-КАНАРЕЙКИ',
}

/** A guest who lived, wrote, asked, praised and left. */
async function departed(settled = true) {
  const made = await guests.house({
    ...{ guest_name: canaries.name, guest_phone: canaries.phone, guest_email: canaries.email },
    ...{ comment: canaries.comment, guest_comment: canaries.wish, amount: 3000 },
  })
  const { admin, rent, send, agency } = made
  taken(await send('message', { text: canaries.said }))
  taken(await send('request', { type: 'question', text: canaries.asked }))
  const [data] = (await made.page()).body.consents
  taken(await send('consent', { kind: 'data', version: data.edition }))
  taken(await sendFile(admin, await jpegOf('#123456'), { entity_type: 'rents', entity_id: rent.id, kind: 'passport' }))
  taken(await admin.call('POST', 'history', { name: 'note', rent_id: rent.id, data: { text: canaries.note } }))
  taken(await admin.call('POST', 'clienttasks', { type: 'other', title: canaries.task, rent_id: rent.id }))
  await settle()
  const { guest_id } = taken(await admin.call('GET', `rents/${rent.id}`))
  if (settled) {
    taken(await admin.call('POST', 'rents/payment', { rent_id: rent.id, object_id: made.flat, amount: 3000 }))
    for (const status of ['checked_in', 'checked_out'])
      taken(await admin.call('PATCH', 'rents', { id: rent.id, status, early: true }))
    taken(await send('review', { score: 2, text: canaries.review }))
    await settle()
  }
  const erase = (body: object) => admin.call('POST', `guests/${guest_id}/erase`, body)
  return { ...made, agency, guestId: Number(guest_id), erase }
}

/** Where any of the words stands, table by table, columns of every kind read as text. */
async function findCanaries(): Promise<string[]> {
  const words = [...Object.values(canaries), canaries.phone.slice(-10)]
  return app.database.asSystem(async (tx) => {
    const tables = await rowsOf(
      tx,
      sql`select schemaname as s, tablename as name from pg_tables where schemaname in ('public', 'live')`,
    )
    const found: string[] = []
    for (const { s, name } of tables) {
      const rows = await rowsOf(
        tx,
        sql`select 1 from ${sql.identifier(String(s))}.${sql.identifier(String(name))} t
          where ${sql.join(words.map((word) => sql`to_jsonb(t)::text ilike ${`%${word}%`}`), sql` or `)} limit 1`,
      )
      if (rows.length > 0) found.push(String(name))
    }
    return found.toSorted()
  })
}

describe('A guest', () => {
  it('is erased by nobody but the administrator, and never by a slip of the hand', async () => {
    const { agency, guestId, erase } = await departed()
    for (const role of ['fullmanager', 'manager'] as const) {
      const person = await agency.as(role)
      expect((await person.call('POST', `guests/${guestId}/erase`, { confirm: 'СТЕРЕТЬ' })).status).toBe(403)
      expect((await person.call('POST', `guests/${guestId}/export`, {})).status).toBe(403)
    }
    expect((await erase({ confirm: 'да' })).body.errors).toHaveProperty('confirm')
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('POST', `guests/${guestId}/erase`, { confirm: 'СТЕРЕТЬ' })).status).toBe(404)
  })

  it('is not erased while a stay is ahead, goes on, is owed for or holds a deposit', async () => {
    const { admin, rent, erase } = await departed(false)
    const refused = await erase({ confirm: 'СТЕРЕТЬ' })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain(`бронь № ${rent.id} — проживание впереди или идёт`)
    taken(await admin.call('PATCH', 'rents', { id: rent.id, defaultDeposit: 2000 }))
    taken(await admin.call('POST', 'history', { name: 'deposit', rent_id: rent.id, data: { amount: 2000 } }))
    for (const status of ['checked_in', 'checked_out'])
      taken(await admin.call('PATCH', 'rents', { id: rent.id, status, early: true }))
    const { message } = (await erase({ confirm: 'СТЕРЕТЬ' })).body
    expect(message).toContain('долг 3')
    expect(message).toContain('залог 2')
  })

  it('leaves no trace in any table but the papers that prove an agreement; dates and sums remain', async () => {
    const { admin, rent, guestId, erase, page } = await departed()
    expect(await findCanaries()).toContain('rents')
    const told = taken(await erase({ confirm: 'стереть', keep_print: true }))
    expect(told).toMatchObject({ rents: 1, files: 1, consents_until: day(app, 3 + 1095) })
    expect(await findCanaries()).toEqual(['consents'])
    const left = taken(await admin.call('GET', `rents/${rent.id}`))
    expect(left).toMatchObject({ guest_name: 'Гость стёрт', guest_phone: null, begin: day(app, 0), price: 3000, paid: 3000 })
    expect(taken(await admin.call('GET', `guests/${guestId}`))).toMatchObject({ name: 'Гость стёрт', phone: null })
    expect((await page()).status).toBe(404)
    const known = taken(await admin.call('GET', `guests/check?phone=${encodeURIComponent(canaries.phone)}`))
    expect(known).toMatchObject({ known: true })
    const journal = taken(await admin.call('GET', `agency/audit?entity=guests&entity_id=${guestId}`))
    expect(JSON.stringify(journal)).toContain('erase')
  })

  it('forgotten with the print of the phone is somebody new', async () => {
    const { admin, erase } = await departed()
    taken(await erase({ confirm: 'СТЕРЕТЬ' }))
    const known = taken(await admin.call('GET', `guests/check?phone=${encodeURIComponent(canaries.phone)}`))
    expect(known).toMatchObject({ known: false })
  })

  it('gets everything that is kept as one archive, and the journal says so', async () => {
    const { admin, guestId, rent } = await departed()
    const { name, zip, files, left_out } = taken(await admin.call('POST', `guests/${guestId}/export`, {}))
    expect([name.endsWith('.zip'), files, left_out]).toEqual([true, 1, 0])
    const entries = unzipSync(Buffer.from(zip, 'base64'))
    const read = (file: string) => JSON.parse(Buffer.from(entries[file] ?? []).toString('utf8'))
    expect(read('rents.json')).toMatchObject([{ id: rent.id, guest_name: canaries.name }])
    expect(read('replies.json')).toMatchObject([{ text: canaries.said }])
    expect(read('consents.json')[0].text).toContain('согласие')
    const [file] = read('files.json')
    expect(entries[file.in_archive]?.length).toBeGreaterThan(100)
    expect(JSON.stringify(read('guests.json'))).not.toContain('phone_hash')
  })
})

describe('A booking of somebody erased', () => {
  it('is brought back by no channel: names and words are held', async () => {
    const { admin, rent, erase, flat } = await departed()
    taken(await erase({ confirm: 'СТЕРЕТЬ' }))
    expect(taken(await admin.call('GET', `rents/${rent.id}`)).locked_fields).toContain('guest_name')
    const again = await booked(admin, flat, day(app, 10), day(app, 12), { guest_phone: canaries.phone })
    expect(again.guest_name).not.toBe('Гость стёрт')
  })
})
