import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { takeWords } from '#server/domain/dialogs/takeWords.ts'
import { newPhone } from '../automessages/scene.ts'
import { taken } from '../cleans/scene.ts'
import { digitsOf, inboxOf, openDialogs, threadOf, wordsIn } from './scene.ts'

const dialogs = await openDialogs()
const { app } = dialogs
afterAll(() => dialogs.close())

const open = { deposit: false, payment: false, guest_data: false, clean: false }

/** Somebody writes to the bot of guests. */
function telegramSays(agencyId: number, address: string, text: string): Promise<unknown> {
  return dialogs.toolsOf(agencyId).write((work) =>
    takeWords(work, {
      ...{ channel: 'telegram', address, phone: null, name: 'Анна', providerId: null },
      ...{ key: `t:${address}:${text}`, text, what: 'text', saidAt: work.now, quoted: [], files: [] },
    }),
  )
}

describe('A conversation that is moved to another booking', () => {
  it('takes the answers of the agency along: none is lost', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const guest_phone = newPhone()
    const [near, far] = [await book({ guest_phone }), await book({ guest_phone }, [20, 22])]
    await say({ id: 'A1', phone: guest_phone.slice(1), text: 'Есть парковка?' })
    const { dialog } = await threadOf(admin, near)
    taken(await admin.call('POST', `dialogs/${dialog.id}/send`, { text: 'Во дворе' }))
    await dialogs.deliver()
    taken(await admin.call('PATCH', 'dialogs', { id: dialog.id, rent_id: far.id }))
    expect(wordsIn(await threadOf(admin, far)).toSorted()).toEqual(['< Во дворе', '> Есть парковка?'])
    expect(wordsIn(await threadOf(admin, near))).toEqual([])
  })

  it('leaves no chat behind that messages and codes of the former booking would go to', async () => {
    const { agency, admin, book } = await dialogs.newScene('whatsapp')
    const [near, far] = [await book(), await book({}, [20, 22])]
    await app.database.asSystem((tx) =>
      rowsOf(tx, sql`update rents set guest_chat_id = '9500' where id = ${near.id}`),
    )
    await telegramSays(agency.id, '9500', 'Это не моя бронь')
    const { dialog } = await threadOf(admin, near)
    taken(await admin.call('PATCH', 'dialogs', { id: dialog.id, rent_id: far.id }))
    const chatOf = async ({ id }: { id: number }) =>
      (await admin.call('GET', `rents/${id}`)).body.guest_chat_id
    expect([await chatOf(near), await chatOf(far)]).toEqual([null, '9500'])
    await telegramSays(agency.id, '9500', 'Моя — в апреле')
    expect(wordsIn(await threadOf(admin, far))).toEqual(['> Это не моя бронь', '> Моя — в апреле'])
    expect(wordsIn(await threadOf(admin, near))).toEqual([])
  })

  it('sends nobody an answer that was still waiting: it was written to the guest of another booking', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    taken(await admin.call('PATCH', 'agency/settings', { instruction_gate: open }))
    const [near, far] = [await book(), await book({}, [20, 22])]
    taken(await admin.call('PATCH', 'objects', { id: near.object_id, door_code: '48213' }))
    await say({ id: 'B1', phone: digitsOf(near), text: 'Какой код?' })
    const { dialog } = await threadOf(admin, near)
    taken(await admin.call('POST', `dialogs/${dialog.id}/send`, { text: 'Код {door_code}' }))
    await dialogs.deliver()
    taken(await admin.call('PATCH', 'dialogs', { id: dialog.id, rent_id: far.id }))
    const thread = await threadOf(admin, far)
    expect(thread.items.at(-1)).toMatchObject({ kind: 'out', status: 'canceled' })
    expect(thread.dialog).toMatchObject({ state: 'waiting' })
  })

  it('from a message on rings only where the words are that nobody has answered', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const guest_phone = newPhone()
    const phone = guest_phone.slice(1)
    const [near, far] = [await book({ guest_phone }), await book({ guest_phone }, [20, 22])]
    await say({ id: 'C1', phone, text: 'Про март', at: 1_700_000_000 })
    const { id } = (await threadOf(admin, near)).dialog
    taken(await admin.call('POST', `dialogs/${id}/send`, { text: 'Ждём' }))
    await say({ id: 'C2', phone, text: 'А в апреле?' })
    await app.database.asSystem((tx) => rowsOf(tx, sql`update dialogs set late_told = 2 where id = ${id}`))
    const { items } = await threadOf(admin, near)
    const from_reply = items.find(({ text }: { text: string }) => text === 'А в апреле?').id
    taken(await admin.call('PATCH', 'dialogs', { id, rent_id: far.id, from_reply }))
    expect((await threadOf(admin, near)).dialog).toMatchObject({ state: 'answered', unread: 0 })
    expect((await threadOf(admin, far)).dialog).toMatchObject({ state: 'waiting', unread: 1 })
    expect(taken(await admin.call('GET', 'dialogs/count'))).toMatchObject({ waiting: 1 })
    const told = sql`select late_told from dialogs where id = ${id}`
    expect(await app.database.asSystem((tx) => rowsOf(tx, told))).toEqual([{ late_told: 0 }])
    expect((await inboxOf(admin, 'tab=waiting')).data).toMatchObject([{ rent_id: far.id }])
  })
})
