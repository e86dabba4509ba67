// The guest of the demo in the chat with the agency's bot and in letters: what the played world tells the server of the demo.
import { afterAll, expect, it } from 'vitest'
import { readHead, readRaw } from '#server/channels/messages/letters/rawLetter.ts'
import { wordsOf } from '#server/channels/messages/mailWords.ts'
import { readTelegramWords } from '#server/channels/telegram/words.ts'
import { demoBots, demoHooks, demoVisitor } from '#server/demo/cast.ts'
import { filesOfGuests } from '#standIns/demoWorld/answers.ts'
import { answerLetter } from '#standIns/demoWorld/mailbox.ts'
import { sentList } from '#standIns/demoWorld/page.ts'
import { startDemoWorld } from '#standIns/demoWorld.ts'
import { replyJson, startStandIn } from '#standIns/standIn.ts'

const { token, username } = demoBots.guest
const told: { readonly path: string; readonly body: ReturnType<typeof JSON.parse> }[] = []

/** The server of the demo, as far as its bot answers who starts it or shows a number. */
const server = await startStandIn(async ({ path, body }, response) => {
  const update = JSON.parse(body)
  told.push({ path, body: update })
  if (/^\/start/.test(update.message?.text ?? '') || update.message?.contact) await say('Здравствуйте!')
  replyJson(response, 200, {})
})
const world = await startDemoWorld({ port: 0, publicUrl: server.url, since: Date.now() })
afterAll(() => Promise.all([world.stop(), server.stop()]))

const ask = (method: string, body: object) =>
  fetch(`${world.env.TELEGRAM_API_ROOT}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const say = (text: string) => ask('sendMessage', { chat_id: demoVisitor.id, text })
const read = async (path: string) => (await fetch(`${world.url}${path}`)).text()
const press = (fields: Record<string, string>) =>
  fetch(`${world.url}/t.me/${username}`, { method: 'POST', body: new URLSearchParams(fields) })

it('The guest of the demo starts the bot by the link of a message, writes, speaks and shows a receipt and a number', async () => {
  const link = `/t.me/${username}?start=r12-abc`
  expect(await read(link)).not.toContain('Вы пишете как гость')
  await press({ payload: 'r12-abc' })
  expect(told.at(-1)).toMatchObject({
    path: `/api/telegram/${demoHooks.guest.key}`,
    body: { message: { text: '/start r12-abc' } },
  })
  expect(await read(`/t.me/${username}`)).toMatch(/Здравствуйте!.*Вы пишете как гость/s)
  await press({ say: 'text', text: 'Где <ключ>?' })
  await press({ say: 'voice' })
  await press({ say: 'receipt' })
  const words = told.slice(-3).map(({ body }) => readTelegramWords(body))
  expect(words).toMatchObject([
    { what: 'text', text: 'Где <ключ>?', name: 'Гость Демонстрации' },
    { what: 'voice', files: [{ fileId: 'voice.mp3' }] },
    { what: 'photo', text: 'Оплатил, вот чек.', files: [{ fileId: 'receipt.jpg' }] },
  ])
  const { result } = Object(await (await ask('getFile', { file_id: 'voice.mp3' })).json())
  const file = await fetch(`${world.env.TELEGRAM_API_ROOT}/file/bot${token}/${result.file_path}`)
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  await press({ say: 'contact', phone: '+7 916 123-45-67' })
  expect(readTelegramWords(told.at(-1)?.body)).toMatchObject({
    chat: String(demoVisitor.id),
    ownPhone: '+79161234567',
  })
  const sent = await read('/')
  expect(sent).toMatch(/← Telegram · от @gost_demo.*Где &lt;ключ&gt;\?/s)
  expect(sent).toContain('Telegram · чат с Ключи: гостям')
})

it('What was sent is opened from its list: the bots of the demo in the played Telegram, anything else where it leads', () => {
  const text = 'Чат: https://t.me/klyuchi_gosti_bot?start=r1-a. Страница: https://demo.ru/guest/Ab-1?x=1&y=2!'
  const page = sentList([{ service: 'WhatsApp', to: '+7', text, at: 1 }])
  expect(page).toContain(
    '<a href="/t.me/klyuchi_gosti_bot?start=r1-a">https://t.me/klyuchi_gosti_bot?start=r1-a</a>. ',
  )
  expect(page).toContain('<a href="https://demo.ru/guest/Ab-1?x=1&amp;y=2">')
})

it('A guest who is asked by a letter answers it, with the receipt of another sum beside the words', async () => {
  const letter = {
    to: 'anna@mail.ru',
    raw: 'From: hello@demo.ru\r\nMessage-ID: <automessage-7-1@demo.ru>\r\n\r\nКогда?',
  }
  const receipt = { text: 'Оплатил, вот чек.', file: { name: 'receipt.jpg', type: 'imageMessage' } }
  const raw = Buffer.from(answerLetter(letter, receipt, 'a-1@guest.example', await filesOfGuests()))
  const { id, writer } = await readHead(raw)
  if (!writer) throw new Error('nobody wrote it')
  const arrived = { arrived: '2026-03-13T10:00:00.000Z', isTooLarge: false }
  const words = wordsOf(await readRaw(raw, { id, writer }, arrived))
  expect(words).toMatchObject({
    id: '<a-1@guest.example>',
    chat: 'anna@mail.ru',
    text: 'Оплатил, вот чек.',
    quoted: ['<automessage-7-1@demo.ru>'],
    files: [{ name: 'receipt.jpg' }],
  })
})
