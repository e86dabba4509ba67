// The outside world of the demo: played services on local ports and a page that shows what they were sent.
import type { ServerResponse } from 'node:http'
import { todayIn } from '#schema/rules/dates.ts'
import { isServiceTopic, serviceTopics } from '#schema/rules/telegram.ts'
import { demoBots, demoGroup, demoHooks, demoTopics, demoVisitor } from '#server/demo/cast.ts'
import { filesOfGuests } from './demoWorld/answers.ts'
import { demoChats } from './demoWorld/chats.ts'
import { feedAt } from './demoWorld/feeds.ts'
import { guestChat, isGuestBot, speakToBot } from './demoWorld/guestChat.ts'
import { botPage, pageOf, sentList, telegramSent } from './demoWorld/page.ts'
import { furtherServices } from './demoWorld/services.ts'
import { heard, speakInTopic, topicPage } from './demoWorld/topic.ts'
import { type ReceivedCall, reply, startStandIn } from './standIn.ts'
import { startTelegramStandIn, type TelegramStandIn } from './telegramStandIn.ts'

/** What the world is started with. */
export interface DemoWorldOptions {
  /** The first of its ports; 0 takes free ones. */
  readonly port: number
  /** Where the server of the demo is reached, for the webhooks of the bots. */
  readonly publicUrl: string
  /** When the demo's data began, in milliseconds since 1970: the calendars fill up from then on. */
  readonly since: number
}

/** A running world. */
export interface DemoWorld {
  /** The page that shows what was sent. */
  readonly url: string
  /** Variables of the demo's server: where the services are, and that it may reach them. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Starts everything; throws with code EADDRINUSE when a port is taken. */
export async function startDemoWorld({ port, publicUrl, since }: DemoWorldOptions): Promise<DemoWorld> {
  const nth = (place: number) => (port === 0 ? 0 : port + place)
  const telegram = await startPlayedTelegram(nth(1), publicUrl)
  const services = await Promise.all(furtherServices.map((start, place) => start(nth(place + 2), publicUrl)))
  const start = { at: since, day: todayIn('Europe/Moscow', since) }
  const sent = () => [...telegramSent(telegram), ...services.flatMap((one) => one.sent())]
  const page = await startStandIn(async (call, response) => {
    const feed = feedAt(call.path, start, Date.now())
    if (feed) reply(response, 200, feed, { 'content-type': 'text/calendar; charset=utf-8' })
    else if (call.path === '/') sendPage(response, pageOf('Что отправлено', sentList(sent())))
    else {
      const pages = await Promise.all(services.map((one) => one.page?.(call)))
      const own = pages.find((html) => html !== undefined)
      if (own === undefined) await showTelegram(telegram, call, response)
      else sendPage(response, own)
    }
  }, nth(0))
  const allow = [`calendar=${page.host}`, telegram.host, ...services.flatMap((one) => one.allow)]
  return {
    url: page.url,
    env: {
      ...Object.assign({}, ...services.map(({ env }) => env)),
      TELEGRAM_API_ROOT: telegram.url,
      DEMO_WORLD: page.url,
      OUTGOING_ALLOW: allow.join(','),
    },
    async stop() {
      await Promise.all([page.stop(), telegram.stop(), ...services.map((one) => one.stop())])
    },
  }
}

/** What bots hear of beside what all of them do. */
const further = { staff: ['callback_query'], cleaner: [], guest: ['edited_message'] } as const

async function startPlayedTelegram(port: number, publicUrl: string): Promise<TelegramStandIn> {
  const telegram = await startTelegramStandIn({
    bots: Object.values(demoBots),
    chats: demoChats,
    port,
    plainWebhooks: true,
    // Numbers given before a restart are not given again, and topics made then are still there.
    firstNumber: Math.floor(Date.now() / 1000),
    oldTopics: true,
  })
  for (const [kind, id] of Object.entries(demoTopics)) {
    const name = isServiceTopic(kind) ? serviceTopics[kind] : kind
    telegram.world.topics.push({ chatId: demoGroup.id, id, name })
  }
  for (const kind of ['staff', 'cleaner', 'guest'] as const) {
    const { key, secret } = demoHooks[kind]
    const url = `${publicUrl}/api/telegram/${key}`
    const updates = ['message', 'my_chat_member', ...further[kind]]
    telegram.world.webhooks.set(demoBots[kind].id, { url, secret, updates, pending: 0 })
  }
  for (const [name, bytes] of await filesOfGuests()) telegram.world.files.set(`files/${name}`, bytes)
  return telegram
}

/** Plays the pages of t.me: a topic, or a bot that can be started. */
async function showTelegram(
  telegram: TelegramStandIn,
  call: ReceivedCall,
  response: ServerResponse,
): Promise<void> {
  const [, group, topic] = /^\/t\.me\/c\/(\d+)\/(\d+)$/.exec(call.path) ?? []
  const username = /^\/t\.me\/(\w+)$/.exec(call.path)?.[1] ?? ''
  const form = new URLSearchParams(call.method === 'POST' ? call.body : '')
  const payload = form.get('payload') ?? call.query.get('start') ?? ''
  const place = { chatId: Number(`-100${group}`), topicId: Number(topic) }
  if (call.method === 'POST' && group) await speakInTopic(telegram, place, form)
  else if (call.method === 'POST' && isGuestBot(username)) await speakToBot(telegram, form)
  else if (call.method === 'POST') await startBot(telegram, username, payload)
  const answered = Number(call.query.get('reply') ?? 0)
  const chat = isGuestBot(username) ? guestChat(telegram, payload) : botPage(telegram, username, payload)
  const page = group ? topicPage(telegram, place, answered) : chat
  if (page) sendPage(response, page)
  else sendPage(response, pageOf('Здесь пусто', '<p><a href="/">Всё, что отправлено</a></p>'), 404)
}

/** The visitor presses «Запустить»; the answer of the bot comes a few seconds later. */
async function startBot(telegram: TelegramStandIn, username: string, payload: string): Promise<void> {
  const { world } = telegram
  const bot = [...world.bots.values()].find((one) => one.username === username)
  if (!bot) return
  const chat = { id: demoVisitor.id, type: 'private' as const }
  const known = world.chats.get(demoVisitor.id)?.bots
  world.chats.set(demoVisitor.id, { ...chat, bots: { ...known, [bot.id]: 'member' } })
  const from = { id: demoVisitor.id, username: demoVisitor.username }
  await heard(telegram, bot.id, { message: { chat, from, text: `/start ${payload}` } })
}

function sendPage(response: ServerResponse, html: string, status = 200): void {
  reply(response, status, html, { 'content-type': 'text/html; charset=utf-8' })
}
