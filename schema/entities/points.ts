import { defineEntity } from '../define.ts'
import { choice, file, flag, integer, longText, reference, references, text } from '../kinds/index.ts'
import { everything, readsAll } from '../rights.ts'
import { done, oneOrMany, row } from '../wire/shape.ts'
import { cleanZones, onlyCleanTypes, pointKinds } from './cleanTypes.ts'
import { translations } from './language.ts'

/** The check-list of an object: what a cleaner does and photographs. */
export const points = defineEntity({
  name: 'points',
  labels: {
    one: 'Пункт чек-листа',
    many: 'Чек-лист',
    accusative: 'пункт',
    counted: ['пункт', 'пункта', 'пунктов'],
    empty: 'Добавьте пункты или скопируйте чек-лист с другого объекта.',
  },
  title: 'title',
  traits: ['archived', 'screenless'],
  fields: {
    object_id: reference({
      label: 'Объект',
      help: 'Чей чек-лист.',
      to: 'objects',
      required: true,
      owned: true,
    }),
    title: text({ label: 'Что сделать', hint: 'Коротко, глаголом.', required: true, max: 200 }),
    description: longText({ label: 'Подробности', help: 'Как именно.', max: 2000 }),
    translations: translations({
      title: text({ label: 'Что сделать', help: 'Перевод пункта.', required: true, max: 200 }),
      description: longText({ label: 'Подробности', help: 'Перевод подробностей.', max: 2000 }),
    }),
    zone: choice({
      label: 'Зона',
      help: 'Где в квартире.',
      options: cleanZones,
      required: true,
      initial: 'other',
    }),
    kind: choice({
      label: 'Вид',
      hint: 'Чем клинер отвечает. Запас — одна вещь на пункт: кончается — встанет в «Что купить».',
      options: pointKinds,
      required: true,
      initial: 'check',
    }),
    required: flag({ label: 'Обязателен', hint: 'Без него уборку не завершить.' }),
    photo_required: flag({ label: 'Нужно фото', hint: 'Без фото пункт не закрыть.' }),
    min_photos: integer({ label: 'Фото не меньше', help: 'Сколько фото нужно.', max: 20 }),
    sample_file_id: file({ label: 'Фото-образец', help: 'Как должно выглядеть.', photo: true }),
    clean_types: onlyCleanTypes,
    minutes: integer({ label: 'Минут', help: 'Сколько занимает.', max: 600 }),
    sort: integer({ label: 'Порядок', hint: 'Меньше — выше.', initial: 0 }),
    active: flag({ label: 'Включён', hint: 'Показывать клинеру.', initial: true }),
  },
  list: {
    columns: ['sort', 'title', 'zone', 'kind', 'required', 'photo_required'],
    filters: ['object_id', 'zone', 'active'],
    sort: 'sort',
    within: 'object_id',
  },
  form: [
    { title: 'Пункт', fields: ['object_id', 'title', 'description', 'zone', 'kind', 'active'] },
    { title: 'Переводы', fields: ['translations'] },
    { title: 'Требования', fields: ['required', 'photo_required', 'min_photos', 'minutes', 'clean_types'] },
  ],
  flat: { by: 'object_id' },
  rights: {
    admin: everything,
    fullmanager: everything,
    manager: readsAll,
    cleaner: { read: true, rows: { by: 'object_id', of: 'cleanerObjects' } },
  },
  calls: {
    list: {
      call: 'GET points/{id}',
      answer: [row('points')],
      help: 'Чек-лист объекта по порядку.',
      access: ['admin', 'fullmanager', 'manager', 'cleaner'],
      byLink: true,
    },
    create: {
      call: 'POST points',
      answer: oneOrMany(row('points')),
      help: 'Новый пункт; copy_from копирует чек-лист другого объекта.',
      access: ['admin', 'fullmanager'],
      freeBody: true,
      also: {
        copy_from: reference({ label: 'Откуда', help: 'Чей чек-лист взять.', to: 'objects' }),
      },
    },
    update: 'PATCH points',
    up: {
      call: 'PATCH points/up',
      answer: [row('points')],
      help: 'Поднимает пункт на одно место и отвечает всем чек-листом.',
      access: ['admin', 'fullmanager'],
      body: { id: reference({ label: 'Пункт', help: 'Какой пункт поднять.', to: 'points', required: true }) },
    },
    order: {
      call: 'PATCH points/order',
      answer: [row('points')],
      help: 'Расставляет пункты объекта по порядку номеров и отвечает всем чек-листом; не названные встают в конец.',
      access: ['admin', 'fullmanager'],
      body: {
        ids: references({
          label: 'Порядок',
          help: 'Номера пунктов сверху вниз.',
          to: 'points',
          required: true,
        }),
      },
    },
    translate: {
      call: 'PATCH points/translate',
      answer: { ...done, updated: 'integer' },
      help: 'Ставит переводы пункта всем пунктам с тем же названием.',
      access: ['admin', 'fullmanager'],
      body: {
        id: reference({ label: 'Пункт', help: 'Чьи переводы взять.', to: 'points', required: true }),
      },
    },
    remove: 'DELETE points/{id}',
  },
  indexes: [['object_id', 'sort']],
})
