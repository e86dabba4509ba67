import { defineEntity } from '../define.ts'
import { choice, integer, moment, reference, references, text } from '../kinds/index.ts'
import { noticeEvents } from '../rules/notices.ts'
import { done, pageOf } from '../wire/shape.ts'

const own = { read: true, rows: { by: 'user_id', of: 'user' } } as const

/** What a person was told of on the site: the bell in the top bar. Only calls read and mark them. */
export const notifications = defineEntity({
  name: 'notifications',
  labels: {
    one: 'Уведомление',
    many: 'Уведомления',
    accusative: 'уведомление',
    counted: ['уведомление', 'уведомления', 'уведомлений'],
    empty: 'Здесь появится то, о чём вы просили сообщать: выберите события в профиле.',
  },
  title: 'text',
  traits: ['screenless'],
  fields: {
    user_id: reference({ label: 'Кому', help: 'Кого уведомили.', to: 'users', required: true, owned: true }),
    kind: choice({
      label: 'Событие',
      help: 'О чём уведомили.',
      options: Object.fromEntries(Object.entries(noticeEvents).map(([code, { label }]) => [code, label])),
      required: true,
      initial: 'task',
    }),
    text: text({ label: 'Текст', help: 'Что случилось.', required: true, max: 500 }),
    link: text({ label: 'Куда ведёт', help: 'Экран, где это видно.', max: 200 }),
    read_at: moment({ label: 'Прочитано', help: 'Когда человек это увидел.' }),
    event_id: integer({ label: 'Номер события', help: 'Событие сообщает о себе один раз.', internal: true }),
  },
  list: {
    columns: ['created_at', 'text', 'read_at'],
    filters: ['kind'],
    sort: '-id',
    paged: 20,
    conditions: { unread: { label: 'Непрочитанные', field: 'read_at', is: 'empty' } },
  },
  form: [{ title: 'Уведомление', fields: ['kind', 'text', 'read_at'] }],
  rights: { admin: own, fullmanager: own, manager: own, cleaner: own },
  calls: {
    list: {
      call: 'GET notifications',
      answer: { ...pageOf('notifications'), unread: 'integer' },
      help: 'О чём человеку сообщили на сайте, новое сверху, и сколько не прочитано.',
      access: 'signedIn',
    },
    read: {
      call: 'PATCH notifications',
      answer: { ...done, unread: 'integer' },
      help: 'Отмечает названные уведомления прочитанными, без ids — все свои; отвечает, сколько осталось.',
      access: 'signedIn',
      body: {
        ids: references({ label: 'Какие', hint: 'Номера; пусто — все.', to: 'notifications' }),
      },
    },
  },
  unique: [['user_id', 'event_id']],
  indexes: [['user_id', 'read_at']],
})
