// The words of conversations with guests, shared by their entities, their calls and their screen.

/** How a conversation stands. */
export const dialogStates = {
  waiting: 'Ждёт ответа',
  answered: 'Отвечено',
  snoozed: 'Отложен',
  closed: 'Закрыт',
} as const

/** By what the words of a guest were found to belong to a booking. */
export const matchedBy = {
  page: 'По странице гостя',
  quote: 'По ответу на наше сообщение',
  address: 'По знакомому адресу',
  phone: 'По телефону',
  email: 'По почте',
  hand: 'Привязал сотрудник',
} as const

/** What a message of a guest is. */
export const replyKinds = {
  text: 'Текст',
  photo: 'Фото',
  video: 'Видео',
  voice: 'Голос',
  file: 'Файл',
  location: 'Место',
  contact: 'Контакт',
  button: 'Кнопка',
} as const

/** What a message of a guest is, by its word. */
export type ReplyKind = keyof typeof replyKinds

/** The tabs of the screen in their order. */
export const dialogTabs = {
  waiting: 'Ждут ответа',
  mine: 'Мои',
  unassigned: 'Ничьи',
  unmatched: 'Незнакомые',
  snoozed: 'Отложены',
  answered: 'Отвечены',
  closed: 'Закрыты',
  all: 'Все',
} as const

/** A tab by its word. */
export type DialogTab = keyof typeof dialogTabs

/** So far conversations of a tab are counted: of more it is said that they are more. */
export const countedTo = 1000
