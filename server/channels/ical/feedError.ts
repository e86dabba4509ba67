const texts = {
  empty: 'Календарь пришёл пустым. Ожидался файл iCal; брони не изменены.',
  not_calendar:
    'По адресу пришла не календарная лента, а что-то другое. Проверьте ссылку iCal; брони не изменены.',
  cut: 'Календарь пришёл не полностью. Он будет прочитан при следующем обновлении; брони не изменены.',
  unreadable: 'Календарь записан с ошибками и не читается. Сообщите источнику; брони не изменены.',
  too_big: 'Календарь больше 2 МБ. Проверьте ссылку iCal; брони не изменены.',
  too_many: 'В календаре больше 5000 событий. Проверьте ссылку iCal; брони не изменены.',
  gone: 'Источник не отдаёт календарь по этой ссылке. Возьмите новую ссылку iCal в кабинете источника.',
  refused: 'Источник отказал в доступе к календарю. Возьмите новую ссылку iCal в кабинете источника.',
  busy: 'Источник просит обращаться реже. Обновление повторится позже само.',
  down: 'Источник временно не отдаёт календарь. Обновление повторится само.',
} as const

/** Why a whole feed was refused, as a stable code. */
export type FeedReason = keyof typeof texts

/** A feed that must change nothing. `text` is Russian, for staff; `retryAfterSeconds` is set when the source named it. */
export class FeedError extends Error {
  readonly reason: FeedReason
  readonly text: string
  readonly retryAfterSeconds: number | null

  constructor(reason: FeedReason, retryAfterSeconds: number | null = null) {
    super(`calendar feed refused: ${reason}`)
    this.name = 'FeedError'
    this.reason = reason
    this.text = texts[reason]
    this.retryAfterSeconds = retryAfterSeconds
  }
}
