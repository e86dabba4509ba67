// What the page of a guest shows: the answer of every call of it. The page takes this file alone.
import { depositStates } from '../rules/depositStates.ts'
import { words } from '../wire/shape.ts'

/** The interface languages of the page, the agency's texts may have others. */
export const pageLanguages = ['ru', 'en', 'zh'] as const

/** How much the page shows: everything, a request without an address and a payment, or nothing but that it is off. */
export const pageViews = ['full', 'request', 'off'] as const

/** Why the keys are closed: something is missing, the hour has not come, or is over, or the booking itself holds them. */
export const gateReasons = ['open', 'missing', 'early', 'over', 'conflict', 'off'] as const

/** What holds the keys: a light by its name, or a step of the agency. */
export const missingCodes = ['deposit', 'payment', 'guest_data', 'clean', 'instruction', 'step'] as const

/** How a guest does a step: a form of the page, or a tick. */
export const stepForms = {
  none: 'Без формы',
  people: 'Данные гостей',
  arrival: 'Время заезда',
  rules: 'Правила',
  contract: 'Договор',
  payment: 'Оплата',
  deposit: 'Залог',
  tick: 'Отметка',
} as const

/** The way a step looks to a guest. */
export const stepStates = ['done', 'needed', 'checking', 'refused'] as const

/** How far a wish of a guest is. */
export const wishStates = ['sent', 'in_progress', 'done', 'refused'] as const

/** What a guest may ask for. */
export const wishTypes = {
  problem: 'Проблема в квартире',
  question: 'Вопрос',
  late_checkout: 'Поздний выезд',
  early_checkin: 'Ранний заезд',
  extend: 'Продление',
  lost: 'Забытая вещь',
  complaint: 'Жалоба',
} as const

const file = { id: 'integer', url: 'text', thumb_url: 'text', image: 'flag' } as const

const stay = {
  number: 'integer',
  object_title: 'text',
  photo_url: 'text',
  begin: 'date',
  end: 'date',
  nights: 'integer',
  checkin_time: 'time',
  checkout_time: 'time',
  expected_at: 'time',
  status: words('request', 'booked', 'checked_in', 'checked_out', 'canceled', 'no_show'),
  guests: 'integer',
  city: 'text',
  address_line: 'text',
  lat: 'number',
  lng: 'number',
  timezone: 'text',
  guest_name: 'text',
  phone: 'text',
  email: 'text',
  can_arrive: 'flag',
} as const

const keys = {
  door_code: 'text',
  keybox_code: 'text',
  key_place: 'text',
  entrance: 'text',
  floor: 'text',
  apartment: 'text',
  intercom: 'text',
  wifi_name: 'text',
  wifi_password: 'text',
  until: 'moment',
  offline: 'flag',
} as const

const section = {
  id: 'integer',
  type: 'text',
  title: 'text',
  text: 'text',
  language: 'text',
  translated: 'flag',
  stage: words('always', 'before_checkin', 'stay', 'checkout'),
  secret: 'flag',
  files: [file],
} as const

const step = {
  id: 'integer',
  code: 'text',
  name: 'text',
  text: 'text',
  form: words('none', 'people', 'arrival', 'rules', 'contract', 'payment', 'deposit', 'tick'),
  state: words(...stepStates),
  reason: 'text',
  due_at: 'moment',
  required: 'flag',
} as const

const money = {
  all: 'money',
  paid: 'money',
  needToPay: 'money',
  lines: [
    {
      code: words('stay', 'cleaning', 'discount', 'addon', 'channel'),
      name: 'text',
      qty: 'number',
      amount: 'money',
    },
  ],
  deposit: {
    all: 'money',
    paid: 'money',
    hold: 'money',
    state: words(...depositStates),
    return_due: 'date',
  },
  claim: { amount: 'money', at: 'moment', purpose: words('rent', 'deposit') },
  ways: [{ kind: words('sbp', 'card', 'account', 'own', 'link'), text: 'text', copy: 'text', url: 'text' }],
  purpose: 'text',
  online: {
    rent: 'money',
    prepayment: 'money',
    deposit: 'money',
    freezes: 'flag',
    freezes_from: 'date',
    asks_mail: 'flag',
  },
  charges: [
    {
      id: 'integer',
      kind: words('pay', 'hold', 'refund'),
      purpose: words('rent', 'deposit'),
      amount: 'money',
      state: words('creating', 'pending', 'held', 'succeeded', 'canceled', 'expired', 'failed'),
      error: 'text',
      reason: 'text',
      at: 'moment',
    },
  ],
} as const

const addon = {
  id: 'integer',
  name: 'text',
  description: 'text',
  kind: 'text',
  price: 'money',
  price_type: words('once', 'per_night', 'per_guest', 'per_hour', 'percent'),
  qty: 'number',
  sum: 'money',
  max_qty: 'integer',
  hour: 'time',
  need_confirm: 'flag',
  photo_url: 'text',
  state: words('open', 'ask', 'late', 'taken', 'agreed'),
  next_at: 'time',
} as const

const order = {
  id: 'integer',
  addon_id: 'integer',
  name: 'text',
  qty: 'number',
  price: 'money',
  sum: 'money',
  status: words('ordered', 'confirmed', 'paid', 'done', 'declined', 'canceled'),
  can_cancel: 'flag',
} as const

const wish = {
  id: 'integer',
  type: words(
    'problem',
    'question',
    'late_checkout',
    'early_checkin',
    'extend',
    'lost',
    'complaint',
    'addon',
  ),
  state: words(...wishStates),
  note: 'text',
  at: 'moment',
} as const

const line = {
  key: 'text',
  mine: 'flag',
  at: 'moment',
  text: 'text',
  channel: 'text',
  files: [{ ...file, name: 'text' }],
} as const

const paper = {
  kind: words('data', 'rules', 'marketing'),
  state: words('none', 'given', 'revoked', 'outdated'),
  at: 'moment',
  text: 'text',
  language: 'text',
  translated: 'flag',
  edition: 'text',
} as const

/** The conversation as the guest reads it, the latest lines of it, and where lines before them begin. */
export const guestChat = { messages: [line], next: 'text', unread: 'integer' } as const

/** The whole page of one stay, as much of it as its holder may read now. */
export const guestPage = {
  view: words(...pageViews),
  print: 'text',
  stay,
  agency: {
    name: 'text',
    logo_url: 'text',
    phone: 'text',
    emergency_phone: 'text',
    whatsapp: 'text',
    telegram: 'text',
    max: 'text',
  },
  language: 'text',
  languages: ['text'],
  steps: [step],
  gate: {
    open: 'flag',
    reason: words(...gateReasons),
    opens_at: 'moment',
    until: 'moment',
    missing: [{ code: words(...missingCodes), text: 'text', mine: 'flag' }],
  },
  keys,
  sections: [section],
  money,
  addons: [addon],
  orders: [order],
  requests: [wish],
  chat: { unread: 'integer' },
  out: { can_checkout: 'flag', left_at: 'moment', undo_until: 'moment' },
  review: { asked: 'flag', score: 'integer', links: [{ name: 'text', url: 'text' }] },
  consents: [paper],
  server_now: 'moment',
} as const
