import { defineEntity } from '../define.ts'
import { flag, integer, money, reference } from '../kinds/index.ts'
import { everything } from '../rights.ts'

/** The turns of the cleaners of a flat. */
export const turnWords = [
  [1, '1 — основной'],
  [2, '2 — запасной'],
  [3, '3 — резерв'],
] as const

/** Which cleaner cleans which object, at what price and in what order. */
export const bindings = defineEntity({
  name: 'bindings',
  labels: {
    one: 'Привязка',
    many: 'Привязки',
    accusative: 'привязку',
    counted: ['привязка', 'привязки', 'привязок'],
    empty: 'Привяжите клинеров к объектам, чтобы уборки находили исполнителя.',
  },
  title: 'cleaner_id',
  traits: ['screenless'],
  fields: {
    cleaner_id: reference({
      label: 'Клинер',
      help: 'Кто убирает.',
      to: 'cleaners',
      required: true,
      owned: true,
    }),
    object_id: reference({
      label: 'Объект',
      help: 'Что убирает.',
      to: 'objects',
      required: true,
      owned: true,
    }),
    price: money({ label: 'Ставка', help: 'Сколько платим за этот объект.' }),
    priority: integer({
      label: 'Очередь',
      hint: 'Кому предлагать раньше.',
      min: 1,
      max: 3,
      words: turnWords,
      required: true,
      initial: 1,
    }),
    excluded: flag({ label: 'Не назначать', hint: 'Клинер не убирает этот объект.' }),
  },
  list: {
    columns: ['cleaner_id', 'object_id', 'price', 'priority'],
    filters: ['cleaner_id', 'object_id'],
    sort: 'priority',
  },
  form: [{ title: 'Привязка', fields: ['cleaner_id', 'object_id', 'price', 'priority', 'excluded'] }],
  flat: { by: 'object_id' },
  rights: { admin: everything, fullmanager: everything },
  calls: {},
  unique: [['cleaner_id', 'object_id']],
})
