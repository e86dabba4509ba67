// The words of the chat; they come when it is opened.
import type { PageLanguage } from '../words/catalogue.ts'

const ru = {
  loading: 'Смотрим сообщения…',
  failed: 'Не удалось загрузить сообщения',
  nobody: 'Напишите нам: ответим здесь же.',
  earlier: 'Показать раньше',
  yours: 'Ваше сообщение',
  you: 'Вы',
  we: 'Мы',
} as const

type Words = { readonly [K in keyof typeof ru]: string }

/** What is said around the messages in each language of the page. */
export const chatWords: Readonly<Record<PageLanguage, Words>> = {
  ru,
  en: {
    loading: 'Looking at the messages…',
    failed: 'The messages could not be loaded',
    nobody: 'Write to us: we will answer here.',
    earlier: 'Show earlier ones',
    yours: 'Your message',
    you: 'You',
    we: 'We',
  },
  zh: {
    loading: '正在查看消息…',
    failed: '消息加载失败',
    nobody: '请给我们留言，我们会在这里回复。',
    earlier: '显示更早的消息',
    yours: '您的消息',
    you: '您',
    we: '我们',
  },
}
