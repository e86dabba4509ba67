// The answer of `GET guestpage/{id}` as tests of the page change it.
import type { GuestPage } from '#src/pages/guestPage/guestData.ts'

/** The key of the link. */
export const key = 'L9dbXhfDHyQnK4Qd6Wgo2g'

/** A morning of the day of arrival, by the clock of the flat 10:00. */
export const morning = Date.UTC(2026, 10, 20, 7)

const steps: NonNullable<GuestPage['steps']> = [
  { id: 1, code: 'guest_data', name: 'Данные гостей', form: 'tick', state: 'done' },
  { id: 2, code: 'rules', name: 'Правила дома', form: 'rules', state: 'needed' },
  { id: 3, code: 'prepayment', name: 'Доплата', form: 'payment', state: 'needed' },
]

/** A booking of today whose keys are closed: the rules and the money are missing, the flat is being cleaned. */
export const closedPage = {
  view: 'full',
  print: 'p1',
  stay: {
    number: 1042,
    object_title: 'Невский 10–41',
    begin: '2026-11-20',
    end: '2026-11-23',
    nights: 3,
    checkin_time: '15:00',
    checkout_time: '12:00',
    status: 'booked',
    guests: 2,
    city: 'Санкт-Петербург',
    address_line: 'Невский проспект, 10',
    lat: 59.93,
    lng: 30.31,
    timezone: 'Europe/Moscow',
  },
  agency: { name: 'Ключи', phone: '+78120000000', whatsapp: 'https://wa.me/78120000000' },
  language: 'ru',
  languages: ['ru', 'en', 'zh'],
  steps,
  gate: {
    open: false,
    reason: 'missing',
    opens_at: '2026-11-20T12:00:00Z',
    missing: [
      { code: 'payment', mine: true },
      { code: 'clean', mine: false },
      { code: 'step', text: 'Правила дома', mine: true },
    ],
  },
  sections: [
    {
      id: 1,
      type: 'address',
      title: 'Как добраться',
      text: 'Метро **Маяковская**',
      stage: 'before_checkin',
      secret: false,
    },
    { id: 2, type: 'rules', title: 'Правила', text: '- Тишина с 22:00', stage: 'always', secret: false },
  ],
  money: {
    all: 15400,
    paid: 9000,
    needToPay: 6400,
    lines: [
      { code: 'stay', amount: 14200 },
      { code: 'addon', name: 'Кроватка', qty: 1, amount: 1200 },
    ],
    ways: [{ kind: 'sbp', text: 'СБП по номеру +7 900 000-00-00', copy: '+79000000000' }],
    purpose: 'бронь № 1042',
  },
  addons: [
    {
      id: 7,
      name: 'Поздний выезд',
      kind: 'late_checkout',
      price: 1000,
      price_type: 'once',
      qty: 1,
      sum: 1000,
      state: 'open',
    },
    { id: 8, name: 'Ранний заезд', kind: 'early_checkin', price: 1000, state: 'taken', next_at: '12:00' },
    { id: 9, name: 'Трансфер', kind: 'transfer', price: 2400, state: 'late' },
  ],
  orders: [],
  requests: [],
  out: { can_checkout: false },
  review: { asked: false, links: [] },
  server_now: '2026-11-20T07:00:00Z',
} satisfies GuestPage

/** The same with the keys open. */
export const openPage = {
  ...closedPage,
  steps: steps.map((step) => ({ ...step, state: 'done' as const })),
  gate: { open: true, reason: 'open', until: '2026-11-23T09:00:00Z', missing: [] },
  keys: {
    door_code: '4821#',
    intercom: '41В',
    wifi_name: 'Nevskiy',
    wifi_password: 'svetlo-2026',
    until: '2026-11-23T09:00:00Z',
    offline: true,
  },
  sections: [
    ...closedPage.sections,
    { id: 3, type: 'keys', title: 'Ключи', text: 'Код двери 4821#', stage: 'stay', secret: true },
  ],
  money: { all: 15400, paid: 15400, needToPay: 0, lines: closedPage.money.lines },
} satisfies GuestPage
