// Extras, ready texts, steps of a booking, rules for cleaners and purchases of the demo agency.

/** Extras that every flat offers. */
export const demoAddons = [
  { name: 'Ранний заезд', kind: 'early_checkin', price: 1500, price_type: 'once', need_confirm: true },
  { name: 'Поздний выезд', kind: 'late_checkout', price: 1500, price_type: 'once', need_confirm: true },
  { name: 'Трансфер из аэропорта', kind: 'transfer', price: 2200, price_type: 'once', need_confirm: true },
  { name: 'Питомец', kind: 'pet', price: 500, price_type: 'per_night', need_confirm: false },
] as const

/** Ready texts for guests. */
export const demoTemplates = [
  {
    name: 'Как добраться',
    code: 'way',
    category: 'checkin',
    text: 'Здравствуйте, {guest_first_name|гость}! Адрес: {address}. Заезд с {checkin_time}.',
  },
  {
    name: 'Напомнить об оплате',
    code: 'pay',
    category: 'payment',
    text: 'К оплате {need_to_pay}. Реквизиты: {invoice_requisites}.',
  },
  {
    name: 'Залог возвращён',
    code: 'deposit_back',
    category: 'deposit',
    text: 'Залог вернули переводом. Спасибо, что гостили у нас!',
  },
  {
    name: 'Ответим скоро',
    code: 'soon',
    category: 'quick',
    text: 'Получили ваш вопрос, ответим в течение 15 минут.',
  },
] as const

/** Steps of a booking. */
export const demoSteps = [
  { code: 'contract', name: 'Договор отправлен', actor: 'staff', required: false, auto_event: 'none' },
  { code: 'passport', name: 'Паспорт получен', actor: 'guest', required: true, auto_event: 'none' },
  { code: 'paid', name: 'Оплачено', actor: 'system', required: true, auto_event: 'payment_full' },
  {
    code: 'deposit_in',
    name: 'Залог получен',
    actor: 'system',
    required: true,
    auto_event: 'deposit_received',
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
] as const

/** What to buy: for which flat, and when it is needed, in days from today. */
export const demoPurchases = [
  {
    title: 'Туалетная бумага',
    qty: 12,
    unit: 'рул.',
    category: 'supplies',
    priority: 'urgent',
    status: 'new',
    request_from: 'cleaner',
    flat: 0,
    dueInDays: 0,
  },
  {
    title: 'Комплект полотенец',
    qty: 4,
    unit: 'шт.',
    category: 'linen',
    priority: 'normal',
    status: 'in_work',
    request_from: 'staff',
    flat: 2,
    dueInDays: 2,
  },
  {
    title: 'Лампа в прихожую',
    qty: 1,
    unit: 'шт.',
    category: 'repair',
    priority: 'normal',
    status: 'bought',
    request_from: 'cleaner',
    flat: 5,
    dueInDays: 1,
    price_fact: 290,
  },
  {
    title: 'Чайник',
    qty: 1,
    unit: 'шт.',
    category: 'tech',
    priority: 'normal',
    status: 'delivered',
    request_from: 'guest',
    flat: 7,
    dueInDays: -3,
    price_fact: 1990,
  },
] as const
