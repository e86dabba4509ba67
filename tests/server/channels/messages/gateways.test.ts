import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { realServices } from '#server/channels/integrations.ts'
import { MessengerError } from '#server/channels/messages/failure.ts'
import { openMessenger } from '#server/channels/messages/openMessenger.ts'
import { readNews } from '#server/channels/messages/readNews.ts'
import type { MessageToSend, SenderAccount } from '#server/channels/messenger.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import type { GatewayFault } from '#standIns/gatewayFault.ts'
import { startGreenStandIn } from '#standIns/greenStandIn.ts'
import { startMailStandIn } from '#standIns/mailStandIn.ts'
import { startSmscStandIn } from '#standIns/smscStandIn.ts'

const [green, smsc, mail] = await Promise.all([startGreenStandIn(), startSmscStandIn(), startMailStandIn()])
const outgoing = createOutgoing({ allow: [green.host, smsc.host, `mail=${mail.host}`] })
const integrations = {
  ...realServices,
  whatsappApiRoot: green.url,
  maxApiRoot: green.url,
  smsApiRoot: smsc.url,
}
afterEach(() => {
  green.setState('authorized')
  green.strangers.clear()
  smsc.setBalance(500)
})
afterAll(() => Promise.all([green.stop(), smsc.stop(), mail.stop()]))

/** Nothing else was sent, and it was just now. */
const trace = { minutes: 5, since: '2026-11-28T07:00:00.000Z', others: new Set<string>() }

const empty = {
  provider: null,
  instance: null,
  token: null,
  host: null,
  port: null,
  sender: null,
  phone: null,
}
const accounts = {
  whatsapp: { ...empty, type: 'whatsapp', instance: '1101000001', token: 'd75b3a66374942c5b3c0' },
  max: { ...empty, type: 'max', instance: '3100000001', token: 'd75b3a66374942c5b3c0' },
  sms: { ...empty, type: 'sms', token: 'secret-key', sender: 'Klyuchi' },
  email: {
    ...empty,
    type: 'email',
    host: '127.0.0.1',
    port: mail.port,
    instance: 'hello@demo.ru',
    token: 'password',
  },
} as const satisfies Record<string, SenderAccount>

const open = (account: SenderAccount) => openMessenger({ outgoing, integrations }, account)

const letter = (more: Partial<MessageToSend> = {}): MessageToSend => ({
  to: { phone: '+79991234567', chat: null },
  text: 'Ждём вас завтра',
  subject: 'Ключи от города',
  reference: '7-1',
  files: [],
  ...more,
})

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (cause: unknown) => (cause instanceof MessengerError ? cause.reason : String(cause)),
  )

const faults: readonly (readonly [GatewayFault, string])[] = [
  ['token', 'token'],
  ['limit', 'busy'],
  ['cut', 'unsure'],
  ['garbage', 'unsure'],
  ['down', 'unsure'],
]

describe('A gateway that fails', () => {
  it.each(faults)('with %s while it takes a message is told apart as %s', async (fault, reason) => {
    green.faults.plan('sendMessage', fault)
    smsc.faults.plan('send', fault)
    expect(await reasonOf(open(accounts.whatsapp).send(letter()))).toBe(reason)
    expect(await reasonOf(open(accounts.sms).send(letter({ reference: `f-${fault}` })))).toBe(reason)
  })

  it('for want of money, of a phone in the messenger, or of a connected phone says which', async () => {
    green.faults.plan('sendMessage', 'quota')
    smsc.setBalance(0)
    expect(await reasonOf(open(accounts.whatsapp).send(letter()))).toBe('quota')
    expect(await reasonOf(open(accounts.sms).send(letter()))).toBe('quota')
    expect((await open(accounts.sms).check()).state).toBe('error')
    green.strangers.add('79991234567')
    expect(await reasonOf(open(accounts.max).send(letter()))).toBe('no_account')
    green.setState('notAuthorized')
    expect(await reasonOf(open(accounts.whatsapp).send(letter()))).toBe('not_authorized')
    expect(await open(accounts.whatsapp).check()).toMatchObject({
      state: 'not_authorized',
      error: expect.stringContaining('QR-код'),
    })
  })

  it('is not called at all with a key or a number that would make another address', async () => {
    const before = green.calls.length
    for (const wrong of [{ instance: '1/../2' }, { token: 'a/b?c' }, { token: null }, { instance: null }]) {
      expect(['setup', 'token']).toContain(
        await reasonOf(open({ ...accounts.whatsapp, ...wrong }).send(letter())),
      )
    }
    expect(green.calls.length).toBe(before)
  })

  it('tells neither its key nor its address in the words of the failure', async () => {
    green.faults.plan('sendMessage', 'down')
    const cause: unknown = await open(accounts.whatsapp)
      .send(letter())
      .catch((error: unknown) => error)
    expect(`${String(cause)} ${JSON.stringify(cause)}`).not.toMatch(/d75b3a66|127\.0\.0\.1/)
  })
})

describe('A mail server', () => {
  it.each([
    ['login', 'token'],
    ['mailbox', 'no_account'],
    ['busy', 'busy'],
    ['refused', 'refused'],
    ['cut', 'unsure'],
  ] as const)('that fails with %s is told apart as %s', async (fault, reason) => {
    mail.fail(fault)
    expect(
      await reasonOf(open(accounts.email).send(letter({ to: { phone: null, chat: 'guest@example.ru' } }))),
    ).toBe(reason)
  })

  it('inside our network or behind a strange port is never called', async () => {
    const closed = createOutgoing({ allow: [] })
    const ask = (more: Partial<SenderAccount>) =>
      reasonOf(openMessenger({ outgoing: closed, integrations }, { ...accounts.email, ...more }).check())
    const before = mail.letters.length
    for (const place of [
      { port: 465 },
      { host: 'localhost', port: 587 },
      { host: '10.0.0.5', port: 25 },
      {},
    ]) {
      expect(await ask(place)).toBe('setup')
    }
    expect(await ask({ host: 'mail.example.ru/@127.0.0.1', port: 465 })).toBe('setup')
    expect(mail.letters.length).toBe(before)
  })

  it('gets a letter with a number that stays the same for the same try', async () => {
    const sent = await open(accounts.email).send(letter({ to: { phone: null, chat: 'guest@example.ru' } }))
    expect(sent).toEqual({ providerId: '<automessage-7-1@demo.ru>', state: 'sent' })
    const taken = mail.letters.at(-1)
    expect(taken?.to).toBe('guest@example.ru')
    expect(taken?.raw).toContain('Message-ID: <automessage-7-1@demo.ru>')
    expect(taken?.raw).not.toContain('Auto-Submitted')
    expect((await open(accounts.email).check()).state).toBe('authorized')
  })
})

it('A letter that no person wrote says so: programs of the other side do not answer it', async () => {
  const to = { phone: null, chat: 'guest@example.ru' }
  await open(accounts.email).send(letter({ to, isAutomatic: true }))
  expect(mail.letters.at(-1)?.raw).toContain('Auto-Submitted: auto-generated')
})

describe('Files', () => {
  const files = [
    { name: 'План.png', mime: 'image/png', bytes: new Uint8Array([137, 80, 78, 71, 0, 255]) },
    { name: 'Правила.pdf', mime: 'application/pdf', bytes: new Uint8Array(700_000) },
  ]

  it('that a channel cannot carry, or that its gateway refuses, are told of and never cost the text a second copy', async () => {
    const before = smsc.messages.length
    const sms = await open(accounts.sms).send(letter({ reference: '11-1', files }))
    expect(sms).toMatchObject({
      state: 'queued',
      unsent: expect.stringMatching(/SMS не передаёт.*План\.png/),
    })
    green.faults.plan('sendFileByUpload', null, 'down')
    const sent = await open(accounts.whatsapp).send(letter({ text: 'С файлами', files }))
    expect(sent).toMatchObject({
      lost: [1],
      unsent: expect.stringMatching(/^Файл не дошёл: «Правила\.pdf»\./),
    })
    expect(green.messages.filter(({ text }) => text === 'С файлами')).toHaveLength(1)
    expect(smsc.messages.length).toBe(before + 1)
  })

  it('go along byte by byte after the text: through WhatsApp and MAX, and in the letter itself', async () => {
    for (const name of ['whatsapp', 'max'] as const) {
      const from = green.messages.length
      expect((await open(accounts[name]).send(letter({ files }))).unsent).toBeUndefined()
      expect(green.messages.slice(from)).toMatchObject([
        { text: 'Ждём вас завтра' },
        { file: { name: 'План.png', mime: 'image/png', size: 6 } },
        { file: { name: 'Правила.pdf', mime: 'application/pdf', size: 700_000 } },
      ])
      expect(green.calls.at(-1)?.path).toMatch(name === 'max' ? /^\/v3\/.*sendFileByUpload/ : /^\/waInstance/)
    }
    await open(accounts.email).send(letter({ to: { phone: null, chat: 'guest@example.ru' }, files }))
    const raw = mail.letters.at(-1)?.raw ?? ''
    expect(raw).toContain('Content-Type: image/png')
    expect(raw).toContain(Buffer.from(files[0]?.bytes ?? []).toString('base64'))
  })
})

describe('A gateway', () => {
  it('takes a message, finds it again after a crash, and knows how far it has come', async () => {
    const text = 'Только одно такое сообщение'
    expect(await open(accounts.whatsapp).find(letter({ text }), trace)).toBeNull()
    const sent = await open(accounts.whatsapp).send(letter({ text }))
    expect(await open(accounts.whatsapp).find(letter({ text }), trace)).toEqual({ ...sent, state: 'sent' })
    green.move(sent.providerId, 'delivered')
    expect(await open(accounts.whatsapp).status({ ...sent, to: letter().to })).toBe('delivered')
    expect(await open(accounts.sms).find(letter({ reference: '9-1' }), trace)).toBeNull()
    const sms = await open(accounts.sms).send(letter({ reference: '9-1' }))
    smsc.move('9-1', 1)
    expect(await open(accounts.sms).status({ ...sms, to: letter().to })).toBe('delivered')
    expect(await open(accounts.sms).find(letter({ reference: '9-1' }), trace)).toEqual({
      providerId: '9-1',
      state: 'delivered',
    })
  })

  it('is checked and told where to call back', async () => {
    expect(await open(accounts.whatsapp).check()).toEqual({ state: 'authorized', phone: '+79110001122' })
    expect(await open(accounts.max).check()).toEqual({ state: 'authorized', phone: '+79110001133' })
    await open(accounts.max).registerWebhook('https://klyuch.example.ru/hook', 'word')
    expect(green.webhookOf('3100000001')).toBe('https://klyuch.example.ru/hook')
    expect(green.calls.at(-1)?.path).toMatch(/^\/v3\//)
  })

  it('calls back with words that we understand, and with others that change nothing', () => {
    const status = { typeWebhook: 'outgoingMessageStatus', idMessage: 'A1', status: 'noAccount' }
    expect(readNews(accounts.whatsapp, status)).toEqual([
      { kind: 'delivery', providerId: 'A1', state: 'no_account' },
    ])
    for (const strange of [null, 7, {}, { typeWebhook: 'x' }, { ...status, status: 'dancing' }]) {
      expect(readNews(accounts.max, strange)).toEqual([])
    }
  })
})
