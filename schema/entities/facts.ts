// What may happen with a stay, by the name of the fact in its history: how it is called, who may write it down, what it holds.
import {
  choice,
  date,
  type Fields,
  file,
  files,
  flag,
  integer,
  json,
  longText,
  moment,
  money,
  reference,
  text,
} from '../kinds/index.ts'
import type { MarkFamily } from '../kinds/state.ts'

/** A fact of a stay as it is declared. */
export interface FactKind {
  readonly label: string
  readonly family: MarkFamily
  /** What people look for it under. */
  readonly about: 'money' | 'stay' | 'notes'
  /** Why others than senior staff may not write it down. */
  readonly onlySenior?: string
  /** What its record holds: the checks of the server read all of it but what is for people to know. */
  readonly holds: Fields
}

/** Any fact may name the papers that prove it. */
export const proof = {
  file_id: file({ label: 'Чек', hint: 'Чек или снимок перевода.', as: 'receipt' }),
  file_ids: files({ label: 'Фото', help: 'Доказательства.', as: 'photo' }),
}

const { file_id, file_ids } = proof
const amount = money({ label: 'Сумма', help: 'В рублях.', required: true, min: -1e9 })
const comment = longText({
  label: 'Комментарий',
  hint: 'Пояснение.',
  max: 500,
  informational: true,
})
const words = longText({ label: 'Заметка', help: 'Что записать.', max: 1000, informational: true })

/** How money comes: values that a form offers; any other text is as good. */
export const paymentMethod = text({
  label: 'Способ',
  help: 'Как заплачено.',
  max: 40,
  informational: true,
  suggestions: {
    sbp: 'СБП',
    card: 'Карта',
    cash: 'Наличные',
    transfer: 'Перевод',
    link: 'По ссылке',
    online: 'Онлайн',
  },
})

/** What a payment is for. */
export const paymentKind = choice({
  label: 'За что',
  help: 'Проживание или залог.',
  options: { rent: 'Проживание', deposit: 'Залог' },
})

/** When money came, where it was not just now. */
export const paidAt = moment({
  label: 'Когда пришли деньги',
  hint: 'Не позже этой минуты и не раньше года назад; пусто — сейчас.',
})

/** The debt that the person saw: another payment may have come meanwhile. */
export const owedSeen = money({
  label: 'Долг на экране',
  hint: 'Какой долг видел человек: если он уже другой, сервер спросит.',
  min: -1e9,
})

const moved = {
  amount,
  invoice_id: reference({ label: 'Счёт', hint: 'Куда пришли или откуда ушли деньги.', to: 'invoices' }),
  comment,
  charge_id: reference({
    label: 'Платёж через сервис',
    hint: 'Пишет только сервер: какой онлайн-платёж принёс или вернул эти деньги.',
    to: 'charges',
  }),
}

/** What becomes of the price when a guest who still stays gets money back. */
const priceAfter = choice({
  label: 'Что с ценой',
  hint: 'Снизить — и гость этих денег больше не должен; оставить — и они снова станут долгом.',
  options: { lower: 'Снизить: скидка или компенсация', owe: 'Оставить: гость заплатит снова' },
})

const lowered = money({
  label: 'Цена снижена',
  hint: 'На сколько; считает сервер.',
  informational: true,
})

const change = {
  from: json({ label: 'Было', help: 'Значения до изменения.', informational: true }),
  to: json({ label: 'Стало', help: 'Новые значения.', informational: true }),
}

/** The facts by name; any other name is the code of a step. */
export const facts = {
  payment: {
    label: 'Платёж',
    family: 'ok',
    about: 'money',
    holds: { ...moved, kind: paymentKind, method: paymentMethod, paid_at: paidAt, file_id },
  },
  payment_return: {
    label: 'Возврат гостю',
    family: 'mute',
    about: 'money',
    onlySenior: 'Вернуть гостю деньги может только администратор или старший менеджер.',
    holds: { ...moved, price: priceAfter, lowered },
  },
  deposit: { label: 'Залог получен', family: 'ok', about: 'money', holds: moved },
  deposit_return: { label: 'Залог возвращён', family: 'mute', about: 'money', holds: moved },
  deposit_withhold: {
    label: 'Удержано из залога',
    family: 'wait',
    about: 'money',
    onlySenior: 'Удержать залог может только администратор или старший менеджер.',
    holds: {
      amount,
      reason: text({
        label: 'Причина',
        hint: 'За что удерживаем: гость об этом спросит.',
        required: true,
        max: 300,
      }),
      file_ids,
      to: choice({
        label: 'Кому',
        help: 'Кому остаются деньги.',
        options: { owner: 'Собственнику', agency: 'Агентству' },
      }),
    },
  },
  manual_payment: {
    label: 'Гость сообщил об оплате',
    family: 'wait',
    about: 'money',
    holds: { amount: { ...amount, required: false, informational: true }, file_id },
  },
  passport: { label: 'Документы получены', family: 'ok', about: 'stay', holds: {} },
  contract: { label: 'Договор подписан', family: 'ok', about: 'stay', holds: {} },
  instruction_sent: {
    label: 'Инструкция отправлена',
    family: 'ok',
    about: 'stay',
    holds: {
      override_reason: text({
        label: 'Почему',
        hint: 'Почему код выдаём, хотя не всё готово: это останется в событиях.',
        max: 300,
      }),
      now: flag({
        label: 'Сейчас',
        hint: 'Открыть ключи сразу, не дожидаясь часа заезда.',
      }),
      object_id: reference({ label: 'Объект', help: 'Для какого объекта это решено.', to: 'objects' }),
      begin: date({ label: 'Заезд', help: 'Для какого дня заезда это решено.' }),
    },
  },
  keys_shown: {
    label: 'Ключи показаны гостю',
    family: 'info',
    about: 'stay',
    holds: {
      by: choice({
        label: 'Где',
        help: 'Где гость прочитал ключи.',
        options: { page: 'Страница гостя', message: 'Автосообщение', staff: 'Сообщение сотрудника' },
        informational: true,
      }),
      print: text({ label: 'Отпечаток', help: 'Отпечаток кода: по нему видно, что код другой.', max: 64 }),
      object_id: reference({ label: 'Объект', help: 'Чьи это ключи.', to: 'objects' }),
      extras: money({ label: 'Услуги', help: 'Сколько стоили услуги, когда ключи открылись.' }),
    },
  },
  checkin: { label: 'Гость заселился', family: 'ok', about: 'stay', holds: {} },
  checkout: { label: 'Гость выехал', family: 'ok', about: 'stay', holds: {} },
  review: {
    label: 'Оценка гостя',
    family: 'info',
    about: 'stay',
    holds: {
      score: integer({ label: 'Оценка', help: 'От 1 до 5.', min: 1, max: 5 }),
      text: longText({ label: 'Отзыв', help: 'Слова гостя.', max: 4000, informational: true }),
    },
  },
  guest_replied: { label: 'Гость ответил', family: 'ok', about: 'stay', holds: {} },
  call: { label: 'Звонок', family: 'ok', about: 'notes', holds: { text: words } },
  note: { label: 'Заметка', family: 'info', about: 'notes', holds: { text: words } },
  status: { label: 'Статус', family: 'mute', about: 'stay', holds: change },
  dates: { label: 'Даты', family: 'mute', about: 'stay', holds: change },
  price: { label: 'Стоимость', family: 'mute', about: 'stay', holds: change },
} as const satisfies Readonly<Record<string, FactKind>>

/** Whether a fact lets the code out although something is not ready. */
export function isOverride(name: unknown, data: unknown): boolean {
  return name === 'instruction_sent' && Object(data).override_reason !== undefined
}

/** Why others than senior staff may not write such a fact down: money given back, a deposit kept, a code let out past the gate. */
export function onlySeniorFact({ name, data }: Readonly<Record<string, unknown>>): string | undefined {
  if (isOverride(name, data))
    return 'Выдать код без проверки может только администратор или старший менеджер.'
  return factKind(String(name))?.onlySenior
}

/** The declaration of a fact; none for the step of an agency. */
export function factKind(name: string): FactKind | undefined {
  return Object.entries(facts).find(([known]) => known === name)?.[1]
}
