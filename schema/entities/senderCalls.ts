// The calls that set up sending: exact method and path of the specification.
import type { Calls } from '../calls.ts'
import { choices, flag, integer, parts, reference, time } from '../kinds/index.ts'
import { row, valuesOf, words } from '../wire/shape.ts'
import { messageChannels } from './messageChannels.ts'

/** How the agency sends: kept with the agency itself. */
export const automessageSettings = {
  active: flag({ label: 'Отправлять сообщения', hint: 'Общий выключатель автосообщений.' }),
  quiet_from: time({ label: 'Тихо с', hint: 'С какого часа не беспокоить, по времени объекта.' }),
  quiet_to: time({ label: 'Тихо до', hint: 'До какого часа не беспокоить, по времени объекта.' }),
  daily_limit: integer({
    label: 'В день не больше',
    hint: 'Сколько сообщений в день через один канал.',
    min: 1,
    max: 10_000,
  }),
  gap_seconds: integer({
    label: 'Пауза, с',
    hint: 'Сколько секунд между сообщениями одного канала.',
    max: 3600,
  }),
  cascade: choices({
    label: 'Порядок каналов',
    hint: 'Если в первом получателя нет или сообщение не ушло, пробуем следующий.',
    options: messageChannels,
    ordered: true,
  }),
}

const setup = valuesOf(automessageSettings, { accounts: [row('senders', { token_set: 'flag' })] })

const account = {
  account_id: reference({ label: 'Канал отправки', help: 'Какой канал.', to: 'senders', required: true }),
}

/** The calls by action. */
export const senderCalls = {
  show: {
    call: 'GET agency/automessages',
    answer: setup,
    help: 'Каналы отправки с их состоянием, порядок каналов и тихие часы; ключи не показываются.',
    access: ['admin', 'fullmanager'],
  },
  save: {
    call: 'POST agency/automessages',
    answer: setup,
    help: 'Меняет названное; канал без id создаётся, ключ только записывается.',
    access: ['admin'],
    freeBody: true,
    also: {
      ...automessageSettings,
      accounts: parts({ label: 'Каналы отправки', help: 'Новые и те, что меняются.', of: {} }),
    },
  },
  check: {
    call: 'POST agency/automessages/check',
    answer: {
      ok: 'flag',
      state: words('authorized', 'not_authorized', 'blocked', 'error'),
      phone: 'text',
      error: 'text',
    },
    help: 'Спрашивает шлюз, работает ли канал отправки.',
    access: ['admin'],
    body: account,
  },
  registerWebhook: {
    call: 'POST agency/automessages/register_webhook',
    answer: { ok: 'flag', url: 'text', at: 'moment' },
    help: 'Просит шлюз сообщать о доставке и ответах на адрес этого сервера; у почты только даёт адрес, куда передавать письма гостей.',
    access: ['admin'],
    body: account,
  },
  hook: {
    call: 'POST agency/automessages/hook/{id}',
    answer: { ok: 'flag' },
    help: 'Сюда шлюз сообщает о доставке и ответах; адрес с секретной частью у каждого канала свой.',
    access: 'public',
    freeBody: true,
    strangersBody: 262_144,
  },
} as const satisfies Calls
