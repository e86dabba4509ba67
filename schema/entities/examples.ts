import { defineEntity } from '../define.ts'
import { choice, longText, text } from '../kinds/index.ts'
import { readsAll } from '../rights.ts'
import { language } from './language.ts'

/** Sections of a guest's instruction. */
export const instructionTypes = {
  address: 'Как добраться',
  entrance: 'Вход и домофон',
  keys: 'Ключи и код',
  wifi: 'Wi-Fi',
  rules: 'Правила',
  appliances: 'Техника',
  parking: 'Парковка',
  trash: 'Мусор',
  deposit: 'Залог',
  checkout: 'Выезд',
  nearby: 'Рядом',
  emergency: 'Экстренно',
  custom: 'Другое',
} as const

/** The library of good instruction texts, read-only. */
export const examples = defineEntity({
  name: 'examples',
  labels: {
    one: 'Пример',
    many: 'Примеры',
    accusative: 'пример',
    counted: ['пример', 'примера', 'примеров'],
    empty: 'Примеры заводятся вместе с агентством.',
  },
  title: 'title',
  traits: ['screenless'],
  fields: {
    type: choice({
      label: 'Раздел',
      help: 'Для какого раздела инструкции.',
      options: instructionTypes,
      required: true,
    }),
    title: text({ label: 'Название', help: 'О чём пример.', required: true, max: 150 }),
    text: longText({
      label: 'Текст',
      help: 'Готовый текст с подстановками.',
      variables: true,
      required: true,
    }),
    language,
  },
  list: { columns: ['type', 'title', 'language'], filters: ['type', 'language'], sort: 'id', limit: 5000 },
  form: [{ title: 'Пример', fields: ['type', 'title', 'text', 'language'] }],
  rights: {
    admin: readsAll,
    fullmanager: readsAll,
    manager: readsAll,
    cleaner: { read: true, rows: { by: 'id', of: 'nobody' } },
  },
  calls: { list: 'GET objects/instructions/examples' },
})
