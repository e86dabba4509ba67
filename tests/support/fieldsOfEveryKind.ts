import type { KindFields, KindName } from '#schema/kinds/index.ts'

const named = { label: 'Поле', help: 'Поле для проверки.' } as const

/** One plain field of every kind. */
export const fieldsOfEveryKind: { readonly [K in KindName]: KindFields[K] & { readonly kind: K } } = {
  text: { kind: 'text', ...named, max: 10 },
  longText: { kind: 'longText', ...named, max: 40 },
  integer: { kind: 'integer', ...named, min: -5, max: 500 },
  number: { kind: 'number', ...named, min: -1, max: 100 },
  money: { kind: 'money', ...named },
  date: { kind: 'date', ...named },
  time: { kind: 'time', ...named },
  moment: { kind: 'moment', ...named },
  flag: { kind: 'flag', ...named },
  choice: { kind: 'choice', ...named, options: { red: 'Красный', blue: 'Синий' } },
  choices: { kind: 'choices', ...named, options: { red: 'Красный', blue: 'Синий' } },
  state: {
    kind: 'state',
    ...named,
    required: true,
    initial: 'new',
    states: {
      new: { label: 'Новая', family: 'wait', to: ['done'] },
      done: { label: 'Готово', family: 'ok', to: [] },
    },
  },
  phone: { kind: 'phone', ...named },
  email: { kind: 'email', ...named },
  link: { kind: 'link', ...named },
  reference: { kind: 'reference', ...named, to: 'owners' },
  references: { kind: 'references', ...named, to: 'objects' },
  file: { kind: 'file', ...named },
  files: { kind: 'files', ...named, max: 3 },
  parts: {
    kind: 'parts',
    ...named,
    max: 3,
    of: {
      name: { kind: 'text', label: 'Название', help: 'Название строки.', required: true },
      price: { kind: 'money', label: 'Цена', help: 'Цена строки.' },
    },
  },
  amounts: { kind: 'amounts', ...named, nameLabel: 'Что', qtyLabel: 'Сколько', max: 3, qtyMax: 50 },
  group: { kind: 'group', ...named, of: { name: { kind: 'text', label: 'Имя', help: 'Имя внутри.' } } },
  json: { kind: 'json', ...named },
  secret: { kind: 'secret', ...named },
  computed: { kind: 'computed', ...named, look: 'text' },
}
