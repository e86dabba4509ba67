// What a cleaner is told of a clean, in each language of cleaners; `{when}` is its day and hour.
import type { CleanerLanguage } from '#schema/rules/cleanerLanguages.ts'

/** The words of one language. */
interface NewsWords {
  readonly offered: string
  readonly soon: string
  readonly lost: string
  readonly canceled: string
  readonly moved: string
  readonly returned: string
}

/** By language: one without its words does not compile. */
export const newsWords: Readonly<Record<CleanerLanguage, NewsWords>> = {
  ru: {
    offered: 'Можно взять уборку: {when}',
    soon: 'Скоро уборка: {when}',
    lost: 'Уборку {when} передали другому',
    canceled: 'Уборку {when} отменили',
    moved: 'Уборку перенесли: {when}',
    returned: 'Уборку вернули на доработку',
  },
  uz: {
    offered: 'Tozalash olish mumkin: {when}',
    soon: 'Tez orada tozalash: {when}',
    lost: '{when} tozalash boshqaga berildi',
    canceled: '{when} tozalash bekor qilindi',
    moved: 'Tozalash koʻchirildi: {when}',
    returned: 'Tozalash tuzatish uchun qaytarildi',
  },
  tg: {
    offered: 'Тозакунӣ гирифтан мумкин: {when}',
    soon: 'Ба наздикӣ тозакунӣ: {when}',
    lost: 'Тозакунии {when} ба дигар кас дода шуд',
    canceled: 'Тозакунии {when} бекор шуд',
    moved: 'Тозакунӣ кӯчонда шуд: {when}',
    returned: 'Тозакунӣ барои ислоҳ баргардонда шуд',
  },
  ky: {
    offered: 'Тазалоо алса болот: {when}',
    soon: 'Жакында тазалоо: {when}',
    lost: '{when} тазалоо башкага берилди',
    canceled: '{when} тазалоо жокко чыгарылды',
    moved: 'Тазалоо жылдырылды: {when}',
    returned: 'Тазалоо оңдоого кайтарылды',
  },
  en: {
    offered: 'You can take a cleaning: {when}',
    soon: 'A cleaning is soon: {when}',
    lost: 'The cleaning on {when} was given to somebody else',
    canceled: 'The cleaning on {when} was cancelled',
    moved: 'The cleaning was moved: {when}',
    returned: 'The cleaning was returned to be fixed',
  },
}
