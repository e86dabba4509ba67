// The calls of accounts.
import type { Calls } from '../calls.ts'
import { date, reference } from '../kinds/index.ts'
import { words } from '../wire/shape.ts'

const dayMoney = { came: 'money', back: 'money' } as const

/** The calls by action. */
export const invoiceCalls = {
  list: 'GET agency/invoices',
  create: 'POST agency/invoices',
  update: 'PATCH agency/invoices',
  check: {
    call: 'POST agency/invoices/check',
    answer: { ok: 'flag', state: words('unchecked', 'works', 'error'), error: 'text' },
    help: 'Спрашивает сервис оплаты, принимает ли он ключи счёта; денег не двигает.',
    access: ['admin', 'fullmanager'],
    heavy: true,
    body: {
      id: reference({ label: 'Счёт', help: 'Какой счёт.', to: 'invoices', required: true }),
    },
  },
  compare: {
    call: 'POST agency/invoices/compare',
    answer: {
      date: 'date',
      is_whole: 'flag',
      ours: 'money',
      theirs: 'money',
      others: 'integer',
      lines: [
        {
          charge_id: 'integer',
          rent_id: 'integer',
          provider_id: 'text',
          at: 'moment',
          ours: dayMoney,
          theirs: dayMoney,
          fault: 'text',
        },
      ],
    },
    help: 'Сверяет онлайн-оплаты одного дня с тем, что о них говорит сервис; денег не двигает и ничего не записывает.',
    access: ['admin'],
    heavy: true,
    body: {
      id: reference({ label: 'Счёт', help: 'Какой счёт.', to: 'invoices', required: true }),
      date: date({
        label: 'День',
        hint: 'Платежи, начатые в этот день: что по ним пришло и вернулось до сих пор.',
        required: true,
      }),
    },
  },
} as const satisfies Calls
