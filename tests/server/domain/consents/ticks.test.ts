// What a guest agrees to by a tick, what of it is kept and what nobody can change.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { systemActor } from '#server/access/actor.ts'
import { dropOldPapers } from '#server/domain/files/dropOld.ts'
import { outsideOf } from '#server/domain/outside.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { newSection, openGuests, run, tasksOf } from '../guestPage/scene.ts'
import { newFlat, zone } from '../rents/scene.ts'

const guests = await openGuests()
const { app } = guests
afterAll(() => guests.close())

type House = Awaited<ReturnType<typeof guests.house>>
type Paper = {
  readonly kind: string
  readonly text: string
  readonly edition: string
  readonly state: string
}

async function house() {
  const made = await guests.house()
  await newSection(made.admin, made.flat, { type: 'rules', text: 'Тишина с 22:00' })
  await newSection(made.admin, made.flat, { type: 'deposit', text: 'Залог вернём за день' })
  taken(
    await made.admin.call('PATCH', 'steps', {
      code: 'agree',
      name: 'Правила',
      actor: 'guest',
      form: 'rules',
    }),
  )
  return made
}

async function paperOf({ page }: House, kind: string): Promise<Paper> {
  const { consents } = (await page()).body
  const found = consents.find((one: Paper) => one.kind === kind)
  if (!found) throw new Error(`No paper ${kind}`)
  return found
}

const kept = async ({ admin, rent }: House) => taken(await admin.call('GET', `consents?rent_id=${rent.id}`))

describe('A consent', () => {
  it('is asked for by no tick made ahead: without one nothing is agreed to', async () => {
    const made = await house()
    const { consents } = (await made.page()).body
    expect(consents.map(({ kind, state }: Paper) => [kind, state])).toEqual([
      ['data', 'none'],
      ['rules', 'none'],
      ['marketing', 'none'],
    ])
    expect(await kept(made)).toEqual([])
  })

  it('is refused for words that are not on the page any more, of a kind that is not asked for, and from staff', async () => {
    const made = await house()
    const { edition } = await paperOf(made, 'rules')
    await newSection(made.admin, made.flat, { type: 'rules', text: 'Without smoking', language: 'en' })
    expect((await made.send('consent', { kind: 'rules' })).body.code).toBe('guestpage.changed')
    expect((await made.send('consent', { kind: 'rules', version: 'другая' })).body.code).toBe(
      'guestpage.changed',
    )
    expect((await made.send('consent', { kind: 'contract', version: edition })).status).toBe(400)
    expect(
      (await made.admin.call('POST', 'guestpage/consent', { kind: 'rules', version: edition })).status,
    ).toBe(403)
    expect(await kept(made)).toEqual([])
  })

  it('to the rules keeps their words, closes the step, and is one however often it is sent', async () => {
    const made = await house()
    const { edition, text } = await paperOf(made, 'rules')
    const { body } = await made.send('consent', { kind: 'rules', version: edition })
    expect(body.steps.find(({ code }: { code: string }) => code === 'agree')).toMatchObject({ state: 'done' })
    expect(await paperOf(made, 'rules')).toMatchObject({ state: 'given' })
    taken(await made.send('consent', { kind: 'rules', version: edition }))
    const rows = await kept(made)
    expect(rows).toMatchObject([{ kind: 'rules', method: 'tick', intact: true, edition }])
    const whole = taken(await made.admin.call('GET', `consents/${rows[0].id}`))
    expect(whole).toMatchObject({ text, text_sha256: createHash('sha256').update(text).digest('hex') })
    expect(text).toContain('Тишина с 22:00')
    expect(text).toContain('Залог вернём за день')
    expect((await made.send('consent', { kind: 'rules', revoke: true })).body.code).toBe('guestpage.kept')
  })

  it('to the rules is not given by the bare tick of the step: nobody knows what was read', async () => {
    const made = await house()
    expect((await made.send('step', { code: 'agree' })).body.code).toBe('guestpage.by_reading')
    expect(await kept(made)).toEqual([])
  })

  it('to the rules of one flat is none to the rules of another: the step opens and the words are asked anew', async () => {
    const made = await house()
    const { admin, rent } = made
    const { edition } = await paperOf(made, 'rules')
    taken(await made.send('consent', { kind: 'rules', version: edition }))
    const stepOf = async () =>
      taken(await made.page()).steps.find(({ code }: { code: string }) => code === 'agree').state
    const [same, bare, other] = [await newFlat(admin), await newFlat(admin), await newFlat(admin)]
    await newSection(admin, same, { type: 'rules', text: 'Тишина с 22:00' })
    await newSection(admin, same, { type: 'deposit', text: 'Залог вернём за день' })
    await newSection(admin, other, { type: 'rules', text: 'Без собак' })
    for (const object_id of [same, bare]) {
      taken(await admin.call('PATCH', 'rents', { id: rent.id, object_id }))
      expect(await stepOf()).toBe('done')
    }
    taken(await admin.call('PATCH', 'rents', { id: rent.id, object_id: other }))
    expect([await stepOf(), (await paperOf(made, 'rules')).state]).toEqual(['needed', 'outdated'])
    taken(await made.send('consent', { kind: 'rules', version: (await paperOf(made, 'rules')).edition }))
    expect([await stepOf(), (await paperOf(made, 'rules')).state]).toEqual(['done', 'given'])
    expect(await kept(made)).toHaveLength(2)
  })

  it('says what stood on the screen though the text has changed since: the new one is another edition', async () => {
    const made = await house()
    taken(await made.admin.call('PATCH', 'agency/settings', { consent_text: 'Храним паспорт неделю' }))
    const first = await paperOf(made, 'data')
    taken(await made.send('consent', { kind: 'data', version: first.edition }))
    taken(await made.admin.call('PATCH', 'agency/settings', { consent_text: 'Храним паспорт год' }))
    expect((await paperOf(made, 'data')).edition).not.toBe(first.edition)
    const [row] = await kept(made)
    expect(taken(await made.admin.call('GET', `consents/${row.id}`)).text).toBe('Храним паспорт неделю')
  })

  it('in another language is read in that language, the agency’s own words as they are', async () => {
    const made = await house()
    expect((await made.page('en')).body.consents[0].text).toContain('I agree')
    taken(await made.admin.call('PATCH', 'agency/settings', { consent_text: 'Храним паспорт год' }))
    expect((await made.page('en')).body.consents[0]).toMatchObject({ language: 'ru', translated: false })
  })

  it('taken back is marked, tells the staff, and closed papers of the booking are gone within ten days', async () => {
    const made = await house()
    const { edition } = await paperOf(made, 'data')
    taken(await made.send('consent', { kind: 'data', version: edition }))
    const { body } = await made.send('consent', { kind: 'data', revoke: true })
    expect(body.consents[0]).toMatchObject({ kind: 'data', state: 'revoked' })
    taken(await made.send('consent', { kind: 'data', revoke: true }))
    const tasks = (await tasksOf(made.admin)).filter(({ title }) =>
      title.startsWith('Гость отозвал согласие'),
    )
    expect(tasks).toMatchObject([{ priority: 'high', rent_id: made.rent.id }])
    taken(await made.send('consent', { kind: 'data', version: edition }))
    expect(await paperOf(made, 'data')).toMatchObject({ state: 'given' })
    expect(await kept(made)).toHaveLength(2)
  })

  it('taken back takes the closed papers of that booking along by the ninth night, unless it was given again', async () => {
    const own = await guests.house()
    const again = await guests.house()
    for (const made of [own, again]) {
      const { edition } = await paperOf(made, 'data')
      taken(await made.send('consent', { kind: 'data', version: edition }))
      const paper = { entity_type: 'rents', entity_id: made.rent.id, kind: 'passport' }
      taken(await sendFile(made.admin, await jpegOf('#8899aa'), paper))
      taken(await made.send('consent', { kind: 'data', revoke: true }))
      if (made === again) taken(await made.send('consent', { kind: 'data', version: edition }))
    }
    const left = async ({ rent }: House) =>
      (await run(app, sql`select 1 from files where entity_type = 'rents' and entity_id = ${rent.id}`)).length
    const night = async (days: number) => {
      app.moveClock(days * 86_400_000)
      for (const { agency } of [own, again])
        await dropOldPapers(
          outsideOf(guests.parts, systemActor(agency.id, zone), { requestId: 'job', address: null }),
        )
    }
    await night(8)
    expect([await left(own), await left(again)]).toEqual([1, 1])
    await night(2)
    expect([await left(own), await left(again)]).toEqual([0, 1])
    app.moveClock(-10 * 86_400_000)
  })

  it('is read by a manager of the flat and by no one of another', async () => {
    const made = await house()
    const { edition } = await paperOf(made, 'rules')
    taken(await made.send('consent', { kind: 'rules', version: edition }))
    const [{ id }] = await kept(made)
    const manager = await made.agency.as('manager')
    expect(taken(await manager.call('GET', `consents/${id}`)).kind).toBe('rules')
    const cleaner = await made.agency.as('cleaner')
    expect((await cleaner.call('GET', `consents/${id}`)).status).toBe(403)
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('GET', `consents/${id}`)).status).toBe(404)
  })
})
