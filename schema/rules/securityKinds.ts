// What is worth a trace: the closed list of words, with what a person reads.

/** Every kind of trace with its Russian name. */
export const securityKinds = {
  sign_in: 'Вход',
  new_place: 'Вход с нового места',
  wrong_sign_in: 'Неверный логин или пароль',
  lock: 'Вход закрыт на время',
  dead_token: 'Недействительный вход',
  dead_link: 'Недействительная ссылка',
  forbidden: 'Отказ: нет прав',
  foreign_row: 'Обращение к чужой записи',
  limit: 'Слишком много запросов',
  mass_read: 'Массовое чтение',
  papers_read: 'Частое открытие документов',
  codes_shown: 'Показаны коды',
  link_reissued: 'Ссылка перевыпущена',
  invited: 'Ссылка для нового пароля',
  switched_off: 'Доступ выключен',
  sessions_ended: 'Вход завершён',
} as const

/** The word of a kind. */
export type SecurityKind = keyof typeof securityKinds
