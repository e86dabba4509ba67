// A booking whose guest writes by WhatsApp and whose staff talk in the topics of a Telegram group.
import { recountOne } from '#server/crud/entityRows.ts'
import type { Answer, Person } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { digitsOf, openDialogs, type Scene, staffBot, staffGroup } from '../dialogs/scene.ts'

/** Opens the application with gateways of guests and a bot of the staff. */
export async function openTopicTalk() {
  const dialogs = await openDialogs()
  const { app, telegram } = dialogs
  let updates = 7000
  let accounts = 40_000
  let said = 0
  let key = ''

  /** Telegram tells the webhook of the staff's bot. */
  async function push(update: object, number?: number): Promise<void> {
    updates += 1
    const secret = String(telegram.world.webhooks.get(staffBot.id)?.secret)
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/telegram/${key}`,
      headers: { 'x-telegram-bot-api-secret-token': secret },
      payload: { update_id: number ?? updates, ...update },
    })
    if (answer.statusCode !== 200) throw new Error(`The webhook answered ${answer.statusCode}.`)
    await dialogs.deliver()
  }

  const posts = () => telegram.world.messages.filter(({ chatId }) => chatId === Number(staffGroup))

  return {
    ...dialogs,
    push,
    posts,
    /** An agency with WhatsApp and a staff bot whose updates come. */
    async newScene(): Promise<Scene> {
      const scene = await dialogs.newScene('whatsapp')
      const bot = taken(
        await scene.admin.call('POST', 'agency/bots', {
          ...{ kind: 'staff', token: staffBot.token, chat_id: staffGroup },
        }),
      )
      taken(await scene.admin.call('POST', 'agency/bots/check', { id: bot.id }))
      taken(await scene.admin.call('POST', 'agency/bots/webhook', { id: bot.id }))
      key = String(telegram.world.webhooks.get(staffBot.id)?.url.split('/').at(-1))
      return scene
    },
    /** Binds an account of Telegram to a person; gives its number. */
    async bind(person: Person): Promise<number> {
      accounts += 1
      await dialogs
        .toolsOf(person.agencyId)
        .write(({ tx }) => recountOne(tx, 'users', person.userId, { telegram_id: String(accounts) }))
      return accounts
    },
    /** The number of the last saying of a guest. */
    lastSaid: () => said,
    /** A guest writes about a booking: its topic is there afterwards. */
    async guestSays(scene: Scene, rent: Answer['body'], text: string): Promise<Answer['body']> {
      said += 1
      await scene.say({ id: `T${said}`, phone: digitsOf(rent), name: 'Аня', text })
      await dialogs.deliver()
      return taken(await scene.admin.call('GET', `rents/${rent.id}`))
    },
    /** Somebody speaks in the topic of a booking; gives the number of the message. */
    async speak(rent: Answer['body'], from: number, text: string, more: object = {}): Promise<number> {
      const message_id = telegram.world.next()
      await push({
        message: {
          ...{ message_id, message_thread_id: rent.topic_id, is_topic_message: true, text },
          ...{ chat: { id: Number(staffGroup), type: 'supergroup' }, from: { id: from, is_bot: false } },
          reply_to_message: { message_id: rent.topic_id, from: { id: staffBot.id, is_bot: true } },
          ...more,
        },
      })
      return message_id
    },
    /** What the bot answered under a message. */
    answersTo: (message: number) =>
      posts()
        .filter(({ replyTo }) => replyTo === message)
        .map(({ text }) => text),
  }
}
