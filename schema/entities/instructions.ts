import { defineEntity, systemColumns } from '../define.ts'
import { choice, files, flag, integer, longText, parts, reference, references, text } from '../kinds/index.ts'
import { everything, readsAll } from '../rights.ts'
import { done, row } from '../wire/shape.ts'
import { instructionTypes } from './examples.ts'
import { language } from './language.ts'

const section = {
  type: choice({ label: 'Раздел', help: 'О чём раздел.', options: instructionTypes, required: true }),
  text: longText({
    label: 'Текст',
    hint: 'Что прочитает гость; можно с подстановками.',
    variables: true,
    required: true,
  }),
}

const attached = { file_ids: files({ label: 'Фото и видео', help: 'Что показать гостю.' }) }

const showing = {
  sort: integer({ label: 'Порядок', hint: 'Меньше — выше.', initial: 0 }),
  active: flag({ label: 'Показывать', hint: 'Гость видит раздел.', initial: true }),
  stage: choice({
    label: 'Когда видно',
    hint: 'Для какого времени раздел: до заезда, на проживание или на выезд.',
    options: {
      always: 'Всегда',
      before_checkin: 'До заезда',
      stay: 'В проживании',
      checkout: 'При выезде',
    },
    initial: 'always',
  }),
  secret: flag({
    label: 'После готовности',
    hint: 'Сообщение с этим текстом ждёт, пока всё готово к заезду.',
  }),
}

const sections = [row('instructions', { length: 'integer', files: 'integer', unknown: 'flag' })] as const

/** What a guest reads about a flat, section by section. */
export const instructions = defineEntity({
  name: 'instructions',
  labels: {
    one: 'Раздел инструкции',
    many: 'Инструкции',
    accusative: 'раздел',
    counted: ['раздел', 'раздела', 'разделов'],
    empty: 'Возьмите готовый пример и поправьте под свой объект.',
  },
  title: 'type',
  traits: ['archived'],
  fields: {
    object_id: reference({
      label: 'Объект',
      help: 'О каком объекте.',
      to: 'objects',
      required: true,
      owned: true,
    }),
    ...section,
    ...attached,
    language,
    ...showing,
  },
  list: {
    columns: ['object_id', 'type', 'language', 'active', 'updated_at'],
    filters: ['object_id', 'type', 'language', 'active'],
    sort: 'sort',
    within: 'object_id',
    failure: 'Ошибка при получении данных',
  },
  form: [
    {
      title: 'Раздел',
      fields: ['object_id', 'type', 'text', 'language', 'stage', 'secret', 'active', 'sort'],
    },
  ],
  flat: { by: 'object_id' },
  rights: {
    admin: everything,
    fullmanager: everything,
    manager: readsAll,
  },
  calls: {
    list: {
      call: 'GET objects/instruction/{id}',
      answer: [row('instructions')],
      help: 'Разделы инструкции объекта по порядку.',
      access: ['admin', 'fullmanager', 'manager'],
    },
    all: 'GET objects/instructions',
    create: 'POST objects/instruction/',
    update: 'PATCH objects/instruction/',
    saveAll: {
      call: 'PATCH objects/instructions',
      answer: [row('instructions')],
      help: 'Сохраняет названные разделы одного объекта разом.',
      access: ['admin', 'fullmanager'],
      body: {
        object_id: reference({ label: 'Объект', help: 'О каком объекте.', to: 'objects', required: true }),
        instructions: parts({
          label: 'Разделы',
          help: 'Какие разделы сохранить.',
          required: true,
          of: {
            id: integer({ label: '№', help: 'Раздел; нет — новый.', min: 1 }),
            version: integer({ label: 'Версия', hint: 'Каким раздел был у вас; старый не запишем.', min: 1 }),
            ...section,
            language: text({ label: 'Язык', hint: 'Язык текста; нет — русский.', max: 8 }),
            ...attached,
            ...showing,
          },
          beside: [...systemColumns, 'archived', 'archived_at', 'object_id', 'object'],
        }),
      },
    },
    other: {
      call: 'GET objects/instructions/other/{id}',
      answer: [row('instructions', { object_name: 'text' })],
      help: 'Те же разделы других объектов, чтобы взять за образец.',
      access: ['admin', 'fullmanager', 'manager'],
      query: {
        type: choice({ label: 'Раздел', hint: 'Только этот раздел.', options: instructionTypes }),
      },
    },
    matrix: {
      call: 'GET objects/instructions/matrix',
      answer: { objects: [row('objects', { sections })] },
      help: 'Какие разделы есть у каждого объекта: без текстов, с днём правки и отметкой о неизвестных подстановках.',
      access: ['admin', 'fullmanager', 'manager'],
    },
    applyToAll: {
      call: 'PATCH objects/instructions/all',
      answer: {
        ...done,
        updated: 'integer',
        previous: [row('instructions')],
      },
      help: 'Ставит текст раздела всем объектам; mode empty_only не трогает заполненные.',
      access: ['admin', 'fullmanager'],
      heavy: true,
      body: {
        ...section,
        object_id: reference({ label: 'Объект', help: 'Откуда взят текст.', to: 'objects', required: true }),
        language: text({ label: 'Язык', hint: 'Язык текста; нет — русский.', max: 8 }),
        mode: choice({
          label: 'Как',
          hint: 'Переписать все или заполнить пустые.',
          options: { overwrite: 'Переписать', empty_only: 'Только пустые' },
        }),
        ids: references({ label: 'Кому', hint: 'Номера объектов; нет — всем.', to: 'objects' }),
      },
    },
  },
  indexes: [['object_id', 'sort']],
})
