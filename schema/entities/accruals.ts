import { defineEntity } from '../define.ts'
import { choice, date, flag, moment, money, reference, text } from '../kinds/index.ts'
import { everything } from '../rights.ts'

/** Bonuses and penalties of cleaners beside their cleans. */
export const accruals = defineEntity({
  name: 'accruals',
  labels: {
    one: 'Доплата или штраф',
    many: 'Доплаты и штрафы',
    accusative: 'доплату',
    counted: ['доплата', 'доплаты', 'доплат'],
    empty: 'Доплат и штрафов ещё не было.',
  },
  title: 'reason',
  traits: ['screenless'],
  fields: {
    cleaner_id: reference({ label: 'Клинер', help: 'Кому начислено.', to: 'cleaners', required: true }),
    clean_id: reference({ label: 'Уборка', hint: 'За какую уборку; пусто — вообще.', to: 'cleans' }),
    date: date({ label: 'Дата', help: 'За какой день.', required: true }),
    kind: choice({
      label: 'Вид',
      help: 'Прибавить или удержать.',
      options: { bonus: 'Доплата', penalty: 'Штраф' },
      required: true,
      initial: 'bonus',
    }),
    amount: money({ label: 'Сумма', help: 'Сколько прибавить или удержать.', required: true, min: 0.01 }),
    reason: text({ label: 'Причина', hint: 'За что: причину увидит клинер.', required: true, max: 200 }),
    part: flag({
      label: 'Доля в уборке',
      help: 'Оплата помощника за его часть уборки: приходит и уходит вместе с ней.',
      readonly: true,
    }),
    payout_id: reference({ label: 'Выплата', help: 'В какую выплату вошла.', to: 'payouts', readonly: true }),
    paid_at: moment({ label: 'Выплачено', help: 'Когда выплачено.', readonly: true }),
  },
  list: {
    columns: ['date', 'cleaner_id', 'kind', 'amount', 'reason', 'payout_id'],
    filters: ['cleaner_id', 'kind', 'payout_id'],
    sort: '-date',
    period: { from: 'date', to: 'date' },
  },
  form: [{ title: 'Начисление', fields: ['cleaner_id', 'kind', 'amount', 'reason', 'date'] }],
  flat: { self: 'cleaner_id' },
  rights: {
    admin: everything,
    fullmanager: everything,
    cleaner: { read: true, rows: { by: 'cleaner_id', of: 'cleaner' } },
  },
  calls: { list: 'GET accruals', create: 'POST accruals', remove: 'DELETE accruals/{id}' },
  indexes: [['cleaner_id', 'date']],
})
