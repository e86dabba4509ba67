// The topic of a booking in the staff group.
import { computed, integer, moment, text } from '../kinds/index.ts'
import { topicUrl } from '../rules/telegram.ts'

/** Words of a topic are looked up by its number. */
export const byTopic = ['topic_id'] as const

/** Fields of a booking about its topic. */
export const rentTopic = {
  topic_id: integer({ label: 'Тема в Telegram', help: 'Номер темы этой брони.', readonly: true, min: 1 }),
  topic_url: computed<string | null>({
    label: 'Адрес темы',
    help: 'Открывает тему брони в Telegram.',
    look: 'text',
    single: true,
    from: ['topic_chat_id', 'topic_id'],
    value: (row) => topicUrl(row.topic_chat_id, row.topic_id),
  }),
  topic_chat_id: text({ label: 'Группа темы', help: 'В какой группе тема.', internal: true, max: 40 }),
  topic_claimed_at: moment({
    label: 'Тема создаётся',
    help: 'С какого времени кто-то создаёт тему брони.',
    internal: true,
  }),
} as const
