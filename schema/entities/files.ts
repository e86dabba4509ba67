import { defineEntity } from '../define.ts'
import { choice, computed, decimal, flag, integer, moment, reference, text } from '../kinds/index.ts'
import { row } from '../wire/shape.ts'

/** What files are for. */
export const fileKinds = {
  photo: 'Фото',
  video: 'Видео',
  document: 'Документ',
  receipt: 'Чек',
  passport: 'Паспорт',
  contract: 'Договор',
  logo: 'Логотип',
  sample: 'Образец',
} as const

const kind = choice({
  label: 'Что это',
  hint: 'Для чего файл; паспорт всегда закрыт для посторонних.',
  options: fileKinds,
})

const place = {
  entity_type: text({ label: 'Раздел', help: 'К записи какого раздела приложен.', max: 40 }),
  entity_id: integer({ label: 'Запись', help: 'Номер записи, к которой приложен.', min: 1 }),
  point_id: integer({ label: 'Пункт', help: 'Пункт чек-листа, который снят.', min: 1 }),
  taken_at: moment({ label: 'Снято', help: 'Когда снято по часам телефона.' }),
  sensitive: flag({
    label: 'Закрытый документ',
    hint: 'Открывают только те, кому положено; каждое открытие записывается.',
  }),
}

/** Photos, videos and papers with the row that each belongs to. */
export const files = defineEntity({
  name: 'files',
  labels: {
    one: 'Файл',
    many: 'Файлы',
    accusative: 'файл',
    counted: ['файл', 'файла', 'файлов'],
    empty: 'Файлов пока нет. Перетащите их сюда или выберите на устройстве.',
  },
  title: 'name',
  traits: ['screenless'],
  fields: {
    name: text({ label: 'Название', help: 'Имя файла.', required: true, max: 255, sensitive: true }),
    mime: text({ label: 'Формат', help: 'Определён по содержимому.', readonly: true, max: 100 }),
    size: integer({ label: 'Размер, байт', help: 'Сколько занимает.', readonly: true }),
    kind,
    ...place,
    taken_near: choice({
      label: 'Где снято',
      help: 'Снято ли в квартире; пусто — телефон не сказал. Само место не хранится.',
      options: { near: 'снято в квартире', far: 'снято не в квартире' },
      readonly: true,
    }),
    width: integer({ label: 'Ширина', help: 'В точках.', readonly: true }),
    height: integer({ label: 'Высота', help: 'В точках.', readonly: true }),
    duration: integer({ label: 'Длится, с', help: 'Длина видео.', readonly: true }),
    sha256: text({ label: 'Отпечаток', help: 'SHA-256 того, что хранится.', readonly: true, max: 64 }),
    thumb_sha256: text({
      label: 'Отпечаток уменьшенной',
      help: 'SHA-256 картинки.',
      internal: true,
      max: 64,
    }),
    url: computed<string | null>({
      label: 'Ссылка',
      hint: 'Открывает файл недолго; у закрытых документов её нет.',
      look: 'text',
    }),
    thumb_url: computed<string | null>({
      label: 'Уменьшенная',
      hint: 'Маленькая картинка, если она есть.',
      look: 'text',
    }),
    uploaded_at: computed({
      label: 'Загружен',
      help: 'Когда загружен.',
      look: 'text',
      from: ['created_at'],
      value: ({ created_at }) => created_at,
    }),
    uploaded_by: computed({
      label: 'Кто загрузил',
      help: 'Сотрудник; пусто — по ссылке клинера или сама программа.',
      look: 'integer',
      from: ['created_by'],
      value: ({ created_by }) => created_by,
    }),
  },
  list: {
    columns: ['name', 'kind', 'size', 'created_at'],
    filters: ['entity_type', 'entity_id', 'kind', 'point_id'],
    sort: '-id',
    paged: 50,
  },
  form: [{ title: 'Файл', fields: ['name', 'kind', 'taken_at'] }],
  flat: { attached: 'entity_id' },
  undo: {
    final: {
      create: 'Файл уже сохранён. Удалите его сами.',
      remove: 'Содержимое файла стёрто. Загрузите файл заново.',
    },
  },
  rights: {
    admin: { read: true, create: true, remove: true },
    fullmanager: { read: true, create: true, remove: true },
    manager: {
      read: true,
      create: true,
      remove: true,
      rows: { by: 'entity_id', of: 'attached', alsoOf: ['cleans'] },
    },
    cleaner: { read: true, create: true, rows: { by: 'entity_id', of: 'attached', unless: 'sensitive' } },
  },
  calls: {
    list: 'GET files',
    create: {
      call: 'POST files',
      answer: row('files'),
      help: 'Загружает файл: base64 в data или multipart. Фото уменьшается, место съёмки убирается.',
      access: ['admin', 'fullmanager', 'manager', 'cleaner'],
      byLink: true,
      byGuest: true,
      quota: 'link_files',
      upload: true,
      body: {
        name: text({ label: 'Название', help: 'Имя файла.', required: true, max: 255 }),
        mime: text({ label: 'Формат', hint: 'Не нужен: определяется по содержимому.', max: 200 }),
        kind,
        ...place,
        lat: decimal({
          label: 'Широта',
          hint: 'Где снято; сравнивается с квартирой и не хранится.',
          min: -90,
          max: 90,
        }),
        lng: decimal({ label: 'Долгота', hint: 'Вместе с широтой.', min: -180, max: 180 }),
      },
    },
    open: {
      call: 'POST files/open',
      answer: { id: 'integer', url: 'text' },
      help: 'Ссылка на закрытый документ на пять минут; открытие записывается в журнал.',
      access: ['admin', 'fullmanager', 'manager'],
      body: { id: reference({ label: 'Файл', help: 'Какой файл открыть.', to: 'files', required: true }) },
    },
    remove: 'DELETE files/{id}',
  },
  indexes: [['entity_type', 'entity_id'], ['sha256'], ['thumb_sha256']],
})
