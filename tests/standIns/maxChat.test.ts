import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMaxBotNews } from '#server/channels/messages/maxBotWords.ts'
import { demoSenders } from '#server/demo/senders.ts'
import { type DemoWorld, startDemoWorld } from '#standIns/demoWorld.ts'
import { reply, type StandIn, startStandIn } from '#standIns/standIn.ts'

let server: StandIn
let world: DemoWorld
beforeAll(async () => {
  server = await startStandIn((_call, response) => reply(response, 200, '{}'))
  world = await startDemoWorld({ port: 0, publicUrl: server.url, since: Date.now() })
})
afterAll(() => Promise.all([world.stop(), server.stop()]))

const bot = demoSenders[5]
const page = (query = '') => `${world.url}/max.ru/${bot.username}${query}`
const press = (form: Readonly<Record<string, string>>) =>
  fetch(page(), { method: 'POST', body: new URLSearchParams(form) })
const heard = () =>
  server.calls
    .filter(({ headers }) => headers['x-max-bot-api-secret'] !== undefined)
    .map(({ body }) => readMaxBotNews(JSON.parse(body)))

it('The guest of the demo starts the bot of MAX by the link of a message, writes, and reads what the bot answers', async () => {
  expect(await (await fetch(page('?start=r1-abc'))).text()).toContain('Начать')
  await press({ payload: 'r1-abc' })
  await press({ text: 'Где <ключ>?' })
  await press({ text: '  ' })
  expect(heard()).toMatchObject([
    { kind: 'start', payload: 'r1-abc' },
    { kind: 'words', text: 'Где <ключ>?', name: 'Гость демонстрации' },
  ])
  const { chat } = Object(heard()[0])
  const sent = await fetch(`${world.env.MAX_BOT_API_ROOT}/messages?chat_id=${chat.slice(4)}`, {
    method: 'POST',
    headers: { authorization: bot.token },
    body: JSON.stringify({ text: 'Здравствуйте!' }),
  })
  expect(sent.status).toBe(200)
  const html = await (await fetch(page())).text()
  expect(html).toContain('Где &lt;ключ&gt;?')
  expect(html).toContain('Здравствуйте!')
  expect(await (await fetch(world.url)).text()).toMatch(/← MAX · от чат \d+.*Где &lt;ключ&gt;\?/s)
})
