// What an agency settles about the page of its guests.
import { choice, choices, flag, integer, longText } from '../kinds/index.ts'
import { documentsOf } from '../rules/stayPeople.ts'
import { usualUrgentWords } from '../rules/urgentWish.ts'

/** What holds in an agency that chose nothing. */
export const usualGuestSettings = {
  page: true,
  link_days_after: 30,
  keys_before_min: 0,
  steps_hold_code: true,
  keys_offline: true,
  guest_may_check_in: true,
  languages: ['ru', 'en'],
  guest_documents: 'main',
  topic_on_reply: true,
  urgent_words: usualUrgentWords,
} as const

/** The settings of the guest's page: a setting stands here only when the page or the gate obeys it. */
export const guestSettings = {
  page: flag({ label: 'Страница открыта', hint: 'Гости открывают свою страницу по ссылке.' }),
  link_days_after: integer({
    label: 'Ссылка живёт после выезда, дней',
    hint: 'Потом она не откроется; у отменённой брони — столько же после отмены.',
    min: 1,
    max: 90,
  }),
  keys_before_min: integer({
    label: 'Ключи до заезда, мин',
    hint: 'За сколько минут до часа заезда открывать код, адресные подробности и Wi-Fi, если всё готово; 0 — ровно в час заезда.',
    max: 1440,
  }),
  steps_hold_code: flag({
    label: 'Шаги держат код',
    hint: 'Код не выдаём, пока не сделан шаг с отметкой «Держит код».',
  }),
  keys_offline: flag({
    label: 'Ключи без сети',
    hint: 'Телефон гостя помнит открытые ключи до выезда, чтобы показать их у двери без интернета.',
  }),
  guest_may_check_in: flag({
    label: '«Я на месте» заселяет',
    hint: 'Гость в день заезда нажал кнопку — бронь становится «Проживает»; иначе это только отметка.',
  }),
  languages: choices({
    label: 'Языки страницы',
    hint: 'Между чем гость выбирает.',
    options: { ru: 'Русский', en: 'Английский', zh: 'Китайский' },
  }),
  guest_documents: choice({
    label: 'У кого просим документы',
    hint: 'Паспорт и его фото; у иностранцев в объекте с регистрацией — всегда, имя и дату рождения — у всех.',
    options: documentsOf,
  }),
  topic_on_reply: flag({
    label: 'Тема, когда гость пишет',
    hint: 'Первое слово гостя открывает тему его брони в группе сотрудников; дальше разговор виден и там.',
  }),
  urgent_words: longText({
    label: 'Срочные слова',
    hint: 'Начала слов через запятую: проблема гостя с таким словом — срочная задача. Пусто — обычный список.',
    max: 2000,
  }),
}
