// Letters in a mailbox: what breaks, what nobody wrote, what somebody has built to break us, and what is read.
import { afterAll, describe, expect, it } from 'vitest'
import { MessengerError } from '#server/channels/messages/failure.ts'
import {
  checkLetters,
  type LettersReader,
  readLetters,
} from '#server/channels/messages/letters/readLetters.ts'
import type { Words } from '#server/channels/messages/words.ts'
import type { SenderAccount } from '#server/channels/messenger.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { type ImapFault, startImapStandIn } from '#standIns/imapStandIn.ts'
import { letterOf } from '#tests/support/letters.ts'

const imap = await startImapStandIn({ password: 'right' })
afterAll(() => imap.stop())
const outgoing = createOutgoing({ allow: [`mail=${imap.host}`] })
const account: SenderAccount = {
  type: 'email',
  provider: 'smtp',
  instance: 'hello@demo.ru',
  token: 'right',
  host: '127.0.0.1',
  port: 465,
  sender: null,
  phone: null,
  letters: true,
  letters_host: null,
  letters_port: imap.port,
}
const patient = { greeting: 10_000, word: 10_000, whole: 60_000 }
const hasty = { ...patient, greeting: 100, word: 100 }
/** Whoever says nothing is not waited for. */
const waitsOf = (fault: ImapFault) => (['silent', 'stranger', 'hang'].includes(fault) ? hasty : patient)

/** Reads from a place on; gives the words that were taken and the place that was reached. */
async function read(from: string | null, more: Partial<LettersReader> = {}, waits = patient) {
  const taken: Words[] = []
  const places: string[] = []
  const reader: LettersReader = {
    from,
    since: new Date().toISOString(),
    known: async () => new Set(),
    async take(words, place) {
      taken.push(words)
      places.push(place)
    },
    ...more,
  }
  return { place: await readLetters(outgoing, account, reader, waits), taken, places }
}

const end = async () => (await read(null)).place

/** Reads what one letter says. */
async function readOne(raw: string | Buffer): Promise<Words | undefined> {
  const from = await end()
  imap.deliver(raw)
  const { taken, place } = await read(from)
  expect(place).not.toBe(from)
  return taken[0]
}

const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (cause: unknown) => (cause instanceof MessengerError ? cause.text : String(cause)),
  )

describe('A mailbox that cannot be read', () => {
  it.each([
    ['login', 'пароль для приложений'],
    ['folder', '«Входящие»'],
    ['silent', 'не отвечает'],
    ['stranger', 'не отвечает'],
  ] as const)('by «Проверить» is told in plain words when it fails with %s', async (fault, words) => {
    const from = await end()
    imap.deliver(letterOf({ text: 'Где ключ?' }))
    imap.fail(fault)
    expect(await troubleOf(read(from, {}, waitsOf(fault)))).toContain(words)
  })

  it.each(['hang', 'cut', 'noSearch', 'noFetch'] as const)(
    'to its end because of %s is no empty one: the next turn reads the letter',
    async (fault) => {
      const from = await end()
      imap.deliver(letterOf({ text: `Письмо ${fault}` }))
      imap.fail(fault)
      expect(await troubleOf(read(from, {}, waitsOf(fault)))).toContain('через несколько минут')
      expect((await read(from)).taken).toMatchObject([{ text: `Письмо ${fault}` }])
    },
  )

  it('inside our network, behind a strange port or under a name that is none is never called, and no word tells the password', async () => {
    const closed = createOutgoing({ allow: [], resolve: async () => [{ address: '10.0.0.7', family: 4 }] })
    const before = imap.asked.length
    for (const [more, words] of [
      [{}, 'Порт'],
      [{ letters_port: 993 }, 'внутренней сети'],
      [{ letters_host: 'imap.example.ru', letters_port: null }, 'внутренней сети'],
      [{ letters_host: 'imap.example.ru', letters_port: 110 }, 'Порт'],
      [{ letters_host: 'http://imap.example.ru/x' }, 'записано неверно'],
    ] as const) {
      const trouble = await troubleOf(checkLetters(closed, { ...account, ...more }))
      expect(trouble).toContain(words)
      expect(trouble).not.toContain('right')
    }
    expect(imap.asked.length).toBe(before)
    expect(imap.asked.join('\n')).not.toContain('right')
  })

  it('with a wrong password is refused by the server', async () => {
    expect(await troubleOf(checkLetters(outgoing, { ...account, token: 'wrong' }))).toContain('пароль')
    expect(await troubleOf(checkLetters(outgoing, account))).toBe('none')
  })
})

describe('What no guest wrote', () => {
  it.each([
    ['an answer of a program', { 'Auto-Submitted': 'auto-replied' }],
    ['a letter of a list', { 'List-Id': '<news.example.ru>' }],
    ['a letter to thousands', { Precedence: 'bulk' }],
    ['a holiday notice of an old program', { 'X-Autoreply': 'yes' }],
    ['a letter that came back', { 'Return-Path': '<>' }],
    ['a report of a server', { 'Content-Type': 'multipart/report; boundary=x' }],
    ['a letter of an address that hears nothing', { From: 'Booking <noreply@booking.com>' }],
    ['a letter of a server', { From: 'MAILER-DAEMON@example.ru' }],
    ['a letter of nobody', { From: 'никто' }],
  ])('does not enter, and is not even fetched: %s', async (_what, headers) => {
    const before = imap.asked.length
    expect(await readOne(letterOf({ text: 'Я в отпуске', headers }))).toBeUndefined()
    expect(imap.asked.slice(before).filter((one) => one.includes('BODY.PEEK[]'))).toEqual([])
  })
})

describe('A letter that was built to break us', () => {
  const flood = (part: string, times: number) => part.repeat(times)

  it('of three hundred receivers is one letter of its writer', async () => {
    const to = Array.from({ length: 300 }, (_, at) => `<guest${at}@example.ru>`).join(',\r\n ')
    expect(await readOne(letterOf({ text: 'Всем привет', headers: { To: to } }))).toMatchObject({
      chat: 'anna@example.ru',
      text: 'Всем привет',
    })
  })

  it.each([
    ['of a page of open marks', 'text/html', flood('<style<div <br ', 40_000)],
    ['of a page of notes without end', 'text/html', `Где ключ?${flood('<!-- ', 90_000)}`],
    ['of empty lines', 'text/plain', `Где ключ?${flood('\n', 4_000_000)}`],
    ['of spaces', 'text/plain', `Где ключ?${flood(' ', 400_000)}\nда`],
    ['of attributions', 'text/plain', `Где ключ?\n${flood('On 12.03 a@b wrote:\n', 20_000)}`],
    ['of headings', 'text/plain', `Где ключ?\n${flood('От: a@b\n', 40_000)}`],
  ])('%s is read at once and cut', async (_what, type, text) => {
    const raw = letterOf({ text, headers: { 'Content-Type': `${type}; charset=utf-8` } })
    // Time of the processor, not of the clock: other work on this machine is not this letter's fault.
    const begun = process.cpuUsage()
    const read = await readOne(raw)
    expect(read?.text.length ?? 0).toBeLessThanOrEqual(10_000)
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(4000)
  })

  it('of parts within parts without end is said to be unreadable, not lost', async () => {
    const depth = 400
    const open = Array.from(
      { length: depth },
      (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
    )
    const raw = letterOf({ text: open.join(''), headers: { 'Content-Type': 'multipart/mixed; boundary=b0' } })
    expect((await readOne(raw))?.text).toBe('Письмо не удалось прочитать: откройте его в почте.')
  })

  it('with a writer’s name that turns the direction of writing, a number beyond measure, and nothing said has none of it', async () => {
    const raw = letterOf({
      text: '\u0000',
      headers: {
        From: '"\u202eяннА\u0007" <anna@example.ru>',
        'Message-ID': `<${flood('x', 400)}@a>`,
        Subject: '\u202etxt',
      },
    })
    const read = await readOne(raw)
    expect(read).toMatchObject({ name: 'яннА', text: 'txt' })
    expect(read?.id).toMatch(/^imap-[\da-f]{64}$/)
  })

  it('with a film of a hundred megabytes gives its words, and says that the file is missing', async () => {
    const film = Buffer.alloc(101 * 1_048_576, 'AAAA')
    const [head = '', tail = ''] = letterOf({
      text: 'Вот видео',
      files: [{ name: 'film.mp4', data: '%' }],
    }).split('%')
    const read = await readOne(Buffer.concat([Buffer.from(head), film, Buffer.from(tail)]))
    expect(read).toMatchObject({ text: 'Вот видео', files: [{ name: 'film.mp4', bytes: null }] })
  })

  it('with twelve files keeps ten, and with a file that is no base64 keeps what can be read of it', async () => {
    const files = Array.from({ length: 12 }, (_, at) => ({ name: `${at}.jpg`, data: '!!!! not base64 %%%' }))
    expect((await readOne(letterOf({ text: '', files })))?.files).toHaveLength(10)
  })
})

describe('A letter of a guest', () => {
  it('is the answer to ours, without what it quotes, in whatever letters it was written', async () => {
    const words = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
    const head = letterOf({
      text: '',
      headers: {
        From: '=?koi8-r?B?4c7OwQ==?= <Anna@Example.ru>',
        'In-Reply-To': '<automessage-7-1@demo.ru>',
        References: '<first@demo.ru> <no\u0000body@x>\r\n <automessage-7-1@demo.ru>',
        'Content-Type': 'text/plain; charset=windows-1251',
      },
    })
    expect(await readOne(Buffer.concat([Buffer.from(head), words]))).toMatchObject({
      ...{ chat: 'anna@example.ru', name: 'Анна', text: 'Привет', what: 'text' },
      quoted: ['<automessage-7-1@demo.ru>', '<automessage-7-1@demo.ru>', '<first@demo.ru>'],
    })
  })

  it.each([
    ['as ours are written today', Buffer.from('Привет')],
    ['as they were written before', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])],
  ])('that does not tell in which letters it is written is read %s', async (_how, words) => {
    const head = letterOf({ text: '', headers: { 'Content-Type': 'text/plain' } })
    expect((await readOne(Buffer.concat([Buffer.from(head), words])))?.text).toBe('Привет')
  })

  it('that is a page alone is read as words, its quotation and its styles left out', async () => {
    const page =
      '<html><head><style>p{color:red}</style></head><body><p>Приедем в&nbsp;14 &amp; позже &#128512;</p><div>12.03.2026 10:00, Агентство пишет:</div><blockquote><p>Ждём вас</p></blockquote></body></html>'
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'In-Reply-To': '<x@y>' }
    expect((await readOne(letterOf({ text: page, headers })))?.text).toBe('Приедем в 14 & позже 😀')
  })

  it('brings its photo and leaves the small picture of a signature', async () => {
    const files = [
      { name: 'logo.png', data: Buffer.alloc(500).toString('base64'), id: 'logo' },
      { name: 'tap.jpg', data: Buffer.alloc(30_000).toString('base64') },
    ]
    const read = await readOne(
      letterOf({ text: 'Кран течёт', page: '<p>Кран течёт <img src="cid:logo"></p>', files }),
    )
    expect(read?.files.map(({ name, bytes }) => [name, bytes?.length])).toEqual([['tap.jpg', 30_000]])
  })

  it('has the moment of its writer, unless that clock is out by days', async () => {
    const ago = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000)
    expect((await readOne(letterOf({ text: 'Час', headers: { Date: ago.toUTCString() } })))?.at).toBe(
      ago.toISOString(),
    )
    const odd = await readOne(letterOf({ text: 'Год', headers: { Date: 'Thu, 01 Jan 1970 00:00:00 +0000' } }))
    expect(Date.now() - Date.parse(odd?.at ?? '')).toBeLessThan(60_000)
  })
})

describe('Letters of a mailbox', () => {
  it('begin at the first time with what comes from then on, and nothing in the mailbox is changed or marked', async () => {
    imap.deliver(letterOf({ text: 'Десять лет назад' }))
    const from = await end()
    expect((await read(from)).taken).toEqual([])
    imap.deliver(letterOf({ text: 'Сегодня' }))
    expect((await read(from)).taken).toMatchObject([{ text: 'Сегодня' }])
    const changing = /^(?:SELECT|STORE|UID STORE|EXPUNGE|UID COPY|UID MOVE|DELETE)|BODY\[/
    expect(imap.asked.filter((one) => changing.test(one))).toEqual([])
  })

  it('given out of order are taken in the order in which they came, each with the place it has led to', async () => {
    const from = await end()
    const uids = ['Раз', 'Два', 'Три'].map((text) => imap.deliver(letterOf({ text })))
    imap.fail('disorder')
    const { taken, places } = await read(from)
    expect(taken.map(({ text }) => text)).toEqual(['Раз', 'Два', 'Три'])
    expect(places).toEqual(uids.map((uid) => `${from.split(':')[0]}:${uid}`))
  })

  it('beyond fifty wait for the next turn, and one that was removed meanwhile stops nothing', async () => {
    const from = await end()
    const uids = Array.from({ length: 52 }, (_, at) => imap.deliver(letterOf({ text: `№ ${at}` })))
    const removeOne = async () => {
      imap.remove(uids[10] ?? 0)
      return new Set<string>()
    }
    const first = await read(from, { known: removeOne })
    expect(first.taken).toHaveLength(49)
    const second = await read(first.place)
    expect(second.taken.map(({ text }) => text)).toEqual(['№ 50', '№ 51'])
  })

  it('that got other numbers are known by their own: new ones alone are taken, and none that lay there for days', async () => {
    imap.deliver(letterOf({ text: 'Старое' }), new Date(Date.now() - 5 * 86_400_000))
    const known = new Set<string>()
    const from = await end()
    imap.deliver(letterOf({ text: 'Известное', headers: { 'Message-ID': '<known@a>' } }))
    for (const { id } of (await read(from)).taken) known.add(id)
    imap.deliver(letterOf({ text: 'Новое', headers: { 'Message-ID': '<new@a>' } }))
    imap.renumber()
    const asked: string[] = []
    const { taken, place } = await read(from, {
      async known(numbers) {
        asked.push(...numbers)
        return new Set(numbers.filter((one) => one !== '<new@a>'))
      },
    })
    expect(taken.map(({ text }) => text)).toEqual(['Новое'])
    expect(asked).toContain('<known@a>')
    expect(place).toMatch(/^2:/)
  })
})
