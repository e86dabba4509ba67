// Extras, ready texts and rules for cleaners of the demo agency.

/** Extras that every flat offers. */
export const demoAddons = [
  { name: 'Ранний заезд', kind: 'early_checkin', price: 1500, price_type: 'once', need_confirm: true },
  { name: 'Поздний выезд', kind: 'late_checkout', price: 1500, price_type: 'once', need_confirm: true },
  { name: 'Трансфер из аэропорта', kind: 'transfer', price: 2200, price_type: 'once', need_confirm: true },
  { name: 'Питомец', kind: 'pet', price: 500, price_type: 'per_night', need_confirm: false },
] as const

/** Ready texts. */
export const demoTemplates = [
  {
    name: 'Бронь принята',
    code: 'confirm',
    category: 'booking',
    text: 'Здравствуйте, {guest_first_name|гость}! Бронь принята: {object_name}, {begin} — {end}, ночей: {nights}.',
  },
  {
    name: 'Как добраться',
    code: 'way',
    category: 'checkin',
    text: 'Здравствуйте, {guest_first_name|гость}! Адрес: {address}. Заезд с {checkin_time}.',
  },
  {
    name: 'Код двери и Wi-Fi',
    code: 'code',
    category: 'checkin',
    text: 'Квартира готова. Код двери {door_code}. Wi-Fi {wifi_name|есть}, пароль {wifi_password|на роутере}.',
  },
  {
    name: 'Всё хорошо?',
    code: 'care',
    category: 'stay',
    text: '{guest_first_name|Здравствуйте}, как устроились? Если что-то не так, напишите или позвоните {manager_phone}.',
  },
  {
    name: 'Напомнить о выезде',
    code: 'leave',
    category: 'checkout',
    text: 'Выезд {end} до {checkout_time}. Закройте окна, ключи оставьте на столе.',
  },
  {
    name: 'Спасибо и отзыв',
    code: 'review',
    category: 'checkout',
    text: 'Спасибо, что гостили у нас! Будем рады отзыву: {review_link}.',
  },
  {
    name: 'Напомнить об оплате',
    code: 'pay',
    category: 'payment',
    text: 'К оплате {need_to_pay}. Реквизиты: {invoice_requisites}.',
  },
  {
    name: 'Оплата получена',
    code: 'paid',
    category: 'payment',
    text: 'Оплату получили: {paid}. Ждём вас {begin}.',
  },
  {
    name: 'Залог перед заездом',
    code: 'deposit',
    category: 'deposit',
    text: 'Перед заездом внесите залог {deposit}. Вернём в течение суток после выезда.',
  },
  {
    name: 'Залог возвращён',
    code: 'deposit_back',
    category: 'deposit',
    text: 'Залог вернули переводом. Спасибо, что гостили у нас!',
  },
  {
    name: 'Уборка назначена',
    code: 'clean',
    category: 'cleaner',
    text: '{cleaner_name}, новая уборка: {object_name}, {clean_date}, окно {clean_window}.',
  },
  {
    name: 'Отчёт собственнику',
    code: 'owner_report',
    category: 'owner',
    text: 'Добрый день! Отчёт за месяц готов: {agency_name}, телефон {manager_phone}.',
  },
  {
    name: 'Ответим скоро',
    code: 'soon',
    category: 'quick',
    text: 'Получили ваш вопрос, ответим в течение 15 минут.',
  },
] as const

/** Rules for cleaners. */
export const demoCleanRules = [
  { title: 'Перед началом', text: 'Откройте окна, проверьте забытые вещи и снимите общий вид до уборки.' },
  { title: 'Бельё', text: 'Грязное сложите в мешок у двери, чистый комплект возьмите в кладовой дома.' },
  {
    title: 'Если что-то сломано',
    text: 'Снимите и отметьте в уборке: задача уйдёт менеджеру.',
    must_confirm: true,
  },
  {
    title: 'Забытые вещи',
    text: 'Ничего не выбрасывайте. Снимите, положите в пакет и напишите менеджеру, из какой квартиры.',
    must_confirm: true,
  },
  {
    title: 'Перед уходом',
    text: 'Закройте воду и окна, выключите свет, проверьте, что дверь заперта, ключ — на место.',
  },
] as const
