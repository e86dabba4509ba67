// «Мои данные»: what is kept of a guest and until when, and what follows when they ask for it or take a word back.
import { afterAll, describe, expect, it } from 'vitest'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { day } from '../rents/scene.ts'
import { openGuests, tasksOf } from './scene.ts'

const guests = await openGuests()
const { app } = guests
afterAll(() => guests.close())

const mineOf = ({ key }: { key: string }) => app.anonymous('GET', `guestpage/mine/${key}`)

describe('«Мои данные»', () => {
  it('are told by no other key than that of the link', async () => {
    const made = await guests.house()
    for (const key of ['A'.repeat(22), String(made.rent.id), '%27'])
      expect([401, 404]).toContain((await app.anonymous('GET', `guestpage/mine/${key}`)).status)
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('GET', `guestpage/mine/${made.key}`)).status).toBe(404)
    const cleaner = await made.agency.as('cleaner')
    expect((await cleaner.call('GET', `guestpage/mine/${made.key}`)).status).toBe(403)
  })

  it('name no term of what is not there, and of what is the day from which it is gone', async () => {
    const made = await guests.house()
    const nothing = { words_until: null, papers_until: null, consents_until: null, contract_at: null }
    expect(taken(await mineOf(made))).toEqual(nothing)
    const { admin, rent, send } = made
    taken(
      await admin.call('PATCH', 'agency/settings', {
        ...{ dialog_keep_days: 100, document_keep_days: 20, consent_keep_days: 500 },
      }),
    )
    taken(await send('message', { text: 'Добрый день' }))
    const [paper] = (await made.page()).body.consents
    taken(await send('consent', { kind: 'data', version: paper.edition }))
    const passport = { entity_type: 'rents', entity_id: rent.id, kind: 'passport' }
    taken(await sendFile(admin, await jpegOf('#445566'), passport))
    expect(taken(await mineOf(made))).toEqual({
      ...{ words_until: day(app, 103), papers_until: day(app, 23), consents_until: day(app, 503) },
      contract_at: null,
    })
  })

  it('asked for are a task of the staff with the words of the guest, and the guest sees its state', async () => {
    const made = await guests.house()
    const text = 'Прошу удалить мои персональные данные.'
    const { requests } = taken(await made.send('request', { type: 'question', text }))
    expect(requests).toMatchObject([{ type: 'question', state: 'sent' }])
    expect(await tasksOf(made.admin)).toMatchObject([{ origin: 'guest', text, rent_id: made.rent.id }])
  })

  it('are told no more when the link is dead', async () => {
    const made = await guests.house()
    app.moveClock(40 * 86_400_000)
    expect((await mineOf(made)).status).toBe(404)
    app.moveClock(-40 * 86_400_000)
  })
})
