import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { pageTalk, readOnPage, sayOnPage, unreadOnPage } from '#server/domain/dialogs/page.ts'
import { watchDialogs } from '#server/domain/dialogs/watch.ts'
import { wipedWords, wipeOldWords } from '#server/domain/dialogs/wipeOld.ts'
import { jpegOf } from '#tests/support/pictures.ts'
import { newRule } from '../automessages/scene.ts'
import { taken } from '../cleans/scene.ts'
import { newFlat } from '../rents/scene.ts'
import { digitsOf, inboxOf, openDialogs, threadOf, wordsIn } from './scene.ts'

const dialogs = await openDialogs()
const { app } = dialogs
afterAll(() => dialogs.close())

const minute = 60_000
const ids = ({ data }: { data: readonly { rent_id: number }[] }) => data.map(({ rent_id }) => rent_id)

describe('Nobody reads or answers', () => {
  it('conversations of flats that are not theirs: a manager has own flats and strangers, a cleaner nothing', async () => {
    const { agency, admin, flat, book, say } = await dialogs.newScene('whatsapp')
    const [mine, other] = [await flat(), await flat()]
    const [own, foreign] = [await book({ object_id: mine }), await book({ object_id: other })]
    await say({ id: 'R1', phone: digitsOf(own), text: 'Своё' })
    await say({ id: 'R2', phone: digitsOf(foreign), text: 'Чужое' })
    await say({ id: 'R3', phone: '79993330000', text: 'Ничьё' })
    const manager = await agency.newPerson('manager', { objectIds: [mine] })
    const { data, counters } = await inboxOf(manager)
    expect(ids({ data }).toSorted()).toEqual([own.id, null])
    expect(counters).toMatchObject({ waiting: 2, unmatched: 1 })
    const { id } = (await threadOf(admin, foreign)).dialog
    expect((await manager.call('GET', `dialogs/${id}`)).status).toBe(404)
    expect((await manager.call('GET', `dialogs/rent/${foreign.id}`)).status).toBe(404)
    expect((await manager.call('POST', `dialogs/${id}/send`, { text: 'Привет' })).status).toBe(404)
    expect((await manager.call('PATCH', 'dialogs', { id, state: 'closed' })).status).toBe(404)
    expect((await manager.call('POST', 'dialogs', { rent_id: foreign.id })).status).toBe(404)
    const cleaner = await agency.as('cleaner')
    for (const path of ['dialogs', 'dialogs/count', `dialogs/${id}`])
      expect((await cleaner.call('GET', path)).status).toBe(403)
    expect((await app.anonymous('GET', 'dialogs')).status).toBe(401)
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('GET', `dialogs/${id}`)).status).toBe(404)
  })
})

describe('An answer', () => {
  it('is refused empty, with a code while it may not be told on the page, without a way to leave, and leaves nothing behind', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book({ guest_phone: undefined })
    taken(await admin.call('PATCH', 'objects', { id: rent.object_id, door_code: '48213' }))
    const { dialog } = taken(await admin.call('POST', 'dialogs', { rent_id: rent.id }))
    const send = (body: object) => admin.call('POST', `dialogs/${dialog.id}/send`, body)
    expect(await send({})).toMatchObject({ status: 400 })
    expect(await send({ text: 'Где вы?' })).toMatchObject({ status: 422, body: { code: 'dialogs.no_phone' } })
    expect(await send({ text: 'Код 48213', channel: 'page' })).toMatchObject({
      status: 422,
      body: { code: 'dialogs.secret' },
    })
    expect(await send({ text: '{guest_phone}', channel: 'page' })).toMatchObject({ status: 422 })
    expect(
      (await threadOf(admin, rent)).items.filter(({ kind }: { kind: string }) => kind === 'out'),
    ).toEqual([])
    await say({ id: 'N1', phone: '79993330001', text: 'Кто это?' })
  })

  it('is refused with the new words when somebody has written since, and goes when it is sent all the same', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    await say({ id: 'W1', phone: digitsOf(rent), text: 'Есть парковка?' })
    const { dialog, mark } = await threadOf(admin, rent)
    await say({ id: 'W2', phone: digitsOf(rent), text: 'Уже нашли' })
    const body = { text: 'Есть во дворе', seen: mark }
    const refusal = await admin.call('POST', `dialogs/${dialog.id}/send`, body)
    expect(refusal).toMatchObject({ status: 409, body: { code: 'dialogs.newer' } })
    expect(wordsIn(refusal.body.thread)).toEqual(['> Есть парковка?', '> Уже нашли'])
    taken(await admin.call('POST', `dialogs/${dialog.id}/send`, { ...body, force: true }))
    const again = { text: 'Отлично', seen: mark }
    expect((await admin.call('POST', `dialogs/${dialog.id}/send`, again)).status).toBe(409)
  })

  it('goes by the way the guest wrote last, to the very address, and ends the waiting', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp', 'max')
    const rent = await book({ guest_phone2: '+79993330077' })
    await say({ id: 'V1', phone: '79993330077', text: 'Пишу с другого номера' }, 'max')
    const { dialog } = await threadOf(admin, rent)
    const { message, thread } = taken(
      await admin.call('POST', `dialogs/${dialog.id}/send`, { text: 'Видим' }),
    )
    expect(message).toMatchObject({ channel: 'max', dialog_id: dialog.id })
    expect(thread.dialog).toMatchObject({ state: 'answered', unread: 0, last_text: 'Вы: Видим' })
    await dialogs.deliver()
    expect(dialogs.green.messages.at(-1)).toMatchObject({ text: 'Видим', chatId: '93330077' })
    expect(taken(await admin.call('GET', 'dialogs/count'))).toMatchObject({ waiting: 0 })
  })

  it('that no channel could bring is none: the guest waits again', async () => {
    const { admin, book, say } = await dialogs.newScene('max')
    const rent = await book()
    await say({ id: 'D1', phone: digitsOf(rent), text: 'Вопрос' }, 'max')
    dialogs.green.strangers.add(digitsOf(rent))
    const { dialog } = await threadOf(admin, rent)
    taken(await admin.call('POST', `dialogs/${dialog.id}/send`, { text: 'Ответ' }))
    await dialogs.deliver()
    const thread = await threadOf(admin, rent)
    expect(thread.items.at(-1)).toMatchObject({ status: 'no_account', reason: expect.any(String) })
    expect(thread.dialog).toMatchObject({ state: 'waiting' })
  })

  it('from the card of the booking ends the waiting too, what a rule sends does not', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    await newRule(admin, { event: 'booking_created', offset_minutes: 5, at_time: null, text: 'Само' })
    const rent = await book()
    await say({ id: 'H1', phone: digitsOf(rent), text: 'Вопрос' })
    app.moveClock(6 * minute)
    await dialogs.deliver()
    const waiting = await threadOf(admin, rent)
    expect(wordsIn(waiting)).toEqual(['> Вопрос', '< Само'])
    expect(waiting.items.at(-1)).toMatchObject({ automatic: true })
    expect(waiting.dialog.state).toBe('waiting')
    taken(await admin.call('POST', 'automessages/send', { rent_ids: [rent.id], text: 'Рукой' }))
    expect((await threadOf(admin, rent)).dialog.state).toBe('answered')
  })
})

describe('A conversation', () => {
  it('is put off until a moment, until the guest writes, closed, given to somebody; bad wishes change nothing', async () => {
    const { agency, admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    await say({ id: 'P1', phone: digitsOf(rent), text: 'Вопрос' })
    const { id } = (await threadOf(admin, rent)).dialog
    const change = (body: object) => admin.call('PATCH', 'dialogs', { id, ...body })
    const past = new Date(app.now().getTime() - minute).toISOString()
    expect(await change({ state: 'snoozed', snoozed_until: past })).toMatchObject({ status: 422 })
    const cleaner = await agency.as('cleaner')
    expect(await change({ assignee_id: cleaner.userId })).toMatchObject({
      status: 422,
      body: { code: 'dialogs.assignee' },
    })
    const elsewhere = await agency.newPerson('manager', { objectIds: [await newFlat(admin)] })
    expect((await change({ assignee_id: elsewhere.userId })).body.errors).toEqual({
      assignee_id: expect.stringContaining('не виден объект'),
    })
    const manager = await agency.as('manager')
    const given = taken(await change({ assignee_id: manager.userId, read: true }))
    expect(given.dialog).toMatchObject({ assignee: { id: manager.userId }, unread: 0, state: 'waiting' })
    expect(ids(await inboxOf(manager, 'tab=mine'))).toEqual([rent.id])
    const soon = new Date(app.now().getTime() + 30 * minute).toISOString()
    expect(taken(await change({ state: 'snoozed', snoozed_until: soon })).dialog).toMatchObject({
      state: 'snoozed',
    })
    app.moveClock(31 * minute)
    await watchDialogs(dialogs.toolsOf(agency.id))
    expect((await threadOf(admin, rent)).dialog).toMatchObject({ state: 'waiting' })
    taken(await change({ state: 'closed' }))
    await say({ id: 'P2', phone: digitsOf(rent), text: 'И ещё' })
    expect((await threadOf(admin, rent)).dialog).toMatchObject({ state: 'waiting', unread: 1 })
  })

  it('is found by the guest, the phone and what was said, and by nothing of other agencies', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const [one, other] = [await book({ guest_name: 'Семёнова Анна' }), await book({ guest_name: 'Олег' })]
    await say({ id: 'S1', phone: digitsOf(one), text: 'Где взять кроватку?' })
    await say({ id: 'S2', phone: digitsOf(other), text: 'Спасибо' })
    const found = async (q: string) => ids(await inboxOf(admin, `tab=all&q=${encodeURIComponent(q)}`))
    expect(await found('семенову')).toEqual([one.id])
    expect(await found('кроватка')).toEqual([one.id])
    expect(await found(other.guest_phone)).toEqual([other.id])
    expect(await found('ничего такого')).toEqual([])
    expect((await admin.call('GET', `dialogs?q=${'а '.repeat(20)}`)).status).toBe(400)
    expect((await admin.call('GET', 'dialogs?cursor=вчера')).status).toBe(400)
  })

  it('lists who waits longest first, and by pages', async () => {
    const { agency, admin, book, say } = await dialogs.newScene('whatsapp')
    const object_id = (await book()).object_id
    const rents = []
    for (let at = 0; at < 3; at += 1) {
      const rent = await book({ object_id }, [10 + at * 4, 12 + at * 4])
      rents.push(rent.id)
      await say({ id: `B${at}`, phone: digitsOf(rent), text: 'Жду', at: 1_700_000_000 + at })
    }
    expect(ids(await inboxOf(admin, 'tab=waiting'))).toEqual(rents)
    expect(ids(await inboxOf(admin, 'tab=all'))).toEqual(rents.toReversed())
    await app.database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`insert into dialogs (agency_id, contact, state, last_at)
          select ${agency.id}, 'whatsapp:+7000' || n, 'answered', now() - n * interval '1 hour' from generate_series(1, 60) n`,
      ),
    )
    const first = await inboxOf(admin, 'tab=answered')
    const second = await inboxOf(admin, `tab=answered&cursor=${first.next}`)
    expect([first.data.length, second.data.length, second.next]).toEqual([50, 10, null])
    const all = [...first.data, ...second.data].map(({ id }: { id: number }) => id)
    expect(new Set(all).size).toBe(60)
  })

  it('of two thousand lines is read by pages, none of them twice', async () => {
    const { agency, admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    await say({ id: 'Y0', phone: digitsOf(rent), text: 'Первое', at: 1_700_000_000 })
    const { id } = (await threadOf(admin, rent)).dialog
    await app.database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`insert into replies (agency_id, dialog_id, channel, kind, text, said_at)
          select ${agency.id}, ${id}, 'whatsapp', 'text', 'Слово ' || n, now() - (n / 3) * interval '1 minute'
          from generate_series(1, 120) n`,
      ),
    )
    const seen: string[] = []
    for (let next = ''; ; ) {
      const page = taken(await admin.call('GET', `dialogs/${id}${next && `?before=${next}`}`))
      seen.push(...page.items.map(({ key }: { key: string }) => key))
      if (!page.next) break
      next = page.next
    }
    expect(seen).toHaveLength(121)
    expect(new Set(seen).size).toBe(121)
  })
})

describe('A guest who waits longer than the norm', () => {
  it('is counted late, and who answers is told, then the seniors, once each', async () => {
    const { agency, admin, book, say } = await dialogs.newScene('whatsapp')
    taken(await admin.call('PATCH', 'agency/settings', { answer_minutes: 10, answer_minutes_off: 10 }))
    const rent = await book()
    const manager = await agency.as('manager')
    taken(await admin.call('PATCH', 'rents', { id: rent.id, responsible_id: manager.userId }))
    await say({ id: 'Z1', phone: digitsOf(rent), text: 'Ау' })
    const watch = () => watchDialogs(dialogs.toolsOf(agency.id))
    await watch()
    expect(taken(await admin.call('GET', 'dialogs/count'))).toEqual({ waiting: 1, mine: 0, late: 0 })
    app.moveClock(11 * minute)
    await watch()
    await watch()
    expect(taken(await admin.call('GET', 'dialogs/count'))).toMatchObject({ late: 1 })
    await dialogs.settle()
    const told = async () =>
      app.database.asSystem((tx) =>
        rowsOf(
          tx,
          sql`select payload->>'user_id' as user_id, payload->>'seniors' as seniors from outbox
            where agency_id = ${agency.id} and topic = 'dialog.late' order by id`,
        ),
      )
    expect(await told()).toHaveLength(1)
    app.moveClock(11 * minute)
    await watch()
    await watch()
    expect(await told()).toHaveLength(2)
  })
})

describe('The page of the guest', () => {
  it('takes words in once, shows the talk without what is ours alone, and tells that it was read', async () => {
    const { agency, admin, book } = await dialogs.newScene('whatsapp')
    const rent = await book({ guest_name: 'Анна' })
    const tools = dialogs.toolsOf(agency.id)
    const say = () =>
      tools.write((work) => sayOnPage(work, rent.id, { text: 'Где ключ?', fileIds: [], key: 'k1' }))
    await say()
    await say()
    const { dialog } = await threadOf(admin, rent)
    expect(dialog).toMatchObject({ channel: 'page', matched_by: 'page', unread: 1, name: 'Анна' })
    taken(await admin.call('POST', `dialogs/${dialog.id}/send`, { text: 'Напишем перед заездом' }))
    const talk = await tools.read((reading) => pageTalk(reading, rent.id, { keysOpen: true }))
    expect(talk).toMatchObject({
      unread: 1,
      messages: [
        { mine: true, text: 'Где ключ?', channel: 'page' },
        { mine: false, text: 'Напишем перед заездом', channel: 'page' },
      ],
    })
    expect(JSON.stringify(talk)).not.toMatch(/Человек|status|by_user/)
    await tools.write((work) => readOnPage(work, rent.id))
    expect(await tools.read((reading) => unreadOnPage(reading, rent.id))).toBe(0)
    expect((await threadOf(admin, rent)).items.at(-1)).toMatchObject({ status: 'read' })
  })
})

it('Words older than the agency keeps them are wiped with their files, of the guest and ours; others stay', async () => {
  const { agency, admin, book, say } = await dialogs.newScene('whatsapp')
  taken(await admin.call('PATCH', 'agency/settings', { dialog_keep_days: 30 }))
  const [old, fresh] = [await book({ guest_name: 'Анна' }), await book()]
  dialogs.green.files.set('room.jpg', await jpegOf('#557799'))
  const file = { url: `${dialogs.green.url}/files/room.jpg`, name: 'room.jpg' }
  await say({ id: 'E1', phone: digitsOf(old), text: 'Мой паспорт 4510', file })
  await say({ id: 'E2', phone: digitsOf(fresh), text: 'Свежее' })
  const { id } = (await threadOf(admin, old)).dialog
  taken(await admin.call('POST', `dialogs/${id}/send`, { text: 'Получили паспорт' }))
  await dialogs.deliver()
  const ended = (rent: { readonly id: number }, ago: number) =>
    app.database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`update rents set "begin" = current_date - ${ago + 2}::int, "end" = current_date - ${ago}::int where id = ${rent.id}`,
      ),
    )
  await ended(old, 31)
  await ended(fresh, 20)
  await wipeOldWords(dialogs.toolsOf(agency.id))
  // What was said after the departure is as old as it was said.
  expect(wordsIn(await threadOf(admin, old))).toEqual(['> Мой паспорт 4510', '< Получили паспорт'])
  const longAgo = sql`now() - interval '31 days'`
  for (const of of [
    sql`update dialogs set last_in_at = ${longAgo}, state = 'waiting' where id = ${id}`,
    sql`update replies set said_at = ${longAgo} - interval '1 minute' where dialog_id = ${id}`,
    sql`update automessages set planned_at = ${longAgo}, sent_at = ${longAgo} where dialog_id = ${id}`,
  ])
    await app.database.asSystem((tx) => rowsOf(tx, of))
  await wipeOldWords(dialogs.toolsOf(agency.id))
  // Nor is it wiped while it waits for an answer.
  expect(wordsIn(await threadOf(admin, old))).toContain('> Мой паспорт 4510')
  taken(await admin.call('PATCH', 'dialogs', { id, state: 'closed' }))
  for (let night = 0; night < 2; night += 1) await wipeOldWords(dialogs.toolsOf(agency.id))
  const thread = await threadOf(admin, old)
  expect(JSON.stringify(thread)).not.toMatch(/паспорт|4510|room/i)
  expect(thread.items).toMatchObject([
    { kind: 'in', text: wipedWords, files: [] },
    { kind: 'out', text: wipedWords, status: 'queued' },
  ])
  expect(taken(await admin.call('GET', 'files?entity_type=replies')).data).toEqual([])
  expect(wordsIn(await threadOf(admin, fresh))).toEqual(['> Свежее'])
})
