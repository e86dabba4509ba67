import { defineEntity } from '../define.ts'
import {
  choice,
  date,
  files,
  integer,
  longText,
  moment,
  money,
  parts,
  reference,
  state,
  text,
} from '../kinds/index.ts'
import { everything } from '../rights.ts'

/** Money paid out to cleaners and owners: the lines it is made of are frozen in it. */
export const payouts = defineEntity({
  name: 'payouts',
  labels: {
    one: 'Выплата',
    many: 'Выплаты',
    accusative: 'выплату',
    counted: ['выплата', 'выплаты', 'выплат'],
    empty: 'Соберите первую выплату: в неё войдёт всё, что начислено и ещё не выплачено.',
  },
  title: 'begin',
  traits: ['screenless'],
  fields: {
    cleaner_id: reference({ label: 'Клинер', hint: 'Кому, если это клинер.', to: 'cleaners' }),
    owner_id: reference({ label: 'Собственник', hint: 'Кому, если это собственник.', to: 'owners' }),
    begin: date({ label: 'С', help: 'Первый день периода.', required: true }),
    end: date({ label: 'По', help: 'Последний день периода.', required: true }),
    state: state({
      label: 'Состояние',
      help: 'Что с выплатой.',
      initial: 'draft',
      states: {
        draft: { label: 'Черновик', family: 'mute', to: ['approved'] },
        approved: { label: 'Утверждена', family: 'info', to: ['paid', 'draft'] },
        paid: { label: 'Выплачена', family: 'ok', to: ['approved'] },
      },
    }),
    amount: money({ label: 'Сумма', help: 'Сумма всех строк.', readonly: true, initial: 0, min: -1e9 }),
    lines: parts({
      label: 'Строки',
      help: 'Из чего сложилась сумма.',
      readonly: true,
      max: 2000,
      of: {
        source: choice({
          label: 'Откуда',
          help: 'Что оплачено.',
          options: { clean: 'Уборка', accrual: 'Начисление', month: 'Месяц' },
        }),
        row_id: integer({ label: '№', hint: 'Номер уборки, начисления или закрытого месяца.', min: 1 }),
        date: date({ label: 'Дата', help: 'За какой день.' }),
        name: text({ label: 'За что', hint: 'Объект или причина.', max: 400 }),
        amount: money({ label: 'Сумма', hint: 'Со знаком.', min: -1e9 }),
      },
    }),
    invoice_id: reference({ label: 'Из какой кассы', help: 'Чем заплачено.', to: 'invoices' }),
    receipt: choice({
      label: 'Чек самозанятого',
      help: 'Получен ли чек.',
      options: { none: 'Не нужен', wait: 'Ждём', got: 'Получен' },
      initial: 'none',
    }),
    file_ids: files({ label: 'Документы', help: 'Платёжка, чек, акт.' }),
    comment: longText({ label: 'Комментарий', help: 'Что важно знать.', max: 2000, informational: true }),
    paid_at: moment({ label: 'Выплачено', help: 'Когда выплачено.', readonly: true }),
    paid_by: reference({
      label: 'Кто выплатил',
      help: 'Кто отметил выплату.',
      to: 'users',
      readonly: true,
      informational: true,
    }),
  },
  list: {
    columns: ['begin', 'end', 'cleaner_id', 'owner_id', 'amount', 'state', 'invoice_id', 'paid_at'],
    filters: ['cleaner_id', 'owner_id', 'state', 'receipt'],
    sort: '-begin',
    period: { from: 'end', to: 'begin' },
  },
  form: [
    { title: 'Выплата', fields: ['cleaner_id', 'owner_id', 'begin', 'end', 'state', 'comment'] },
    { title: 'Как заплачено', fields: ['invoice_id', 'receipt', 'file_ids'] },
  ],
  flat: { self: 'cleaner_id' },
  undo: {
    final: {
      update: 'Выплату двигают в ней самой: откройте её и верните на шаг назад.',
      remove: 'Строки удалённого черновика уже свободны. Соберите выплату заново.',
    },
  },
  rights: {
    admin: everything,
    // Owners' money is the admin's alone: a payout that names an owner is as if missing.
    fullmanager: { ...everything, rows: { by: 'owner_id', of: 'nobody', orEmpty: true } },
    // A draft may still change or go away: it is the staff's own.
    cleaner: {
      read: true,
      rows: { by: 'cleaner_id', of: 'cleaner', among: { field: 'state', words: ['approved', 'paid'] } },
      hide: ['comment', 'owner_id'],
    },
  },
  calls: {
    list: 'GET payouts',
    get: 'GET payouts/{id}',
    create: 'POST payouts',
    update: 'PATCH payouts',
    remove: 'DELETE payouts/{id}',
  },
  rules: [{ before: 'begin', after: 'end', orEqual: true, message: 'Период кончается раньше, чем начался.' }],
  indexes: [['begin']],
})
