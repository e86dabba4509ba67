import { type SQL, sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { formatDate } from '#schema/rules/dates.ts'
import { topicUrl } from '#schema/rules/telegram.ts'
import { rowCondition } from '../../access/rows.ts'
import { findRows, lockOne, recountOne, recountWhere } from '../../crud/entityRows.ts'
import { notFound } from '../../errors.ts'
import { requireGroup, speak } from '../bots/reach.ts'
import { deadClaim, makeOnce, type Topic } from '../bots/topicOnce.ts'
import type { EntityRow } from '../entityHooks.ts'
import type { Operations, Outside } from '../operations.ts'

/** Makes the topic of a stay of the person's in the staff group. */
export const createTopic: Operations<'rents'>['createTopic'] = {
  outside: (call) => openTopic(call, call.body.rent_id, rowCondition(models.rents, call.actor) ?? sql`true`),
}

/** Makes the topic of a stay in the staff group, once; a stay that has one answers it whatever becomes of the group. */
export async function openTopic(tools: Outside, id: number, own: SQL = sql`true`): Promise<Topic> {
  const found = await tools.read(async ({ tx }) => {
    const [rent] = await findRows(tx, 'rents', sql`t.id = ${id} and ${own}`)
    if (!rent) throw notFound('rents')
    if (rent.topic_id !== null) return { known: topicOf(rent) }
    const [object] = await findRows(tx, 'objects', sql`t.id = ${rent.object_id}`)
    return { group: await requireGroup(tx), name: nameOf(rent, object?.name ?? '') }
  })
  if (found.known) return found.known
  const { group, name } = found
  let chatId = group.chatId
  return makeOnce({
    claim: () =>
      tools.write(async ({ tx }) => {
        const rent = await lockOne(tx, 'rents', id)
        if (rent.topic_id !== null) return topicOf(rent)
        const at = tools.clock()
        const isFree = sql`(t.topic_claimed_at is null or t.topic_claimed_at < ${deadClaim(at)}::timestamptz)`
        const free = sql`t.id = ${id} and ${isFree}`
        const [claimed] = await recountWhere(tx, 'rents', free, { topic_claimed_at: at })
        return claimed ? 'mine' : 'busy'
      }),
    make: () =>
      speak(tools, group, async (line, chat) => {
        chatId = chat
        const topic_id = await line.createForumTopic(chat, name)
        return { topic_id, url: topicUrl(chat, topic_id) }
      }),
    keep: ({ topic_id }) =>
      tools.write(async ({ tx, record }) => {
        await recountOne(tx, 'rents', id, { topic_id, topic_chat_id: chatId, topic_claimed_at: null })
        record({ entity: 'rents', id, action: 'createtopic', after: { topic_id } })
      }),
    release: () =>
      tools.write(async ({ tx }) => {
        await recountOne(tx, 'rents', id, { topic_claimed_at: null })
      }),
  })
}

type Rent = EntityRow<'rents'>

function topicOf({ topic_id, topic_chat_id }: Rent) {
  return { topic_id: Number(topic_id), url: topicUrl(topic_chat_id, topic_id) }
}

const kinds = { guest: 'Гость', owner_stay: 'Собственник', block: 'Закрыто', repair: 'Ремонт' } as const

/** Whose stay, where and when; long names give way so that the dates stay readable. */
function nameOf({ guest_name, kind, begin, end }: Rent, object: string): string {
  const guest = (guest_name ?? kinds[kind]).slice(0, 50)
  return `${guest} · ${object.slice(0, 45)} · ${formatDate(begin).slice(0, 5)}–${formatDate(end).slice(0, 5)}`
}
