// The calls of purchases: lists, several at once by one receipt, and what will run out in the coming two weeks.
import type { Calls } from '../calls.ts'
import { choice, file, integer, parts, reference, references, text } from '../kinds/index.ts'
import { done, named, oneOrMany, row } from '../wire/shape.ts'

const lists = [
  {
    key: 'any',
    name: 'text',
    tasks: [row('tasks')],
    count: 'integer',
    price_plan: 'money',
    price_fact: 'money',
  },
] as const

const ahead = [
  {
    object: named,
    name: 'text',
    unit: 'text',
    level: 'number',
    min: 'number',
    shop: 'text',
    need: 'number',
    low_on: 'date',
    out_on: 'date',
    asked: 'number',
    qty: 'number',
    reason: 'text',
    times: 'integer',
    last_on: 'date',
    spent: 'money',
    per_stay: 'money',
  },
] as const

/** The calls of purchases by action. */
export const taskCalls = {
  list: {
    call: 'GET tasks',
    answer: [row('tasks')],
    views: { 'group=shop': lists, 'group=object': lists, 'group=cleaner': lists },
    help: 'Покупки по срочности и сроку; с group — списками по магазинам, объектам или тем, кто едет туда следующим.',
    access: ['admin', 'fullmanager', 'cleaner'],
    shapedBy: 'group',
    query: {
      group: choice({
        label: 'Списками',
        help: 'По чему разложить покупки.',
        options: { shop: 'По магазинам', object: 'По объектам', cleaner: 'Кто едет' },
      }),
    },
  },
  create: {
    call: 'POST tasks',
    answer: row('tasks'),
    help: 'Новая покупка.',
    access: ['admin', 'fullmanager', 'cleaner'],
    freeBody: true,
    byLink: true,
    quota: 'link_requests',
  },
  update: {
    call: 'PATCH tasks',
    answer: oneOrMany(row('tasks')),
    help: 'Меняет покупку или сразу несколько: ids со статусом, ценой и чеком.',
    access: ['admin', 'fullmanager', 'cleaner'],
    freeBody: true,
    also: {
      ids: references({ label: 'Покупки', hint: 'Какие покупки меняются сразу.', to: 'tasks' }),
      file_id: file({ label: 'Чек', help: 'Файл с чеком на все эти покупки.' }),
    },
  },
  forecast: {
    call: 'GET tasks/forecast',
    answer: ahead,
    help: 'Что кончится за две недели по броням и нормам, где и к какому заезду; по одному объекту — весь его запас с тем, как часто и почём его покупали.',
    access: ['admin', 'fullmanager'],
    query: {
      object_id: reference({ label: 'Объект', hint: 'Весь запас одного объекта.', to: 'objects' }),
    },
  },
  order: {
    call: 'POST tasks/forecast',
    answer: { ...done, count: 'integer' },
    help: 'Добавляет покупки по прогнозу: сколько не хватит на две недели сверх того, что уже просят купить.',
    access: ['admin', 'fullmanager'],
    body: {
      things: parts({
        label: 'Что добавить',
        help: 'Строки прогноза.',
        required: true,
        max: 500,
        of: {
          object_id: integer({ label: 'Объект', help: 'Где кончится.', min: 1, required: true }),
          name: text({ label: 'Что', help: 'Что кончится.', max: 80, required: true }),
        },
      }),
    },
  },
} as const satisfies Calls
