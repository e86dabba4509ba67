import { defineEntity } from '../define.ts'
import {
  choice,
  computed,
  flag,
  integer,
  json,
  link,
  longText,
  moment,
  money,
  reference,
  state,
  text,
} from '../kinds/index.ts'
import { readsAll } from '../rights.ts'
import { chargeCalls } from './chargeCalls.ts'
import { paymentKind } from './facts.ts'
import { paymentProviders } from './paymentProviders.ts'
import { chargeReceipts } from './receiptFields.ts'

const { none: _none, ...providers } = paymentProviders

/** Payments through a service: one request for a guest's money, or for its return. */
export const charges = defineEntity({
  name: 'charges',
  labels: {
    one: 'Платёж через сервис',
    many: 'Платежи через сервис',
    accusative: 'платёж через сервис',
    counted: ['платёж', 'платежа', 'платежей'],
    empty: 'Онлайн-оплат ещё не было.',
  },
  title: 'kind',
  traits: ['screenless'],
  fields: {
    rent_id: reference({
      label: 'Бронь',
      help: 'За какую бронь.',
      to: 'rents',
      required: true,
    }),
    object_id: reference({
      label: 'Объект',
      help: 'Где жил гость, когда платёж завели.',
      to: 'objects',
    }),
    invoice_id: reference({
      label: 'Счёт',
      help: 'Через какой счёт.',
      to: 'invoices',
      required: true,
    }),
    kind: choice({
      label: 'Вид',
      help: 'Оплата, заморозка залога или возврат.',
      options: { pay: 'Оплата', hold: 'Заморозка', refund: 'Возврат' },
      required: true,
      initial: 'pay',
    }),
    purpose: choice({ ...paymentKind, required: true, initial: 'rent' }),
    amount: money({ label: 'Сумма', help: 'Сколько просим или возвращаем.', required: true }),
    state: state({
      label: 'Состояние',
      help: 'Что сказал о платеже сам сервис.',
      initial: 'creating',
      states: {
        creating: {
          label: 'Создаётся',
          family: 'wait',
          to: ['pending', 'held', 'succeeded', 'canceled', 'expired', 'failed'],
        },
        pending: {
          label: 'Ждёт',
          family: 'wait',
          to: ['held', 'succeeded', 'canceled', 'expired', 'failed'],
        },
        held: { label: 'Заморожено', family: 'ok', to: ['succeeded', 'canceled', 'expired'] },
        succeeded: { label: 'Проведён', family: 'ok', to: [] },
        canceled: { label: 'Отменён', family: 'mute', to: ['held', 'succeeded'] },
        expired: { label: 'Истёк', family: 'mute', to: ['held', 'succeeded'] },
        failed: { label: 'Ошибка', family: 'bad', to: ['held', 'succeeded'] },
      },
    }),
    provider: choice({
      label: 'Сервис',
      help: 'Через кого платят.',
      options: providers,
      required: true,
    }),
    shop_id: text({
      label: 'Магазин',
      help: 'Номер магазина, которому ушёл запрос.',
      internal: true,
      max: 60,
    }),
    provider_id: text({
      label: '№ в сервисе',
      help: 'Номер платежа или возврата в сервисе.',
      max: 100,
      unique: true,
    }),
    url: link({ label: 'Ссылка', help: 'Где гость платит.' }),
    idempotence_key: text({
      label: 'Ключ повтора',
      help: 'С ним сервис не заведёт второй такой же платёж.',
      internal: true,
      unique: true,
      max: 64,
    }),
    living_key: text({
      label: 'Ключ ссылки',
      help: 'Не даёт завести вторую живую ссылку на ту же сумму.',
      internal: true,
      unique: true,
      max: 64,
    }),
    expires_at: moment({ label: 'Действует до', help: 'До какого времени живёт ссылка или заморозка.' }),
    captured: money({ label: 'Пришло', help: 'Сколько денег сервис принял.', initial: 0 }),
    refunded: money({
      label: 'Возвращено',
      help: 'Сколько из принятого вернулось гостю.',
      initial: 0,
    }),
    parent_id: reference({
      label: 'Чей возврат',
      help: 'Какой платёж возвращают.',
      to: 'charges',
    }),
    history_id: reference({
      label: 'Запись',
      help: 'Запись в истории брони.',
      to: 'history',
    }),
    held_at: moment({ label: 'Заморожено', help: 'Когда деньги заморожены.', internal: true }),
    deed: choice({
      label: 'Решение',
      help: 'Что решили с замороженным залогом; сервис ещё не ответил.',
      options: { capture: 'Списать', release: 'Отпустить' },
    }),
    deed_key: text({
      label: 'Ключ решения',
      help: 'С ним сервис не спишет и не отпустит второй раз.',
      internal: true,
      max: 64,
    }),
    withholding: json({ label: 'Удержание', help: 'За что и сколько списываем.', internal: true }),
    reason: text({
      label: 'Причина',
      hint: 'Почему возвращаем: гость это прочитает.',
      max: 200,
    }),
    lower_price: flag({
      label: 'Снизить цену',
      help: 'Снизить цену на возвращённое, чтобы оно не стало долгом.',
    }),
    error_code: text({ label: 'Код ошибки', help: 'Код отказа сервиса.', max: 60 }),
    error_text: longText({ label: 'Что не так', help: 'Почему не прошло.', max: 500 }),
    made_by: choice({
      label: 'Кто завёл',
      help: 'Гость, сотрудник или сам сервис.',
      options: { guest: 'Гость', user: 'Сотрудник', provider: 'Сервис' },
      required: true,
      initial: 'user',
      informational: true,
    }),
    started_at: moment({ label: 'Заведён', help: 'Когда платёж заведён.', internal: true }),
    sent_at: moment({ label: 'Отправлен', help: 'Когда просили сервис завести платёж.', internal: true }),
    attempts: integer({ label: 'Попытки', help: 'Сколько раз просили сервис.', internal: true, initial: 0 }),
    read_at: moment({ label: 'Проверен', help: 'Когда спрашивали сервис.' }),
    ...chargeReceipts,
    entry_removed: computed({
      label: 'Из истории удалён',
      hint: 'Деньги пришли через сервис, а запись о них убрана из истории брони.',
      look: 'flag',
    }),
    can_refund: computed<number>({
      label: 'Можно вернуть',
      help: 'Сколько ещё можно вернуть гостю.',
      look: 'money',
    }),
  },
  list: {
    columns: ['created_at', 'rent_id', 'kind', 'purpose', 'amount', 'state', 'provider'],
    filters: ['rent_id', 'state', 'kind', 'invoice_id'],
    sort: '-id',
    limit: 1000,
  },
  form: [{ title: 'Платёж', fields: ['rent_id', 'kind', 'purpose', 'amount', 'state'] }],
  flat: { by: 'rent_id' },
  rules: [
    {
      before: 'refunded',
      after: 'captured',
      orEqual: true,
      message: 'Вернуть можно не больше, чем пришло через сервис.',
    },
  ],
  undo: {
    final: {
      create: 'Ссылка на оплату уже выдана.',
      update: 'Состояние платежа знает только сервис.',
    },
  },
  rights: { admin: readsAll, fullmanager: readsAll, manager: readsAll },
  calls: chargeCalls,
  unique: [['history_id']],
  indexes: [['state'], ['receipt_state'], ['closing_state']],
})
