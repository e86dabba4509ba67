import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { sayOnPage } from '#server/domain/dialogs/page.ts'
import { taken } from '../cleans/scene.ts'
import { digitsOf, openDialogs, threadOf, wordsIn } from './scene.ts'

const dialogs = await openDialogs()
const { app } = dialogs
afterAll(() => dialogs.close())

const seconds = () => Math.floor(app.now().getTime() / 1000)
const open = { deposit: false, payment: false, guest_data: false, clean: false }

describe('A ready text', () => {
  it('that is switched off or speaks of another flat is refused and leaves nothing behind', async () => {
    const { admin, flat, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    await say({ id: 'T1', phone: digitsOf(rent), text: 'Где ключ?' })
    const { dialog } = await threadOf(admin, rent)
    const newText = async (more: object) =>
      taken(await admin.call('POST', 'templates', { name: 'Ключ', text: 'Ключ у консьержа', ...more })).id
    const send = async (more: object) =>
      admin.call('POST', `dialogs/${dialog.id}/send`, { template_id: await newText(more) })
    expect(await send({ object_id: await flat() })).toMatchObject({
      status: 422,
      body: { code: 'dialogs.template', errors: { template_id: expect.any(String) } },
    })
    expect(await send({ active: false })).toMatchObject({
      status: 422,
      body: { code: 'dialogs.template_off' },
    })
    expect(wordsIn(await threadOf(admin, rent))).toEqual(['> Где ключ?'])
    expect(await send({ object_id: rent.object_id })).toMatchObject({ status: 200 })
  })
})

describe('An answer', () => {
  it('with a code before its hour is kept until then', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    taken(await admin.call('PATCH', 'agency/settings', { instruction_gate: open }))
    const rent = await book()
    taken(await admin.call('PATCH', 'objects', { id: rent.object_id, door_code: '48213' }))
    await say({ id: 'K1', phone: digitsOf(rent), text: 'Какой код?' })
    const { dialog } = await threadOf(admin, rent)
    taken(await admin.call('POST', `dialogs/${dialog.id}/send`, { text: 'Код {door_code}' }))
    await dialogs.deliver()
    const thread = await threadOf(admin, rent)
    expect(thread.items.at(-1)).toMatchObject({ status: 'held', reason: expect.stringContaining('уйдут') })
    expect(thread.dialog.state).toBe('answered')
  })

  it('that is left out is none: the guest waits again', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    await say({ id: 'L1', phone: digitsOf(rent), text: 'Где ключ?' })
    taken(await admin.call('POST', 'automessages/send', { rent_ids: [rent.id], text: 'Номер {guest_email}' }))
    expect((await threadOf(admin, rent)).dialog.state).toBe('answered')
    await dialogs.deliver()
    const { dialog, items } = await threadOf(admin, rent)
    expect(items.at(-1)).toMatchObject({ kind: 'out', status: 'held' })
    expect(dialog.state).toBe('waiting')
    taken(await admin.call('PATCH', 'dialogs', { id: dialog.id, state: 'answered' }))
    app.moveClock(6 * 60_000)
    await dialogs.deliver()
    // Said once: looked at again it is no news.
    expect((await threadOf(admin, rent)).dialog.state).toBe('answered')
  })

  it('on the agency’s own phone is seen by who writes another one', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    await say({ id: 'P1', phone: digitsOf(rent), text: 'Есть фен?', at: seconds() - 20 })
    const { dialog, mark } = await threadOf(admin, rent)
    await say({ id: 'P2', phone: digitsOf(rent), text: 'Есть', ours: true })
    const body = { text: 'Есть, в ванной', seen: mark }
    expect(await admin.call('POST', `dialogs/${dialog.id}/send`, body)).toMatchObject({
      status: 409,
      body: { code: 'dialogs.newer' },
    })
  })

  it('on that phone from before the question answers something else', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    await say({ id: 'O1', phone: digitsOf(rent), text: 'Где вы?', at: seconds() - 20 })
    await say({ id: 'O2', phone: digitsOf(rent), text: 'Добрый день', ours: true, at: seconds() - 60 })
    expect((await threadOf(admin, rent)).dialog).toMatchObject({ state: 'waiting', last_text: 'Где вы?' })
  })

  it('to a page that opens to nobody is refused, and where the guest wrote from there goes another way', async () => {
    const { agency, admin, book } = await dialogs.newScene('whatsapp')
    const rent = await book()
    const say = () =>
      dialogs
        .toolsOf(agency.id)
        .write((work) => sayOnPage(work, rent.id, { text: 'Вы тут?', fileIds: [], key: 'k1' }))
    await say()
    await app.database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`update agency set settings = coalesce(settings, '{}') || '{"guest": {"page": false}}'::jsonb where id = ${agency.id}`,
      ),
    )
    const thread = await threadOf(admin, rent)
    expect(thread.ways).toContainEqual(
      expect.objectContaining({ channel: 'page', can_send: false, why: expect.any(String) }),
    )
    const send = (body: object) => admin.call('POST', `dialogs/${thread.dialog.id}/send`, body)
    expect(await send({ text: 'Тут', channel: 'page' })).toMatchObject({
      status: 422,
      body: { code: 'dialogs.page' },
    })
    taken(await send({ text: 'Тут' }))
    await dialogs.deliver()
    expect((await threadOf(admin, rent)).items.at(-1)).toMatchObject({
      channel: 'whatsapp',
      status: 'queued',
    })
  })
})
