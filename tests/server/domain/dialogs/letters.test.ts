// Letters of guests fetched from the agency's mailbox: the account, what is taken once whatever breaks, and whose it is.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { systemActor } from '#server/access/actor.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import { fetchLetters } from '#server/domain/dialogs/fetchLetters.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import type { Outside } from '#server/domain/operations.ts'
import { outsideOf } from '#server/domain/outside.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'
import { type ImapStandIn, startImapStandIn } from '#standIns/imapStandIn.ts'
import { startMailStandIn } from '#standIns/mailStandIn.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { letterOf } from '#tests/support/letters.ts'
import { jpegOf } from '#tests/support/pictures.ts'
import { messagesOf, newPhone, talkingFlat } from '../automessages/scene.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, zone } from '../rents/scene.ts'
import { inboxOf, threadOf, wordsIn } from './scene.ts'

const smtp = await startMailStandIn()
const boxes: ImapStandIn[] = []
const allow = [`mail=${smtp.host}`]
const outgoing = () => createOutgoing({ allow: [...allow, ...boxes.map(({ host }) => `mail=${host}`)] })
const app = await buildTestApp({
  outgoing: {
    request: (call) => outgoing().request(call),
    reach: (...place) => outgoing().reach(...place),
    ofAgency: (id) => outgoing().ofAgency(id),
  },
})
afterAll(async () => {
  await app.close()
  await Promise.all([smtp.stop(), ...boxes.map((box) => box.stop())])
})

const account = {
  ...{ type: 'email', name: 'Почта', host: '127.0.0.1', port: smtp.port, instance: 'hello@demo.ru' },
  ...{ token: 'secret', letters: true },
}

interface Scene {
  readonly admin: Person
  readonly agencyId: number
  readonly imap: ImapStandIn
  readonly id: number
  fetch(change?: (tools: Outside) => Outside): Promise<void>
  settle(): Promise<void>
  account(): Promise<ReturnType<typeof JSON.parse>>
  book(more?: object): Promise<ReturnType<typeof JSON.parse>>
}

/** An agency with a mailbox that was opened once already. */
async function newScene(more: object = {}): Promise<Scene> {
  const imap = await startImapStandIn({ password: 'secret' })
  boxes.push(imap)
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  const { accounts } = taken(
    await admin.call('POST', 'agency/automessages', {
      ...{ quiet_from: null, quiet_to: null, gap_seconds: 0, cascade: ['email'] },
      accounts: [{ ...account, letters_port: imap.port, ...more }],
    }),
  )
  const parts = {
    ...{ database: app.database, outgoing: outgoing(), integrations: realServices, allEntityHooks },
    now: () => app.now().toISOString(),
  }
  const tools = () => outsideOf(parts, systemActor(agency.id, zone), { requestId: 'job', address: null })
  const scene: Scene = {
    ...{ admin, agencyId: agency.id, imap, id: accounts[0].id },
    fetch: (change = (same) => same) => fetchLetters(change(tools())),
    async settle() {
      while ((await sendDue(app.database, topicsOf(parts), parts.now)) > 0);
    },
    account: async () => taken(await admin.call('GET', 'agency/automessages')).accounts[0],
    async book(of = {}) {
      const guest = { guest_phone: newPhone(), guest_email: 'Anna@Example.ru', ...of }
      return booked(admin, await talkingFlat(admin), day(app, 1), day(app, 3), guest)
    },
  }
  await scene.fetch()
  return scene
}

const urgent = async ({ admin }: Scene) =>
  taken(await admin.call('GET', 'clienttasks')).map(
    ({ title, status }: { title: string; status: string }) => `${status}: ${title}`,
  )

const at = () => app.now()

describe('The account of a mailbox', () => {
  it('sends its password to no other server of letters than the one beside it without being asked for it again', async () => {
    const { admin, id } = await newScene({ letters: false, letters_port: null })
    const change = (more: object) =>
      admin.call('POST', 'agency/automessages', { accounts: [{ id, ...more }] })
    for (const more of [
      { letters: true, letters_host: 'imap.thief.ru' },
      { letters: true, letters_port: 1993 },
    ])
      expect(await change(more)).toMatchObject({ status: 422, body: { code: 'senders.token_again' } })
    expect(await change({ letters: true })).toMatchObject({ status: 200 })
    expect(await change({ letters_host: '127.0.0.1' })).toMatchObject({ status: 200 })
    expect(await change({ letters_host: 'imap.demo.ru', token: 'secret' })).toMatchObject({ status: 200 })
  })

  it('by «Проверить» is told what is wrong with its letters though it sends well', async () => {
    const { admin, id, imap, account: read } = await newScene()
    imap.fail('login')
    const check = () => admin.call('POST', 'agency/automessages/check', { account_id: id })
    expect(taken(await check())).toMatchObject({
      ok: false,
      state: 'authorized',
      error: expect.stringContaining('пароль для приложений'),
    })
    expect(await read()).toMatchObject({ letters_error: expect.stringContaining('пароль'), last_error: null })
    expect(taken(await check())).toMatchObject({ ok: true })
    expect((await read()).letters_error).toBeNull()
  })

  it('that does not open lights up, waits longer each time, and asks for help once, until letters come again', async () => {
    const scene = await newScene()
    const { imap, admin, id } = scene
    imap.fail('login')
    await scene.fetch()
    expect((await scene.account()).letters_error).toContain('пароль')
    expect(await urgent(scene)).toEqual(['new: Письма гостей не приходят: Почта'])
    const before = imap.asked.length
    await scene.fetch()
    expect(imap.asked.length).toBe(before)
    taken(await admin.call('POST', 'agency/automessages/check', { account_id: id }))
    await scene.fetch()
    expect(await urgent(scene)).toEqual(['done: Письма гостей не приходят: Почта'])
    imap.fail('folder')
    await scene.fetch()
    expect((await urgent(scene)).toSorted()).toEqual([
      'done: Письма гостей не приходят: Почта',
      'new: Письма гостей не приходят: Почта',
    ])
  })

  it('that is down for a moment lights up, and asks for nobody’s help before the third time', async () => {
    const scene = await newScene()
    const wait = () =>
      app.database.asSystem((tx) =>
        rowsOf(tx, sql`update senders set letters_due = null where id = ${scene.id}`),
      )
    for (const count of [0, 0, 1]) {
      scene.imap.deliver(letterOf({ text: 'Ждёт' }), at())
      scene.imap.fail('cut')
      await scene.fetch()
      await wait()
      expect(await urgent(scene)).toHaveLength(count)
    }
    expect((await scene.account()).letters_error).toContain('не отвечает')
  })

  it('whose letter we stumble over says so instead of being silent', async () => {
    const scene = await newScene()
    scene.imap.deliver(letterOf({ text: 'Камень' }), at())
    let isFirst = true
    const stumbling = (tools: Outside): Outside => ({
      ...tools,
      async write(work) {
        if (!isFirst) return tools.write(work)
        isFirst = false
        throw new Error('not to be stored')
      },
    })
    await expect(scene.fetch(stumbling)).rejects.toThrow('not to be stored')
    expect((await scene.account()).letters_error).toContain('ошибка программы')
  })

  it('hides where its letters were reached, and its password, from everybody', async () => {
    const { admin, account: read } = await newScene()
    const shown = JSON.stringify([await read(), taken(await admin.call('GET', 'audit')).data])
    expect(shown).not.toMatch(/answers_after|letters_due|"secret"/)
  })
})

describe('A letter', () => {
  it('of a mailbox of ours, or of no guest, does not enter', async () => {
    const scene = await newScene({ sender: 'stay@demo.ru' })
    for (const from of ['hello@demo.ru', 'Мы <Stay@demo.ru>'])
      scene.imap.deliver(letterOf({ text: 'Наше', headers: { From: from } }), at())
    scene.imap.deliver(letterOf({ text: 'Отпуск', headers: { 'Auto-Submitted': 'auto-replied' } }), at())
    await scene.fetch()
    expect((await inboxOf(scene.admin)).data).toEqual([])
  })

  it('is taken once though the process dies between fetching and keeping it, and though two processes fetch at once', async () => {
    const scene = await newScene()
    const rent = await scene.book()
    scene.imap.deliver(letterOf({ text: 'Где ключ?' }), at())
    const dying = (tools: Outside): Outside => ({
      ...tools,
      write: (work) =>
        tools.write(async (context) => {
          await work(context)
          throw new Error('the process has died')
        }),
    })
    await expect(scene.fetch(dying)).rejects.toThrow('has died')
    expect((await inboxOf(scene.admin)).data).toEqual([])
    await Promise.all([scene.fetch(), scene.fetch()])
    await scene.fetch()
    expect(wordsIn(await threadOf(scene.admin, rent))).toEqual(['> Где ключ?'])
  })

  it('is taken once though it lies there twice, has got another number, or was handed over by the service of mail too', async () => {
    const scene = await newScene()
    const rent = await scene.book()
    const raw = letterOf({ text: 'Можно раньше?', headers: { 'Message-ID': '<same@example.ru>' } })
    scene.imap.deliver(raw, at())
    scene.imap.deliver(raw, at())
    await scene.fetch()
    scene.imap.renumber()
    scene.imap.deliver(letterOf({ text: 'И с собакой?' }), at())
    await scene.fetch()
    const { url } = taken(
      await scene.admin.call('POST', 'agency/automessages/register_webhook', { account_id: scene.id }),
    )
    const letter = { message_id: '<same@example.ru>', from: 'anna@example.ru', text: 'Можно раньше?' }
    taken(await app.anonymous('POST', new URL(url).pathname.replace('/api/admin/', ''), letter))
    await scene.settle()
    expect(wordsIn(await threadOf(scene.admin, rent))).toEqual(['> Можно раньше?', '> И с собакой?'])
  })

  it('that answers ours belongs to the booking we wrote about, whoever’s mail it came from, and brings its photo', async () => {
    const scene = await newScene()
    const rent = await scene.book({ guest_email: 'guest@example.ru' })
    taken(await scene.admin.call('POST', 'automessages/send', { rent_ids: [rent.id], text: 'Ждём вас!' }))
    await scene.settle()
    const number = '<automessage-777-1@demo.ru>'
    await app.database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`update automessages set provider_id = ${number}, channel = 'email', channel_account_id = ${scene.id}
          where rent_id = ${rent.id}`,
      ),
    )
    const files = [
      { name: 'evil.jpg', data: Buffer.from('MZ not a picture').toString('base64') },
      { name: 'tap.jpg', data: Buffer.from(await jpegOf('#4477aa')).toString('base64') },
    ]
    const headers = { From: 'Муж Анны <other@example.ru>', 'In-Reply-To': number }
    scene.imap.deliver(letterOf({ text: 'Кран течёт\r\n> Ждём вас!', headers, files }), at())
    await scene.fetch()
    const thread = await threadOf(scene.admin, rent)
    expect(thread.dialog).toMatchObject({ matched_by: 'quote', channel: 'email', state: 'waiting' })
    // The picture that is none is said to be missing.
    expect(thread.items.find(({ kind }: { kind: string }) => kind === 'in')).toMatchObject({
      text: 'Кран течёт',
      files: [{ mime: 'image/jpeg' }],
      file_state: 'failed',
    })
  })

  it('with a picture that unpacks beyond measure is kept without it', async () => {
    const scene = await newScene()
    const rent = await scene.book()
    const { default: sharp } = await import('sharp')
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const files = [{ name: 'bomb.png', data: bomb.toString('base64') }]
    scene.imap.deliver(letterOf({ text: 'Смотрите', files }), at())
    await scene.fetch()
    expect((await threadOf(scene.admin, rent)).items).toMatchObject([
      { text: 'Смотрите', files: [], file_state: 'failed' },
    ])
  })

  it('of a program that says nothing of it gets one automatic answer at most, however often it writes', async () => {
    const scene = await newScene()
    const rent = await scene.book()
    for (let times = 0; times < 5; times += 1) {
      scene.imap.deliver(letterOf({ text: 'Стоп' }), at())
      await scene.fetch()
      await scene.settle()
    }
    expect(await messagesOf(scene.admin, rent.id)).toHaveLength(1)
  })
})
