import type { PageLanguage } from '../words/catalogue.ts'

/** How the card is called before its words have come. */
export const mineTitle: Readonly<Record<PageLanguage, { readonly title: string; readonly open: string }>> = {
  ru: { title: 'Мои данные', open: 'Что о вас хранится' },
  en: { title: 'My data', open: 'What is kept about you' },
  zh: { title: '我的数据', open: '查看保存的信息' },
}
