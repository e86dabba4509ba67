import { sql } from 'drizzle-orm'
import { chatIdOf, type ServiceTopic, serviceTopics, topicUrl } from '#schema/rules/telegram.ts'
import { recountOne, recountWhere } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import { AppError } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { findGroup, requireGroup, speak } from './reach.ts'
import { deadClaim, makeOnce } from './topicOnce.ts'

/** Makes a service topic of the staff group, once. */
export const serviceTopic: Operations<'bots'>['topic'] = {
  async outside(call) {
    const { kind, chat_id } = call.body
    const named = chat_id ? chatIdOf(chat_id) : undefined
    const group = await call.read(async ({ tx }) => {
      const found = await findGroup(tx, named)
      if (found || named === undefined) return found ?? requireGroup(tx)
      const text = 'С этой группой не работает ни один бот. Укажите группу, заданную у бота сотрудников.'
      throw new AppError(422, 'bots.unknown_group', text, { errors: { chat_id: text } })
    })
    const { bot, chatId } = group
    return makeOnce({
      claim: () =>
        call.write(async ({ tx }) => {
          const { topics } = await requireGroup(tx, chatId).then((now) => now.bot)
          const known = topics?.[kind]
          if (typeof known === 'number') return { topic_id: known, url: topicUrl(chatId, known) }
          const at = call.clock()
          const isFree = sql`(t.topics_claimed_at is null or t.topics_claimed_at < ${deadClaim(at)}::timestamptz)`
          const free = sql`t.id = ${bot.id} and ${isFree} and coalesce(t.topics->>${kind}, '') = ''`
          const [claimed] = await recountWhere(tx, 'bots', free, { topics_claimed_at: at })
          return claimed ? 'mine' : 'busy'
        }),
      make: () =>
        speak(call, group, async (line, chat) => {
          const topic_id = await line.createForumTopic(chat, serviceTopics[kind])
          return { topic_id, url: topicUrl(chat, topic_id) }
        }),
      keep: ({ topic_id }) =>
        call.write(async (work) => {
          await keepTopic(work.tx, bot.id, kind, topic_id)
          await recountOne(work.tx, 'bots', bot.id, { topics_claimed_at: null, last_error: null })
          work.record({
            entity: 'bots',
            id: bot.id,
            action: 'topic',
            after: { topics: { [kind]: topic_id } },
          })
        }),
      release: () =>
        call.write(async ({ tx }) => {
          await recountOne(tx, 'bots', bot.id, { topics_claimed_at: null })
        }),
    })
  },
}

/** Stores the number of a service topic, or that there is none any more. */
export async function keepTopic(
  tx: Parameters<typeof firstRow>[0],
  id: number,
  kind: ServiceTopic,
  topicId: number | null,
): Promise<void> {
  await firstRow(
    tx,
    sql`update bots set topics = coalesce(topics, '{}'::jsonb) || ${JSON.stringify({ [kind]: topicId })}::jsonb
      where id = ${id} returning id`,
  )
}
