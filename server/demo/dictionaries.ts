// Channels, sources, accounts, message rules and instruction examples of the demo agency.

/** A channel with the source of the same name; `share` is its part of the bookings. */
export const demoChannels = [
  {
    code: 'avito',
    name: 'Авито',
    icon: 'Ав',
    commission_percent: 10,
    pays: 'agency',
    share: 0.26,
    connection: 'ical',
  },
  {
    code: 'sutochno',
    name: 'Суточно.ру',
    icon: 'Су',
    commission_percent: 15,
    pays: 'mixed',
    share: 0.22,
    connection: 'ical',
  },
  {
    code: 'yandex',
    name: 'Яндекс Путешествия',
    icon: 'Ян',
    commission_percent: 17,
    pays: 'ota',
    share: 0.16,
    connection: 'none',
  },
  {
    code: 'ostrovok',
    name: 'Островок',
    icon: 'Ос',
    commission_percent: 18,
    pays: 'ota',
    share: 0.1,
    connection: 'none',
  },
  {
    code: 'tvil',
    name: 'Твил',
    icon: 'Тв',
    commission_percent: 12,
    pays: 'agency',
    share: 0.05,
    connection: 'none',
  },
  {
    code: 'cian',
    name: 'Циан',
    icon: 'Ци',
    commission_percent: 8,
    pays: 'agency',
    share: 0.05,
    connection: 'none',
  },
  {
    code: 'kvartirka',
    name: 'Квартирка',
    icon: 'Кв',
    commission_percent: 12,
    pays: 'agency',
    share: 0.04,
    connection: 'none',
  },
  {
    code: 'direct',
    name: 'Прямая',
    icon: 'Пр',
    commission_percent: 0,
    pays: 'agency',
    share: 0.12,
    connection: 'none',
  },
] as const

/** Sources without a channel of their own. */
export const demoSources = [
  { code: 'site', name: 'Сайт', repeat: false },
  { code: 'repeat', name: 'Повторный гость', repeat: true },
  { code: 'advice', name: 'Рекомендация', repeat: false },
  { code: 'phone', name: 'Телефон', repeat: false },
  { code: 'telegram', name: 'Telegram', repeat: false },
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

/** The library of good instruction texts. */
export const demoExamples = [
  {
    type: 'address',
    title: 'От метро пешком',
    text: 'От метро 7 минут пешком: выйдите к проспекту, идите прямо до дома {address}. Вход под аркой слева.',
  },
  {
    type: 'address',
    title: 'На такси',
    text: 'В такси назовите адрес {address}. Машина может подъехать прямо к подъезду.',
  },
  {
    type: 'entrance',
    title: 'Домофон и лифт',
    text: 'Наберите номер квартиры на домофоне и «В». Лифт справа от лестницы.',
  },
  {
    type: 'keys',
    title: 'Кодовый замок',
    text: 'Наберите {door_code} и нажмите кнопку со звёздочкой. Дверь откроется после сигнала.',
  },
  {
    type: 'wifi',
    title: 'Сеть и пароль',
    text: 'Сеть {wifi_name}, пароль {wifi_password}. Роутер стоит в прихожей.',
  },
  {
    type: 'rules',
    title: 'Тишина и курение',
    text: 'С 22:00 до 8:00 соблюдаем тишину. Курить в квартире и на балконе нельзя.',
  },
  {
    type: 'appliances',
    title: 'Варочная панель',
    text: 'Удерживайте кнопку питания три секунды, затем выберите конфорку и мощность.',
  },
  {
    type: 'parking',
    title: 'Парковка рядом',
    text: 'Во дворе шлагбаум, мест мало. Ближайшая платная парковка в 200 метрах.',
  },
  { type: 'trash', title: 'Куда вынести', text: 'Контейнеры во дворе, за аркой справа.' },
  {
    type: 'deposit',
    title: 'Когда вернём',
    text: 'Залог {deposit} вернём на карту в течение суток после проверки квартиры.',
  },
  {
    type: 'checkout',
    title: 'Перед выездом',
    text: 'Закройте окна, выключите технику, оставьте ключи на столе и захлопните дверь.',
  },
  {
    type: 'nearby',
    title: 'Еда рядом',
    text: 'Круглосуточный магазин в соседнем доме, завтраки с 8:00 в кофейне напротив.',
  },
  {
    type: 'emergency',
    title: 'Если что-то случилось',
    text: 'Звоните {manager_phone}. Общий номер экстренных служб 112.',
  },
] as const
