// The money of a booking: what it costs, what is paid, the deposit. Sums of other columns are kept by the database itself.
import type { Part } from '../kinds/index.ts'
import {
  choice,
  computed,
  date,
  decimal,
  file,
  flag,
  group,
  integer,
  moment,
  money,
  parts,
  reference,
  text,
} from '../kinds/index.ts'
import type { depositStates } from '../rules/depositStates.ts'
import { subtractMoney } from '../rules/money.ts'
import { paymentInfo } from '../rules/payments.ts'
import { owingStates } from '../rules/stayCounters.ts'
import { hold, sums } from './rentShapes.ts'

const amountOf = (row: Part, name: string): number => {
  const sum = row[name]
  return typeof sum === 'number' ? sum : 0
}

const charged =
  'coalesce(amount, 0) + coalesce(cleaning_fee, 0) - coalesce(discount, 0) + coalesce(addons_sum, 0)'
const ours = `${charged} - coalesce(taken_by_ota, 0)`
const due = `${ours} - coalesce(paid, 0)`

/** Fields of a booking that are about money. */
export const rentMoney = {
  amount: money({ label: 'Стоимость', help: 'Цена проживания.', initial: 0 }),
  free_reason: text({
    label: 'Почему бесплатно',
    hint: 'Без причины стоимость 0 ₽ у брони гостя не сохранить.',
    max: 200,
  }),
  prepayment: money({ label: 'Предоплата', hint: 'Что канал взял с гостя до заезда.', initial: 0 }),
  ota_commission: money({ label: 'Комиссия канала', help: 'Сколько удержит канал.' }),
  cleaning_fee: money({ label: 'Плата за уборку', help: 'Сколько гость платит за уборку.', initial: 0 }),
  discount: money({ label: 'Скидка', help: 'На сколько снизили цену.', initial: 0 }),
  discount_reason: text({ label: 'Причина скидки', help: 'За что скидка.', max: 200, informational: true }),
  addons: parts({
    label: 'Доп. услуги',
    help: 'Что гость заказал сверх проживания.',
    single: true,
    of: {
      id: integer({ label: '№', help: 'Номер заказа внутри брони.', min: 1 }),
      addon_id: integer({ label: 'Услуга', help: 'Услуга объекта.', min: 1 }),
      name: text({ label: 'Название', hint: 'Что заказано; у услуги объекта не нужно.', max: 120 }),
      qty: decimal({ label: 'Сколько', help: 'Количество.' }),
      price: money({ label: 'Цена', help: 'Цена за единицу.' }),
      status: choice({
        label: 'Состояние',
        help: 'Что с заказом.',
        options: {
          ordered: 'Заказана',
          confirmed: 'Подтверждена',
          paid: 'Оплачена',
          done: 'Оказана',
          declined: 'Отказано',
          canceled: 'Отменена',
        },
        families: {
          ordered: 'wait',
          confirmed: 'info',
          paid: 'ok',
          done: 'ok',
          declined: 'mute',
          canceled: 'mute',
        },
      }),
    },
    max: 50,
  }),
  addons_sum: money({
    label: 'Услуги, сумма',
    help: 'Сумма подтверждённых услуг.',
    internal: true,
    initial: 0,
  }),
  taken_by_ota: money({ label: 'Взял канал', help: 'Что канал взял с гостя.', internal: true, initial: 0 }),
  paid: money({
    label: 'Оплачено',
    help: 'Сколько гость заплатил нам.',
    readonly: true,
    initial: 0,
    min: -1e9,
  }),
  deposit_paid: money({
    label: 'Залог внесён',
    help: 'Сколько залога у нас.',
    internal: true,
    initial: 0,
    min: -1e9,
  }),
  deposit_held: money({
    label: 'Залог у нас',
    help: 'Сколько залога ещё у нас: получено без возвращённого и удержанного.',
    readonly: true,
    initial: 0,
    min: -1e9,
  }),
  deposit_withheld: money({
    label: 'Удержано из залога',
    help: 'Сколько залога осталось у нас насовсем.',
    readonly: true,
    initial: 0,
  }),
  deposit_hold: money({
    label: 'Заморожено',
    help: 'Сколько залога заморожено на карте гостя: это ещё не наши деньги.',
    internal: true,
    initial: 0,
  }),
  deposit_hold_until: moment({
    label: 'Заморожено до',
    help: 'Когда банк отпустит замороженный залог.',
    internal: true,
  }),
  price: money({
    label: 'Всего',
    help: 'Цена для гостя: стоимость, уборка и услуги без скидки, кто бы ни взял деньги.',
    readonly: true,
    min: -1e9,
    formula: charged,
  }),
  total: money({
    label: 'Всего нам',
    help: 'Сколько гость платит нам: вся цена без того, что взял канал.',
    readonly: true,
    min: -1e9,
    formula: ours,
  }),
  channel_part: computed<number>({
    label: 'Взял канал',
    hint: 'Какую часть цены канал взял с гостя сам.',
    look: 'money',
    from: ['price', 'total'],
    value: (row) => subtractMoney(amountOf(row, 'price'), amountOf(row, 'total')),
  }),
  need_to_pay: money({
    label: 'Осталось оплатить',
    help: 'Всего нам минус оплаченное, в каком бы состоянии ни была бронь; меньше нуля — переплата.',
    readonly: true,
    min: -1e9,
    formula: due,
  }),
  owed: money({
    label: 'К оплате',
    help: 'Сколько гость должен: после заезда это долг. Заявка, отменённая бронь и незаезд не должны ничего; меньше нуля — переплата.',
    readonly: true,
    min: -1e9,
    formula: `case when status in ('${owingStates.join("', '")}') then ${due} else 0 end`,
  }),
  paymentInfo: computed({
    label: 'Оплата',
    help: 'Оплачено, всего и осталось.',
    look: 'record',
    shape: sums,
    from: ['total', 'paid'],
    value: (row) => paymentInfo({ all: amountOf(row, 'total'), paid: amountOf(row, 'paid') }),
  }),
  depositInfo: computed({
    label: 'Залог',
    help: 'Внесено, всего и осталось.',
    look: 'record',
    shape: sums,
    from: ['defaultDeposit', 'deposit_paid'],
    value: (row) =>
      paymentInfo({ all: amountOf(row, 'defaultDeposit'), paid: amountOf(row, 'deposit_paid') }),
  }),
  depositHold: computed({
    label: 'Заморозка залога',
    help: 'Сколько залога заморожено на карте и до какого времени; пусто, когда ничего.',
    look: 'record',
    shape: hold,
    from: ['deposit_hold', 'deposit_hold_until'],
    value: (row) => {
      const amount = amountOf(row, 'deposit_hold')
      return amount === 0 ? null : { amount, until: row.deposit_hold_until ?? null }
    },
  }),
  defaultDeposit: money({ label: 'Размер залога', help: 'Какой залог нужен за это проживание.' }),
  deposit_state: choice({
    label: 'Состояние залога',
    head: 'Залог',
    help: 'Что с залогом.',
    options: {
      none: 'Не нужен',
      wait: 'Ждём',
      held: 'Заморожен',
      received: 'Получен',
      part_returned: 'Возвращён частично',
      returned: 'Возвращён',
      kept: 'Удержан частично',
      withheld: 'Удержан',
    } satisfies Readonly<Record<(typeof depositStates)[number], string>>,
    families: {
      wait: 'wait',
      held: 'ok',
      received: 'ok',
      part_returned: 'mute',
      returned: 'mute',
      kept: 'bad',
      withheld: 'bad',
    },
    readonly: true,
    initial: 'none',
  }),
  deposit_return_due: date({ label: 'Вернуть до', help: 'До какого дня вернуть залог.' }),
  checkManualPayment: group({
    label: 'Проверить оплату',
    help: 'Гость сообщил, что заплатил.',
    of: {
      needToCheck: flag({ label: 'Нужно проверить', help: 'Ждёт проверки сотрудником.' }),
      amount: money({ label: 'Сумма', help: 'Сколько заплатил по словам гостя.' }),
      file_id: file({ label: 'Чек', help: 'Файл с чеком.' }),
      at: moment({ label: 'Когда', help: 'Когда сообщил.' }),
      from: text({ label: 'Кто', help: 'Откуда сообщение.', max: 80 }),
    },
  }),
  manual_check: flag({
    label: 'Ждёт проверки',
    help: 'Гость сообщил об оплате, её надо проверить.',
    internal: true,
    formula: `coalesce(("checkManualPayment"->>'needToCheck')::boolean, false)`,
  }),
  invoice_id: reference({ label: 'Счёт', help: 'Куда платит гость по умолчанию.', to: 'invoices' }),
}
