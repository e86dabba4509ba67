import { defineEntity } from '../define.ts'
import { date, integer, json, moment, money, parts, reference, text } from '../kinds/index.ts'

/** Closed months of owners: a copy of the account as it was, with the corrections that months before it got in it. */
export const closedperiods = defineEntity({
  name: 'closedperiods',
  labels: {
    one: 'Закрытый месяц',
    many: 'Закрытые месяцы',
    accusative: 'закрытый месяц',
    counted: ['закрытый месяц', 'закрытых месяца', 'закрытых месяцев'],
    empty: 'Ни один месяц ещё не закрыт.',
  },
  title: 'begin',
  traits: ['screenless'],
  fields: {
    owner_id: reference({ label: 'Собственник', help: 'Чей месяц.', to: 'owners', required: true }),
    begin: date({ label: 'С', help: 'Первый день месяца.', required: true }),
    end: date({ label: 'По', help: 'Последний день месяца.', required: true }),
    to_pay: money({ label: 'За месяц', hint: 'Что вышло за сам месяц.', required: true, min: -1e9 }),
    amount: money({
      label: 'К выплате',
      hint: 'За месяц вместе с поправками к прошлым.',
      required: true,
      min: -1e9,
    }),
    adjustments: parts({
      label: 'Поправки',
      hint: 'Что изменилось в прошлых закрытых месяцах.',
      max: 500,
      of: {
        month: text({ label: 'Месяц', help: 'К какому месяцу поправка.', required: true, max: 7 }),
        period_id: integer({ label: '№', help: 'Закрытый месяц, к которому поправка.', min: 1 }),
        amount: money({ label: 'Сумма', hint: 'Со знаком.', required: true, min: -1e9 }),
        reason: text({ label: 'Почему', help: 'Что изменилось.', max: 300 }),
      },
    }),
    terms: json({ label: 'Условия', help: 'Условия собственника на день закрытия.', required: true }),
    copy: json({ label: 'Копия отчёта', hint: 'Отчёт, каким он был при закрытии.', required: true }),
    payout_id: reference({ label: 'Выплата', help: 'В какую выплату вошёл.', to: 'payouts' }),
    paid_at: moment({ label: 'Выплачено', help: 'Когда выплачено.' }),
  },
  list: {
    columns: ['begin', 'owner_id', 'to_pay', 'amount', 'payout_id'],
    filters: ['owner_id'],
    sort: '-begin',
  },
  form: [{ title: 'Месяц', fields: ['owner_id', 'begin', 'end', 'to_pay', 'amount'] }],
  undo: {
    final: {
      create: 'Месяц закрыт. Откройте его в отчёте собственника.',
      remove: 'Месяц открыт. Закройте его в отчёте собственника.',
    },
  },
  rights: { admin: { read: true } },
  calls: {},
  unique: [['owner_id', 'begin']],
})
