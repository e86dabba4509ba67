/** Ways a message may go, by the word that rules, accounts and the log share. */
export const messageChannels = {
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  max: 'MAX',
  sms: 'SMS',
  ota: 'Чат канала',
  email: 'E-mail',
} as const

/** The word of a channel. */
export type MessageChannel = keyof typeof messageChannels

/** Where a guest is talked with: by those ways, and on the guest's own page, which no account is needed for. */
export const talkChannels = { ...messageChannels, page: 'Страница гостя' } as const

/** The word of such a place. */
export type TalkChannel = keyof typeof talkChannels

/** Who a message may be for. */
export const messageAudiences = {
  guest: 'Гостю',
  cleaner: 'Клинеру',
  owner: 'Собственнику',
  staff_topic: 'В тему сотрудников',
} as const

/** The word of an audience. */
export type MessageAudience = keyof typeof messageAudiences
