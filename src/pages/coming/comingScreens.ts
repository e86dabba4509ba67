// What each screen still to be built will hold, in one sentence.

/** The sentence of each route of the panel; `:id` stands for a row's number. */
export const comingScreens: Readonly<Record<string, string>> = {
  '/instructions': 'Здесь будут инструкции для гостей по всем объектам.',
  '/automessages': 'Здесь будут запланированные и отправленные сообщения гостям.',
  '/updates': 'Здесь будет журнал изменений, пришедших из каналов.',
}
