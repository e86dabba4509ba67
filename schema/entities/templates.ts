import { defineEntity } from '../define.ts'
import {
  choice,
  computed,
  files,
  flag,
  integer,
  longText,
  reference,
  references,
  text,
} from '../kinds/index.ts'
import { everything, readsAll } from '../rights.ts'
import { dayWarningsOf } from '../rules/dayWords.ts'
import { warningsOf } from '../rules/templateText.ts'
import { done, words } from '../wire/shape.ts'
import { language } from './language.ts'

const option = { value: 'text', label: 'text' } as const

/** Texts with variables: for messages, quick replies, documents. */
export const templates = defineEntity({
  name: 'templates',
  labels: {
    one: 'Шаблон',
    many: 'Шаблоны',
    accusative: 'шаблон',
    counted: ['шаблон', 'шаблона', 'шаблонов'],
    empty: 'Добавьте шаблоны ответов или возьмите стартовый набор.',
  },
  title: 'name',
  traits: ['archived'],
  fields: {
    name: text({ label: 'Название', help: 'О чём текст.', required: true, max: 150 }),
    code: text({
      label: 'Код',
      hint: 'Одинаковый у шаблонов одного назначения на разных объектах.',
      max: 60,
    }),
    category: choice({
      label: 'Категория',
      hint: 'Когда нужен текст. Реклама — скидки и предложения не о самой брони: уходит только тому, кто дал согласие на рекламу.',
      options: {
        booking: 'Бронирование',
        checkin: 'Заезд',
        stay: 'Проживание',
        checkout: 'Выезд',
        payment: 'Оплата',
        deposit: 'Залог',
        cleaner: 'Клинеру',
        owner: 'Собственнику',
        quick: 'Быстрый ответ',
        document: 'Документ',
        advertising: 'Реклама',
      },
      required: true,
      initial: 'quick',
    }),
    text: longText({
      label: 'Текст',
      hint: 'Текст с подстановками в фигурных скобках.',
      variables: true,
      required: true,
    }),
    channel: choice({
      label: 'Канал',
      help: 'Для какого канала написан.',
      options: {
        any: 'Любой',
        whatsapp: 'WhatsApp',
        telegram: 'Telegram',
        max: 'MAX',
        sms: 'SMS',
        ota: 'Чат канала',
        email: 'E-mail',
      },
      required: true,
      initial: 'any',
    }),
    language,
    object_id: reference({ label: 'Объект', hint: 'Пусто — общий для всех.', to: 'objects', owned: true }),
    ota_ids: references({ label: 'Только каналы', hint: 'Для каких каналов; пусто — для всех.', to: 'otas' }),
    file_ids: files({
      label: 'Файлы',
      hint: 'Уйдут следом за текстом: до 5 файлов, вместе до 20 МБ, без закрытых документов.',
    }),
    active: flag({
      label: 'Включён',
      hint: 'Выключенный не предлагается, когда пишут гостю.',
      initial: true,
    }),
    sort: integer({ label: 'Порядок', hint: 'Меньше — выше.', initial: 0 }),
    warnings: computed({
      label: 'Предупреждения',
      help: 'Каких подстановок из текста нет и какие слова о дне могут оказаться неверны.',
      look: 'list',
      shape: ['text'],
      from: ['text'],
      value: ({ text }) => [...warningsOf(String(text)), ...dayWarningsOf(String(text))],
    }),
    used_in: computed({
      label: 'Используется в',
      help: 'Какие правила шлют этот текст.',
      look: 'list',
      shape: [{ id: 'integer', name: 'text', active: 'flag' }],
    }),
  },
  list: {
    columns: ['name', 'category', 'channel', 'object_id', 'used_in', 'active', 'updated_at'],
    narrow: ['channel'],
    filters: ['category', 'channel', 'object_id', 'active'],
    sort: 'sort',
    search: ['name', 'text', 'code'],
  },
  form: [
    { title: 'Шаблон', fields: ['name', 'category', 'text', 'channel', 'language', 'active', 'sort'] },
    { title: 'Где применяется', fields: ['code', 'object_id', 'ota_ids', 'file_ids'] },
  ],
  flat: { by: 'object_id', orEmpty: true },
  rights: { admin: everything, fullmanager: everything, manager: readsAll },
  calls: {
    list: 'GET templates',
    create: 'POST templates',
    update: 'PATCH templates',
    remove: 'DELETE templates/{id}',
    options: {
      call: 'GET templates/options',
      answer: {
        variables: [{ key: 'text', label: 'text', group: 'text', example: 'text' }],
        categories: [option],
        channels: [option],
      },
      help: 'Подстановки, категории и каналы для редактора.',
      access: ['admin', 'fullmanager', 'manager'],
    },
    bulk: {
      call: 'PATCH templates/bulk',
      answer: { ...done, updated: 'integer', previous: [{ id: 'integer', text: 'text' }] },
      help: 'Ставит текст этого шаблона шаблонам всех объектов с тем же кодом.',
      access: ['admin', 'fullmanager'],
      heavy: true,
      body: {
        id: reference({ label: 'Шаблон', help: 'Чей текст взять.', to: 'templates', required: true }),
      },
    },
    startSet: {
      call: 'POST templates/start',
      answer: { ...done, created: 'integer' },
      help: 'Добавляет стартовый набор: тексты, кодов которых ещё нет.',
      access: ['admin', 'fullmanager'],
    },
    preview: {
      call: 'POST templates/preview',
      answer: { text: 'text', missing: ['text'], why: [{ key: 'text', reason: 'text' }] },
      help: 'Показывает текст с данными брони и чего не хватает.',
      access: ['admin', 'fullmanager', 'manager'],
      reads: true,
      body: {
        id: reference({ label: 'Шаблон', help: 'Какой шаблон.', to: 'templates' }),
        text: longText({ label: 'Текст', hint: 'Или сам текст.' }),
        rent_id: reference({ label: 'Бронь', help: 'Чьими данными заполнить.', to: 'rents', required: true }),
      },
    },
    tryOut: {
      call: 'POST templates/test',
      answer: { ...done, to: words('telegram', 'email') },
      help: 'Присылает заполненный текст тому, кто спрашивает: в его Telegram, а без него на почту, которой он входит. Коды закрыты точками.',
      access: ['admin', 'fullmanager', 'manager'],
      body: {
        text: longText({ label: 'Текст', hint: 'Что прислать.', required: true }),
        rent_id: reference({ label: 'Бронь', help: 'Чьими данными заполнить.', to: 'rents', required: true }),
      },
    },
  },
  indexes: [['code']],
})
