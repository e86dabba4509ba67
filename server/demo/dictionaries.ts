// Channels, accounts and message rules of the demo agency.

/** A channel with the source of the same name; `share` is its part of the bookings. */
export const demoChannels = [
  {
    code: 'avito',
    name: 'Авито',
    commission_percent: 10,
    pays: 'agency',
    share: 0.26,
    connection: 'ical',
  },
  {
    code: 'sutochno',
    name: 'Суточно.ру',
    commission_percent: 15,
    pays: 'mixed',
    share: 0.22,
    connection: 'ical',
  },
  {
    code: 'yandex',
    name: 'Яндекс Путешествия',
    commission_percent: 17,
    pays: 'ota',
    share: 0.16,
    connection: 'none',
  },
  {
    code: 'ostrovok',
    name: 'Островок',
    commission_percent: 18,
    pays: 'ota',
    share: 0.1,
    connection: 'none',
  },
  {
    code: 'tvil',
    name: 'Твил',
    commission_percent: 12,
    pays: 'agency',
    share: 0.05,
    connection: 'none',
  },
  {
    code: 'cian',
    name: 'Циан',
    commission_percent: 8,
    pays: 'agency',
    share: 0.05,
    connection: 'none',
  },
  {
    code: 'kvartirka',
    name: 'Квартирка',
    commission_percent: 12,
    pays: 'agency',
    share: 0.04,
    connection: 'none',
  },
  {
    code: 'direct',
    name: 'Прямая',
    commission_percent: 0,
    pays: 'agency',
    share: 0.12,
    connection: 'none',
  },
] as const

/** Payment accounts. */
export const demoInvoices = [
  { name: 'Касса офиса', type: 'cash', holder: 'ИП Громова А. В.', is_default: false },
  { name: 'СБП, Громова', type: 'sbp', holder: 'Громова Анна Викторовна', is_default: true },
  { name: 'Расчётный счёт ИП', type: 'bank', holder: 'ИП Громова А. В.', is_default: false },
  { name: 'Эквайринг', type: 'acquiring', holder: 'ИП Громова А. В.', is_default: false },
  { name: 'Баланс Яндекс Путешествий', type: 'ota_balance', holder: 'ИП Громова А. В.', is_default: false },
] as const

/** Message rules. */
export const demoMessages = [
  {
    name: 'Бронь подтверждена',
    event: 'booking_created',
    offset_minutes: 0,
    audience: 'guest',
    active: true,
    text: 'Здравствуйте, {guest_first_name|гость}! Бронь подтверждена: {object_name}, {begin} — {end}.',
  },
  {
    name: 'Просьба об оплате',
    event: 'before_checkin',
    offset_minutes: -2880,
    audience: 'guest',
    active: true,
    text: 'До заезда два дня. К оплате {need_to_pay}, залог {deposit_need}. Реквизиты: {invoice_requisites}.',
  },
  {
    name: 'Как добраться',
    event: 'before_checkin',
    offset_minutes: -1440,
    audience: 'guest',
    active: true,
    text: 'Ждём вас завтра с {checkin_time}. Адрес: {address}. Инструкция: {instruction_link|пришлём перед заездом}.',
  },
  {
    name: 'Код двери',
    event: 'readiness_green',
    offset_minutes: 0,
    audience: 'guest',
    active: true,
    text: 'Всё готово. Код двери {door_code}, Wi-Fi {wifi_name|есть}, пароль {wifi_password|на роутере}.',
  },
  {
    name: 'Всё хорошо?',
    event: 'after_checkin',
    offset_minutes: 1080,
    audience: 'guest',
    active: true,
    text: '{guest_first_name|Здравствуйте}, как устроились? Если что-то не так, напишите.',
  },
  {
    name: 'Напоминание о выезде',
    event: 'before_checkout',
    offset_minutes: -900,
    audience: 'guest',
    active: true,
    text: 'Завтра выезд до {checkout_time}. Ключи оставьте на столе.',
  },
  {
    name: 'Спасибо и отзыв',
    event: 'after_checkout',
    offset_minutes: 180,
    audience: 'guest',
    active: false,
    text: 'Спасибо, что выбрали нас! Будем рады отзыву: {review_link}.',
  },
  {
    name: 'Уборка назначена',
    event: 'clean_assigned',
    offset_minutes: 0,
    audience: 'cleaner',
    active: true,
    text: 'Новая уборка: {object_name}, {clean_date}, окно {clean_window}.',
  },
  {
    name: 'Уборка не начата',
    event: 'clean_not_started',
    offset_minutes: 30,
    audience: 'staff_topic',
    active: true,
    text: 'Уборка не начата: {object_name}, клинер {cleaner_name}.',
  },
] as const
