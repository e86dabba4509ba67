import { defineEntity } from '../define.ts'
import { date, file, group, reference, text } from '../kinds/index.ts'
import { readsAll } from '../rights.ts'
import { roles } from '../roles.ts'
import { zones } from '../rules/zones.ts'
import { row, valuesOf, words } from '../wire/shape.ts'
import { agencySettings, contactsCard } from './agencySettings.ts'
import { auditCalls } from './auditCalls.ts'
import { cleanSettings } from './cleanSettings.ts'
import { dashboardCalls } from './dashboardCalls.ts'
import { onboardingAnswer, testGuestAnswer } from './onboardingAnswer.ts'
import { automessageSettings } from './senderCalls.ts'
import { startCalls } from './startCalls.ts'
import { binding } from './telegramBinding.ts'

const person = {
  kind: words('user', 'cleaner', 'owner'),
  id: 'integer',
  name: 'text',
  role: words(...roles, 'owner'),
  role_name: 'text',
  phone: 'text',
  telegram: binding,
  notify: 'json',
} as const

/** The agency itself: one row, settings and contacts are changed by calls of their own. */
export const agency = defineEntity({
  name: 'agency',
  labels: {
    one: 'Агентство',
    many: 'Агентство',
    accusative: 'агентство',
    counted: ['агентство', 'агентства', 'агентств'],
    empty: 'Агентство создаётся при первом запуске.',
  },
  title: 'name',
  traits: ['root', 'screenless'],
  fields: {
    name: text({ label: 'Название', help: 'Название агентства.', required: true, max: 120 }),
    timezone: text({
      label: 'Часовой пояс',
      help: 'Часовой пояс агентства.',
      suggestions: zones,
      required: true,
      initial: 'Europe/Moscow',
      max: 60,
    }),
    logo_file_id: file({ label: 'Логотип', help: 'Файл с логотипом.', photo: true }),
    plan: text({ label: 'Тариф', help: 'Тариф обслуживания.', readonly: true }),
    guest_key: text({
      label: 'Ключ гостей',
      help: 'Ключ, которым считаются отпечатки телефонов.',
      internal: true,
      max: 64,
    }),
    opened_on: date({
      label: 'Работает с',
      help: 'День, когда агентство заведено.',
      readonly: true,
      informational: true,
    }),
    settings: group({ label: 'Настройки', help: 'Правила работы агентства.', of: agencySettings }),
    contacts: group({ label: 'Контакты', help: 'Контакты агентства для гостей.', of: contactsCard.fields }),
    clean_settings: group({ label: 'Уборки', help: 'Правила уборок.', of: cleanSettings }),
    automessages: group({
      label: 'Автосообщения',
      help: 'Правила отправки сообщений.',
      of: automessageSettings,
    }),
  },
  list: { columns: ['name', 'timezone'], filters: [], sort: 'name' },
  form: [{ title: 'Агентство', fields: ['name', 'timezone'] }],
  undo: { final: { automessages: 'Подключение к сервису сообщений меняют в его разделе.' } },
  rights: {
    admin: { read: true, update: true },
    fullmanager: { read: true, update: true },
    manager: readsAll,
    cleaner: readsAll,
  },
  calls: {
    ...startCalls,
    show: {
      call: 'GET agency',
      answer: row('agency', {
        currency: 'text',
        counts: { objects: 'integer', users: 'integer', cleaners: 'integer' },
      }),
      help: 'Агентство с настройками, контактами и счётчиками.',
      access: 'signedIn',
    },
    onboarding: {
      call: 'GET agency/onboarding',
      answer: onboardingAnswer,
      help: 'Шаги подключения по данным агентства: что готово, что осталось, чего не хватает объектам.',
      access: ['admin', 'fullmanager'],
    },
    testGuest: {
      call: 'POST agency/testguest',
      answer: testGuestAnswer,
      help: 'Тестовый гость: проверочная бронь на копии объекта проходит сообщения, оплату, заезд, выезд и уборку и исчезает без следа. Ничего не отправляется.',
      access: ['admin', 'fullmanager'],
      body: {
        object_id: reference({
          label: 'Как у объекта',
          hint: 'С чьими адресом, кодами, клинерами и чек-листом; пусто — первый объект.',
          to: 'objects',
        }),
      },
    },
    personal: {
      call: 'GET agency/personal',
      answer: { me: person, people: [person] },
      help: 'Персонал: все, кто может получать уведомления, и привязка Telegram.',
      access: ['admin', 'fullmanager'],
    },
    changeSettings: {
      call: 'PATCH agency/settings',
      answer: valuesOf(agencySettings),
      help: 'Меняет названные настройки агентства.',
      access: ['admin', 'fullmanager'],
      body: agencySettings,
    },
    changeContacts: {
      call: 'PATCH agency/contacts',
      answer: valuesOf(contactsCard.fields),
      help: 'Меняет названные контакты агентства.',
      access: ['admin', 'fullmanager'],
      body: contactsCard.fields,
    },
    cleanSettings: {
      call: 'GET agency/clean_settings',
      answer: valuesOf(cleanSettings),
      help: 'Правила уборок.',
      access: ['admin', 'fullmanager'],
    },
    changeCleanSettings: {
      call: 'PATCH agency/clean_settings',
      answer: valuesOf(cleanSettings),
      help: 'Меняет названные правила уборок.',
      access: ['admin', 'fullmanager'],
      body: cleanSettings,
    },
    backups: {
      call: 'GET agency/backups',
      answer: {
        last_good_at: 'moment',
        old: 'flag',
        runs: [{ at: 'moment', ok: 'flag' }],
      },
      help: 'Резервные копии всех данных: когда удалась последняя и как прошли прежние.',
      access: ['admin'],
    },
    ...auditCalls,
    ...dashboardCalls,
  },
})
