import { defineEntity } from '../define.ts'
import {
  computed,
  files,
  flag,
  longText,
  moment,
  phone,
  reference,
  references,
  text,
} from '../kinds/index.ts'
import { everything } from '../rights.ts'
import { done, row } from '../wire/shape.ts'

const seniors = ['admin', 'fullmanager'] as const
const staff = ['admin', 'fullmanager', 'manager'] as const

/** The word that says an erasure is meant. */
export const eraseWord = 'СТЕРЕТЬ'

/** People who stay: one card for one phone of an agency, made by their bookings. */
export const guests = defineEntity({
  name: 'guests',
  labels: {
    one: 'Гость',
    many: 'Гости',
    accusative: 'гостя',
    counted: ['гость', 'гостя', 'гостей'],
    empty: 'Карточки гостей появятся сами: по телефону из первой брони.',
  },
  title: 'name',
  traits: ['archived', 'filed'],
  fields: {
    name: text({ label: 'Гость', help: 'Фамилия и имя.', required: true, max: 150, sensitive: true }),
    phone: phone({
      label: 'Телефон',
      hint: 'По нему бронь находит карточку: один телефон — один гость.',
      sensitive: true,
    }),
    phone_hash: text({
      label: 'Отпечаток телефона',
      help: 'По нему карточка узнаётся, когда сам телефон уже стёрт.',
      internal: true,
      max: 64,
      unique: true,
    }),
    stays_count: computed<number>({ label: 'Проживаний', help: 'Сколько раз жил у нас.', look: 'integer' }),
    last_stay: computed<string | null>({
      label: 'Последний заезд',
      help: 'Когда заезжал в последний раз.',
      look: 'date',
    }),
    stays: computed({
      label: 'Проживания',
      help: 'Все брони гостя.',
      look: 'list',
      shape: [
        {
          id: 'integer',
          begin: 'date',
          end: 'date',
          status: 'text',
          object_id: 'integer',
          object: 'text',
          price: 'money',
          owed: 'money',
        },
      ],
      single: true,
    }),
    notes: longText({ label: 'Заметки', hint: 'Что важно помнить об этом госте.', max: 5000 }),
    blacklisted: flag({
      label: 'Чёрный список',
      hint: 'О новой брони этого гостя предупредим всех сотрудников.',
    }),
    blacklist_reason: text({ label: 'Причина', hint: 'За что гость в чёрном списке.', max: 500 }),
    evidence_ids: files({ label: 'Доказательства', help: 'Фото, переписка, акты.' }),
    blacklisted_at: moment({ label: 'В списке с', help: 'Когда внесён в чёрный список.', readonly: true }),
    blacklisted_by: reference({
      label: 'Кто внёс',
      help: 'Кто внёс в чёрный список.',
      to: 'users',
      readonly: true,
      informational: true,
    }),
    merged_into_id: reference({
      label: 'Объединён с',
      help: 'Карточка, в которую перешли проживания этой.',
      to: 'guests',
      readonly: true,
    }),
    erased_at: moment({
      label: 'Данные стёрты',
      help: 'Когда по просьбе гостя стёрли его имя, телефоны, слова и файлы.',
      readonly: true,
    }),
  },
  list: {
    columns: ['name', 'phone', 'stays_count', 'last_stay', 'blacklisted', 'notes'],
    narrow: ['last_stay', 'notes'],
    filters: ['blacklisted'],
    sort: 'name',
    search: ['name', 'phone'],
  },
  form: [
    { title: 'Гость', fields: ['name', 'phone', 'notes'] },
    { title: 'Чёрный список', fields: ['blacklisted', 'blacklist_reason', 'evidence_ids'] },
  ],
  flat: { through: { entity: 'rents', field: 'guest_id' } },
  undo: {
    final: {
      merge: 'Карточки гостей соединены вместе с их бронями. Разделить их нельзя.',
      erase: 'Гость стёрт по его просьбе: прежних данных нет нигде.',
      export: 'Данные уже выгружены.',
    },
  },
  rights: {
    admin: everything,
    fullmanager: everything,
    manager: {
      read: true,
      update: true,
    },
  },
  calls: {
    list: 'GET guests',
    get: 'GET guests/{id}',
    create: 'POST guests',
    update: 'PATCH guests',
    check: {
      call: 'GET guests/check',
      answer: {
        known: 'flag',
        name: 'text',
        stays_count: 'integer',
        blacklisted: 'flag',
        blacklist_reason: 'text',
      },
      help: 'Знаем ли мы этот телефон: сколько раз гость жил у нас и нет ли его в чёрном списке; имя — тем, кому открыта его карточка.',
      access: staff,
      query: { phone: phone({ label: 'Телефон', help: 'Телефон новой брони.', required: true }) },
    },
    merge: {
      call: 'PATCH guests/merge',
      answer: row('guests'),
      help: 'Переносит проживания, заметки и чёрный список других карточек в эту; сами они уходят в архив.',
      access: seniors,
      body: {
        id: reference({ label: 'Карточка', help: 'Какая карточка остаётся.', to: 'guests', required: true }),
        with_ids: references({
          label: 'Дубли',
          help: 'Какие карточки в неё влить.',
          to: 'guests',
          required: true,
        }),
      },
    },
    erase: {
      call: 'POST guests/{id}/erase',
      answer: { ...done, rents: 'integer', files: 'integer', consents_until: 'date' },
      help: 'Стирает гостя: имена, телефоны, почту, слова и файлы его броней; даты, суммы и состояния остаются. Вернуть нельзя.',
      access: ['admin'],
      heavy: true,
      body: {
        confirm: text({
          label: 'Подтверждение',
          hint: `Напишите слово «${eraseWord}»: стёртое не вернуть.`,
          required: true,
          max: 20,
        }),
        keep_print: flag({
          label: 'Оставить отпечаток телефона',
          hint: 'По нему узнаем гостя, если он вернётся; самого телефона не останется.',
        }),
      },
    },
    export: {
      call: 'POST guests/{id}/export',
      answer: { name: 'text', zip: 'text', files: 'integer', left_out: 'integer' },
      help: 'Выгружает всё, что хранится о госте, одним архивом: страница для чтения, JSON и файлы; `zip` — архив в base64. Копии на сервере не остаётся.',
      access: ['admin'],
      heavy: true,
    },
  },
  indexes: [['blacklisted']],
})
