// The calls of accounts.
import type { Calls } from '../calls.ts'
import { reference } from '../kinds/index.ts'
import { words } from '../wire/shape.ts'

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
} as const satisfies Calls
