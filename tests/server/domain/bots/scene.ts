// An agency with a bot in a forum group of the played Telegram, and the outbox sent on demand.
import { sql } from 'drizzle-orm'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'
import { startTelegramStandIn } from '#standIns/telegramStandIn.ts'
import { buildTestApp, type TestAgency } from '#tests/support/buildApp.ts'

/** The token of a played bot. */
export const tokenOf = (id: number) => `${id}:${'a'.repeat(35)}`

const places = { first: 700001, second: 700002, alone: 700003 } as const

/** The group of each played bot. */
export const groups = { first: '-1001000000001', second: '-1001000000002', poor: '-1001000000003' } as const

/** A person of the played Telegram. */
export const chatOfPerson = 5501

/** The application with the played Telegram behind its door. */
export async function openScene() {
  const bots = Object.values(places).map((id) => ({
    id,
    token: tokenOf(id),
    username: `bot_${id}`,
    name: `Бот ${id}`,
  }))
  const forum = (id: string, bot: number) => ({
    id: Number(id),
    type: 'supergroup' as const,
    title: 'Смена',
    isForum: true,
    bots: { [bot]: 'topics' as const },
  })
  const telegram = await startTelegramStandIn({
    bots,
    chats: [
      forum(groups.first, places.first),
      forum(groups.second, places.second),
      {
        id: Number(groups.poor),
        type: 'supergroup',
        title: 'Простая',
        bots: { [places.alone]: 'administrator' },
      },
      { id: chatOfPerson, type: 'private', bots: { [places.first]: 'member' } },
    ],
    plainWebhooks: true,
  })
  const outgoing = createOutgoing({ allow: [telegram.host] })
  const integrations = { ...realServices, telegramApiRoot: telegram.url, demoWorld: telegram.url }
  const app = await buildTestApp({ outgoing, integrations })
  const parts = {
    database: app.database,
    outgoing,
    integrations,
    allEntityHooks,
    now: () => app.now().toISOString(),
  }
  const topics = topicsOf(parts)
  return {
    ...app,
    telegram,
    places,
    /** Sends what waits in the outbox until nothing is due. */
    async sendAll() {
      while ((await sendDue(app.database, topics, parts.now)) > 0);
    },
    /** Adds a bot of the staff with its group; gives its id. */
    async addBot(agency: TestAgency, id: number, chat_id: string): Promise<number> {
      const admin = await agency.as('admin')
      const made = await admin.call('POST', 'agency/bots', { kind: 'staff', token: tokenOf(id), chat_id })
      return Number(made.body.id)
    },
    /** Forgets every bot, so that a played one may serve the next test. */
    forgetBots: () => app.database.asSystem((tx) => rowsOf(tx, sql`delete from bots`)),
    async close() {
      await app.close()
      await telegram.stop()
    },
  }
}
