// The rules that an agency may begin with; all of them are off until somebody turns them on.
import type { EntityChange } from '../entityHooks.ts'

type StartRule = Pick<
  EntityChange<'messages'>,
  'offset_minutes' | 'at_time' | 'late_policy' | 'quiet' | 'conditions' | 'stop_if_answered' | 'essential'
> &
  Required<Pick<EntityChange<'messages'>, 'name' | 'audience' | 'event' | 'text'>>

const day = 1440

/** The start set in the order of a stay. */
export const startRules: readonly StartRule[] = [
  {
    name: 'Бронь принята',
    audience: 'guest',
    essential: true,
    event: 'booking_created',
    text: 'Здравствуйте, {guest_first_name|гость}! Бронь принята: {object_name}, {begin} — {end}, ночей: {nights}. Адрес, оплата и правила на вашей странице: {guest_page|пришлём перед заездом}',
  },
  {
    name: 'Напомнить об оплате',
    audience: 'guest',
    essential: true,
    event: 'before_checkin',
    offset_minutes: -3 * day,
    at_time: '12:00',
    conditions: { payment: 'debt' },
    text: 'Здравствуйте, {guest_first_name|гость}! Напоминаем: к оплате {need_to_pay}. Вопросы — {manager_phone|ответом на это сообщение}.',
  },
  {
    name: 'Как добраться',
    audience: 'guest',
    essential: true,
    event: 'before_checkin',
    offset_minutes: -day,
    at_time: '12:00',
    text: 'Ждём вас {begin_when} с {checkin_time}. Адрес: {address}. Как добраться: {instruction_link|напишите нам, подскажем}',
  },
  {
    name: 'Код двери и Wi-Fi',
    audience: 'guest',
    essential: true,
    event: 'checkin',
    offset_minutes: -180,
    text: 'Квартира готова. Код двери {door_code}. Wi-Fi {wifi_name|есть}, пароль {wifi_password|на роутере}.',
  },
  {
    name: 'Всё хорошо?',
    audience: 'guest',
    event: 'after_checkin',
    offset_minutes: day,
    at_time: '11:00',
    late_policy: 'skip',
    stop_if_answered: true,
    text: '{guest_first_name|Здравствуйте}, как устроились? Если что-то не так, напишите или позвоните {manager_phone|нам}.',
  },
  {
    name: 'Напомнить о выезде',
    audience: 'guest',
    event: 'before_checkout',
    offset_minutes: -day,
    at_time: '18:00',
    late_policy: 'skip',
    text: 'Напоминаем: выезд {end_when} до {checkout_time}. Закройте окна, ключи оставьте на столе.',
  },
  {
    name: 'Спасибо и отзыв',
    audience: 'guest',
    event: 'after_checkout',
    offset_minutes: 180,
    late_policy: 'skip',
    text: 'Спасибо, что гостили у нас! Будем рады отзыву: {review_link|напишите его там, где бронировали}.',
  },
  {
    name: 'Уборка назначена',
    audience: 'cleaner',
    event: 'clean_assigned',
    text: '{cleaner_name}, новая уборка: {object_name}, {clean_date}, окно {clean_window|уточняется}.',
  },
  {
    name: 'Уборка не начата',
    audience: 'cleaner',
    event: 'clean_not_started',
    offset_minutes: 30,
    text: '{cleaner_name}, уборка {object_name} ещё не начата. Всё в порядке?',
  },
]
