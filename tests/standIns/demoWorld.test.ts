import { afterAll, expect, it } from 'vitest'
import { demoBots, demoGroup, demoTopics, feedPath } from '#server/demo/cast.ts'
import { startDemoWorld } from '#standIns/demoWorld.ts'

const minute = 60_000
const world = await startDemoWorld({
  port: 0,
  publicUrl: 'http://127.0.0.1:9',
  since: Date.now() - 65 * minute,
})
afterAll(() => world.stop())

const read = async (path: string) => (await fetch(`${world.url}${path}`)).text()

async function send(text: string): Promise<void> {
  await fetch(`${world.env.TELEGRAM_API_ROOT}/bot${demoBots.staff.token}/sendMessage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: demoGroup.id, message_thread_id: demoTopics.money, text }),
  })
}

it('The outside world of the demo lets the server reach its own ports and nothing else', () => {
  const hosts = (world.env.OUTGOING_ALLOW ?? '').split(',')
  expect(hosts.every((host) => /^(calendar=|mail=)?127\.0\.0\.1:\d+$/.test(host))).toBe(true)
  expect(hosts).toContain(new URL(world.env.TELEGRAM_API_ROOT ?? '').host)
})

it('The outside world of the demo shows what was sent, as plain text, under a mark that it is played', async () => {
  await send('Платёж 5 000 ₽ <b>')
  const page = await read('/')
  expect(page).toContain('учебные')
  expect(page).toContain('Telegram · Деньги')
  expect(page).toContain('Платёж 5 000 ₽ &lt;b&gt;')
  expect(await read(`/t.me/c/${String(demoGroup.id).slice(4)}/${demoTopics.money}`)).toContain('Платёж')
  expect(await read(`/t.me/${demoBots.staff.username}?start=u1-abc`)).toContain('Запустить')
})

it('In a topic of the demo one speaks, answers and presses what the bot offers', async () => {
  await send('Анна · WhatsApp: Во сколько заезд?')
  const topic = `/t.me/c/${String(demoGroup.id).slice(4)}/${demoTopics.money}`
  const reply = /\?reply=(\d+)/.exec(await read(topic))?.[1] ?? ''
  expect(await read(`${topic}?reply=${reply}`)).toContain('Ответ на: ')
  const body = new URLSearchParams({ text: 'Ждём вас <к 14:00>', reply })
  const said = await fetch(`${world.url}${topic}`, { method: 'POST', body })
  expect(await said.text()).toContain('Ждём вас &lt;к 14:00&gt;')
})

it('The calendars of the demo hold one booking at first and one more every twenty minutes', async () => {
  const feeds = await Promise.all([0, 1, 2].map((place) => read(feedPath(place))))
  expect(feeds.map((feed) => feed.match(/BEGIN:VEVENT/g)?.length)).toEqual([2, 2, 2])
  expect(await read('/feeds/9.ics')).not.toContain('VCALENDAR')
})
