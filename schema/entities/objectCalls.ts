// The calls of flats: exact method and path of the specification.
import type { Calls } from '../calls.ts'
import { flag, reference, references, text } from '../kinds/index.ts'
import { zones } from '../rules/zones.ts'
import { done, row, words } from '../wire/shape.ts'
import { namesView } from './namesView.ts'
import { takingIn } from './takeIn.ts'

/** Codes are shown one flat at a time, and the audit says to whom. */
export const opensBy = 'POST objects/secrets'

/** What the panel keeps of every flat: its name and place, and what forms fill in by it. */
export const namedFields = [
  'name',
  'group',
  'city',
  'lat',
  'lng',
  'active',
  'sort',
  'timezone',
  'clean_status',
  'base_price',
  'invoice_id',
  'clean_price',
  'checkin_time',
  'checkout_time',
  'clean_duration_min',
  'cleaners_needed',
] as const

const copiedParts = {
  times: flag({ label: 'Время заезда и выезда', hint: 'Заезд с, выезд до.' }),
  money: flag({ label: 'Деньги', hint: 'Залог, базовая цена, счёт.' }),
  cleaning: flag({ label: 'Уборка', hint: 'Ставка, время, сколько клинеров, норма белья.' }),
  points: flag({ label: 'Чек-лист', hint: 'Пункты, которых ещё нет.' }),
  addons: flag({ label: 'Доп. услуги', hint: 'Услуги, которых ещё нет.' }),
  instructions: flag({ label: 'Инструкции', hint: 'Разделы, которых ещё нет.' }),
} as const

const loadAnswer = {
  ...done,
  loaded: 'integer',
  created: 'integer',
  updated: 'integer',
  skipped: 'integer',
  objects: [
    {
      id: 'integer',
      name: 'text',
      external_id: 'text',
      result: words('created', 'updated', 'skipped'),
      reason: 'text',
    },
  ],
  errors: [{ reason: 'text', message: 'text' }],
} as const

/** The calls of flats by action. */
export const objectCalls = {
  list: {
    call: 'GET objects',
    answer: [row('objects')],
    views: { 'view=names': [row('objects')] },
    help: 'Объекты с фильтрами; view=names — все сразу и коротко: имя, группа и то, что подставляют формы.',
    access: ['admin', 'fullmanager', 'manager', 'cleaner'],
    shapedBy: 'view',
    query: namesView,
  },
  get: 'GET objects/{id}',
  update: {
    call: 'PATCH objects',
    answer: row('objects'),
    help: 'Меняет объект; без id — создаёт.',
    access: ['admin', 'fullmanager'],
    freeBody: true,
  },
  select: {
    call: 'GET objects/select',
    answer: [row('objects')],
    help: 'Короткий список объектов для выбора.',
    access: 'signedIn',
  },
  load: {
    call: 'POST objects/load',
    answer: loadAnswer,
    help: 'Загружает объекты из подключённого канал-менеджера.',
    access: ['admin', 'fullmanager'],
    heavy: true,
    body: {
      timezone: text({
        label: 'Часовой пояс новых объектов',
        hint: 'Город из списка или имя пояса, например Europe/Moscow.',
        suggestions: zones,
        required: true,
        max: 60,
      }),
    },
  },
  takeIn: {
    call: 'POST objects/import',
    ...takingIn,
    help: 'Читает таблицу объектов (CSV в data или файлом формы): без write — только показывает, что будет, с ним — загружает новые одним действием.',
    access: ['admin', 'fullmanager'],
    inParts: 'objects',
  },
  calendar: {
    call: 'POST objects/ical',
    answer: { ...done, id: 'integer', ical_token: 'text', ical_url: 'text' },
    help: 'Выпускает адрес нашего календаря объекта заново; прежний перестаёт работать. С off — только отзывает.',
    access: ['admin', 'fullmanager'],
    body: {
      object_id: reference({ label: 'Объект', help: 'Чей календарь.', to: 'objects', required: true }),
      off: flag({ label: 'Отозвать', hint: 'Да — адрес больше не работает, нового нет.' }),
    },
  },
  activeall: {
    call: 'PATCH objects/activeall',
    answer: { ...done, updated: 'integer', ids: ['integer'] },
    help: 'Включает или выключает объекты, все или названные.',
    access: ['admin', 'fullmanager'],
    body: {
      active: flag({ label: 'Включить', hint: 'Да — включить, нет — выключить.', required: true }),
      ids: references({ label: 'Объекты', hint: 'Номера объектов; нет — все.', to: 'objects' }),
    },
  },
  secrets: {
    call: opensBy,
    answer: {
      id: 'integer',
      wifi_password: 'text',
      door_code: 'text',
      keybox_code: 'text',
      key_place: 'text',
    },
    help: 'Показывает коды и пароли объекта; кто смотрел, остаётся в журнале.',
    access: ['admin', 'fullmanager', 'manager'],
    body: { id: reference({ label: 'Объект', help: 'Чьи коды.', to: 'objects', required: true }) },
  },
  copySettings: {
    call: 'PATCH objects/copy',
    answer: { ...done, updated: 'integer' },
    help: 'Ставит названным объектам настройки другого объекта.',
    access: ['admin', 'fullmanager'],
    body: {
      from: reference({ label: 'Откуда', help: 'Чьи настройки взять.', to: 'objects', required: true }),
      ids: references({ label: 'Кому', help: 'Номера объектов.', to: 'objects', required: true }),
      ...copiedParts,
    },
  },
} as const satisfies Calls
