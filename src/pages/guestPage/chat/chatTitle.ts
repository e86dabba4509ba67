import type { PageLanguage } from '../words/catalogue.ts'

/** How the chat is called, and what waits in it, before its words have come. */
export const chatTitle: Readonly<Record<PageLanguage, { readonly title: string; readonly news: string }>> = {
  ru: { title: 'Чат', news: 'Новых сообщений: {n}' },
  en: { title: 'Chat', news: 'New messages: {n}' },
  zh: { title: '聊天', news: '新消息：{n}' },
}
