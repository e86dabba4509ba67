// Telegram's addresses and names, the same on both sides.

/** The service topics of the staff group by code. */
export const serviceTopics = {
  cleans: 'Уборки',
  money: 'Деньги',
  problems: 'Проблемы',
  updates: 'Брони и каналы',
  shift: 'Смена',
} as const

/** The code of a service topic. */
export type ServiceTopic = keyof typeof serviceTopics

/** Whether a text is the code of a service topic. */
export function isServiceTopic(text: string): text is ServiceTopic {
  return Object.hasOwn(serviceTopics, text)
}

/** The address of a topic of a group; null for a chat that has no such addresses. */
export function topicUrl(chatId: unknown, topicId: unknown): string | null {
  const group = typeof chatId === 'string' ? /^-100(\d+)$/.exec(chatId)?.[1] : undefined
  return group !== undefined && typeof topicId === 'number' ? `https://t.me/c/${group}/${topicId}` : null
}

/** The address that opens a bot, with a payload for its `/start` where given. */
export function botUrl(username: unknown, payload?: string): string | null {
  if (typeof username !== 'string' || username === '') return null
  return payload === undefined ? `https://t.me/${username}` : `https://t.me/${username}?start=${payload}`
}

/** The id of a group from what a person pasted: the id itself, an id without its prefix, or a link into the group. */
export function chatIdOf(pasted: string): string {
  const text = pasted.trim()
  const linked = /^(?:https?:\/\/)?t\.me\/c\/(\d+)(?:\/|$)/.exec(text)?.[1]
  if (linked !== undefined) return `-100${linked}`
  return /^100\d{8,}$/.test(text) ? `-${text}` : text
}
