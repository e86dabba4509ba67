// All that is kept of a guest is handed out as one archive: to be read by a person, by a program, and nothing of others.
import { unzipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { taken } from '../../cleans/scene.ts'
import { canaries, openLeft } from './scene.ts'

const left = await openLeft()
const { app } = left
afterAll(() => left.close())

const textIn = (entries: Record<string, Uint8Array>, name: string) =>
  Buffer.from(entries[name] ?? []).toString('utf8')

async function takenOut({ admin, guestId }: Awaited<ReturnType<typeof left.departed>>) {
  const answer = taken(await admin.call('POST', `guests/${guestId}/export`, {}))
  const entries = unzipSync(Buffer.from(answer.zip, 'base64'))
  return {
    answer,
    entries,
    data: JSON.parse(textIn(entries, 'data.json')),
    page: textIn(entries, 'dannye.html'),
  }
}

describe('The data of a guest', () => {
  it('are handed to nobody but the administrator of the agency', async () => {
    const { agency, guestId } = await left.departed()
    for (const role of ['fullmanager', 'manager', 'cleaner'] as const) {
      const person = await agency.as(role)
      expect((await person.call('POST', `guests/${guestId}/export`, {})).status).toBe(403)
    }
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('POST', `guests/${guestId}/export`, {})).status).toBe(404)
  })

  it('hold what was said, agreed to, paid and photographed, and the papers as they are', async () => {
    const made = await left.departed()
    const { answer, entries, data, page } = await takenOut(made)
    expect([answer.name, answer.files, answer.left_out]).toEqual([
      expect.stringMatching(/^guest-\d+-.*\.zip$/),
      1,
      0,
    ])
    expect(data.rents).toMatchObject([{ id: made.rent.id, guest_name: canaries.name, price: 3000 }])
    expect(data.replies).toMatchObject([{ text: canaries.said }])
    expect(data.consents[0].text).toContain('согласие')
    expect(data.stayguests).toMatchObject([{ document_number: canaries.passport, birth_date: '1990-01-02' }])
    expect(data.history).toContainEqual(expect.objectContaining({ name: 'payment' }))
    expect(entries[data.files[0].in_archive]?.slice(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]))
    for (const word of Object.values(canaries)) expect(page).toContain(word)
    expect(page).toMatch(/<dd>3.000.₽<\/dd>/)
    expect(page).toContain('<dd>Платёж</dd>')
    expect(page).toMatch(/Сумма: 3.000.₽/)
  })

  it('hold neither keys nor prints nor the papers of whoever came along', async () => {
    const made = await left.departed()
    const { admin, rent } = made
    const other = {
      rent_id: rent.id,
      last_name: 'Другой',
      first_name: 'Пётр',
      document_number: 'ЧУЖОЙ-ПАСПОРТ',
    }
    taken(await admin.call('POST', 'stayguests', other))
    const { data, page } = await takenOut(made)
    expect(data.stayguests[1]).toEqual({ id: expect.any(Number), name: 'Другой Пётр' })
    for (const secret of ['phone_hash', made.key, 'ДВЕРЬ-4821', 'ЧУЖОЙ-ПАСПОРТ']) {
      expect(JSON.stringify(data)).not.toContain(secret)
      expect(page).not.toContain(secret)
    }
  })

  it('hold no document of a companion, also where it still lies at the booking', async () => {
    const made = await left.departed()
    const { admin, rent } = made
    const atBooking = async (colour: string) =>
      taken(
        await sendFile(admin, await jpegOf(colour), {
          ...{ entity_type: 'rents', entity_id: rent.id, kind: 'passport' },
        }),
      ).id
    const [own, others] = [await atBooking('#111111'), await atBooking('#222222')]
    const [main] = taken(await admin.call('GET', `stayguests?rent_id=${rent.id}`))
    taken(await admin.call('PATCH', 'stayguests', { id: main.id, file_ids: [own] }))
    const companion = { rent_id: rent.id, first_name: 'Пётр', file_ids: [others] }
    taken(await admin.call('POST', 'stayguests', companion))
    const { data } = await takenOut(made)
    const ids = data.files.map(({ id }: { id: number }) => id)
    expect(ids).toContain(own)
    expect(ids).not.toContain(others)
    // the first photo names nobody: with two of them there, it may be of either
    expect(ids).toHaveLength(1)
  })

  it('that somebody typed as a program stay words on the page', async () => {
    const made = await left.departed()
    taken(await made.send('message', { text: '<script>alert(1)</script>' }))
    const { page } = await takenOut(made)
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;')
  })

  it('are told of in the journal each time, with whose papers were opened', async () => {
    const made = await left.departed()
    await takenOut(made)
    await takenOut(made)
    const { admin, guestId } = made
    const { data } = taken(await admin.call('GET', `audit?entity=guests&entity_id=${guestId}&action=export`))
    expect(data).toHaveLength(2)
    expect(JSON.stringify(data)).not.toContain('Соловьёва')
    const opened = taken(await admin.call('GET', 'audit?entity=stayguests&action=open')).data
    expect(opened).toHaveLength(2)
  })

  it('of somebody who was erased are what was left: dates, sums and papers', async () => {
    const made = await left.departed()
    taken(await made.erase())
    const { data, page } = await takenOut(made)
    expect(data.rents).toMatchObject([{ guest_name: 'Гость стёрт', price: 3000 }])
    expect(page).not.toContain(canaries.said)
  })
})
