// The fourteen steps of the connection, each ticked by the data themselves.
import type { Facts, FlatNeed } from './facts.ts'

/** How far a step has come. */
export interface Progress {
  readonly now: number
  readonly total: number
}

/** A step: why it matters, where it is done, and how it is reckoned. */
export interface Step {
  readonly code: string
  readonly title: string
  readonly text: string
  readonly link: string
  readonly optional?: boolean
  /** The way the data tell. */
  readonly reckon: (facts: Facts) => Progress
}

const flatsWith =
  (...needs: readonly FlatNeed[]) =>
  ({ flats }: Facts): Progress => ({
    now: flats.filter((flat) => needs.every((need) => flat[need])).length,
    total: Math.max(flats.length, 1),
  })

const filled = (values: readonly unknown[]): Progress => ({
  now: values.filter((value) => value !== undefined && value !== null && value !== '').length,
  total: values.length,
})

const some = (number: number): Progress => ({ now: Math.min(number, 1), total: 1 })

/** The steps in their order. */
export const steps: readonly Step[] = [
  {
    code: 'agency',
    title: 'Данные агентства',
    text: 'Название, телефон и экстренный телефон попадают в тексты для гостей.',
    link: '/settings/agency',
    reckon: ({ name, contacts }) => filled([name, contacts.phone, contacts.emergency_phone]),
  },
  {
    code: 'channels',
    title: 'Каналы подключены',
    text: 'Брони приходят сами: у каждого объекта указаны ссылки календарей площадок.',
    link: '/objects',
    reckon: flatsWith('feed'),
  },
  {
    code: 'objects',
    title: 'Объекты загружены',
    text: 'Без объектов некуда принимать брони.',
    link: '/objects',
    reckon: ({ flats }) => some(flats.length),
  },
  {
    code: 'addresses',
    title: 'Адреса и время заезда',
    text: 'Гость узнаёт, куда и когда ехать, а уборка — когда её закончить.',
    link: '/objects',
    reckon: flatsWith('address', 'hours'),
  },
  {
    code: 'instructions',
    title: 'Инструкции',
    text: 'Пять и больше разделов на объект снимают почти все вопросы гостей.',
    link: '/instructions',
    reckon: flatsWith('instructions'),
  },
  {
    code: 'invoices',
    title: 'Счета для оплаты',
    text: 'Видно, на какой счёт пришли деньги и что сказать гостю.',
    link: '/settings/invoices',
    reckon: ({ invoices }) => some(invoices),
  },
  {
    code: 'deposit',
    title: 'Залог и правила',
    text: 'Сумма залога и причины удержания одинаковы для всех сотрудников.',
    link: '/settings/time',
    reckon: ({ settings }) => filled([settings.default_deposit, firstOf(settings.withhold_reasons)]),
  },
  {
    code: 'staff_bot',
    title: 'Бот сотрудников и группа с темами',
    text: 'События дня придут в рабочую группу Telegram.',
    link: '/settings/bots',
    reckon: ({ staffBot }) => filled([staffBot.group, staffBot.topic]),
  },
  {
    code: 'cleaners',
    title: 'Клинеры приглашены и привязаны',
    text: 'По закреплённым объектам программа подберёт, кому отдать уборку, а если разрешите — отдаст сама.',
    link: '/cleaners',
    reckon: ({ cleaners, boundCleaners }) => ({ now: boundCleaners, total: Math.max(cleaners, 1) }),
  },
  {
    code: 'checklists',
    title: 'Чек-листы',
    text: 'Клинер отмечает пункты, и приёмка занимает минуту.',
    link: '/objects',
    reckon: flatsWith('checklist'),
  },
  {
    code: 'automessages',
    title: 'Автосообщения: канал проверен, вебхук',
    text: 'Сообщения гостям уходят без человека, и видно, что они дошли.',
    link: '/automessages',
    reckon: ({ workingSenders, hookedSenders }) => ({
      now: some(workingSenders).now + some(hookedSenders).now,
      total: 2,
    }),
  },
  {
    code: 'messages',
    title: 'Правила сообщений включены',
    text: 'Гость вовремя получает подтверждение, инструкцию и напоминание.',
    link: '/messages',
    reckon: ({ activeMessages }) => some(activeMessages),
  },
  {
    code: 'test_guest',
    title: 'Тестовый гость',
    text: 'Проверочная бронь проходит сообщения, оплату, заезд, выезд и уборку и исчезает сама: никому ничего не уходит.',
    link: '/rents',
    reckon: ({ livedStays, wasTested }) => some(livedStays + Number(wasTested)),
  },
  {
    code: 'owners',
    title: 'Собственники',
    text: 'У объектов указано, кому они принадлежат и кому выплачивать.',
    link: '/owners',
    optional: true,
    reckon: flatsWith('owner'),
  },
]

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined
}
