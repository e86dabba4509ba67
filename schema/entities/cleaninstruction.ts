import { defineEntity } from '../define.ts'
import { computed, files, flag, integer, longText, moment, parts, reference, text } from '../kinds/index.ts'
import { everything, readsAll } from '../rights.ts'
import { done, named, row } from '../wire/shape.ts'
import { onlyCleanTypes } from './cleanTypes.ts'
import { translations } from './language.ts'

/** General rules for cleaners. */
export const cleaninstruction = defineEntity({
  name: 'cleaninstruction',
  labels: {
    one: 'Правило для клинеров',
    many: 'Правила для клинеров',
    accusative: 'правило',
    counted: ['правило', 'правила', 'правил'],
    empty: 'Напишите общие правила уборки: их увидит каждый клинер.',
  },
  title: 'title',
  traits: ['screenless'],
  fields: {
    title: text({ label: 'Заголовок', help: 'О чём правило.', required: true, max: 150 }),
    text: longText({ label: 'Текст', help: 'Что и как делать.', required: true }),
    translations: translations({
      title: text({ label: 'Заголовок', help: 'Перевод заголовка.', required: true, max: 150 }),
      text: longText({ label: 'Текст', help: 'Перевод текста.' }),
    }),
    file_ids: files({ label: 'Фото', help: 'Что показать.' }),
    files: computed({
      label: 'Файлы',
      help: 'Фото и файлы правила со ссылками.',
      look: 'list',
      shape: [row('files')],
    }),
    object_id: reference({ label: 'Объект', hint: 'Пусто — для всех объектов.', to: 'objects', owned: true }),
    clean_types: onlyCleanTypes,
    sort: integer({ label: 'Порядок', hint: 'Меньше — выше.', initial: 0 }),
    active: flag({ label: 'Показывать', hint: 'Клинеры видят правило.', initial: true }),
    must_confirm: flag({ label: 'Подтвердить', hint: 'Клинер должен отметить, что прочитал.' }),
    read_marks: parts({
      label: 'Отметки о прочтении',
      help: 'Кто и когда подтвердил.',
      internal: true,
      of: {
        cleaner_id: integer({ label: 'Клинер', help: 'Кто прочитал.', min: 1 }),
        at: moment({ label: 'Когда', help: 'Когда прочитал.' }),
      },
    }),
    readers: computed({
      label: 'Прочитали',
      help: 'Кто из клинеров подтвердил и когда.',
      look: 'list',
      shape: [{ ...named, at: 'moment' }],
    }),
    read_at: computed({
      label: 'Вы прочитали',
      help: 'Когда вы отметили правило прочитанным.',
      look: 'date',
      shape: 'moment',
    }),
  },
  list: {
    columns: ['sort', 'title', 'object_id', 'must_confirm', 'active'],
    filters: ['object_id', 'active'],
    sort: 'sort',
  },
  form: [
    {
      title: 'Правило',
      fields: ['title', 'text', 'object_id', 'must_confirm', 'clean_types', 'file_ids', 'active', 'sort'],
    },
    { title: 'Переводы', fields: ['translations'] },
  ],
  flat: { by: 'object_id', orEmpty: true },
  rights: {
    admin: everything,
    fullmanager: everything,
    manager: readsAll,
    cleaner: {
      read: true,
      rows: { by: 'object_id', of: 'cleanerObjects', orEmpty: true },
      hide: ['readers'],
    },
  },
  calls: {
    list: {
      call: 'GET agency/cleaninstruction',
      answer: [row('cleaninstruction')],
      help: 'Правила для клинеров по порядку.',
      access: ['admin', 'fullmanager', 'manager', 'cleaner'],
      byLink: true,
    },
    create: 'POST agency/cleaninstruction',
    update: 'PATCH agency/cleaninstruction',
    read: {
      call: 'POST agency/cleaninstruction/read',
      answer: { ...done, id: 'integer', read_at: 'moment' },
      help: 'Клинер отмечает, что прочитал правило.',
      access: ['cleaner'],
      byLink: true,
      body: {
        id: reference({
          label: 'Правило',
          help: 'Какое правило прочитано.',
          to: 'cleaninstruction',
          required: true,
        }),
      },
    },
  },
})
