import { defineEntity } from '../define.ts'
import {
  choice,
  computed,
  date,
  file,
  files,
  flag,
  moment,
  reference,
  references,
  text,
} from '../kinds/index.ts'
import { everything } from '../rights.ts'
import { registrationTabs } from '../rules/registrationDue.ts'
import { row } from '../wire/shape.ts'
import { opensBy, personFields } from './stayPerson.ts'
import { stayRegistration } from './stayRegistration.ts'

const staff = ['admin', 'fullmanager', 'manager'] as const
const seniors = ['admin', 'fullmanager'] as const

/** The people of a stay, each with the papers that the agency must know. */
export const stayguests = defineEntity({
  name: 'stayguests',
  labels: {
    one: 'Гость в брони',
    many: 'Гости в брони',
    accusative: 'гостя',
    counted: ['гость', 'гостя', 'гостей'],
    empty: 'Данных гостей пока нет: их пришлёт гость или впишете вы.',
  },
  title: 'name',
  traits: ['screenless'],
  fields: {
    rent_id: reference({
      label: 'Бронь',
      help: 'Кто живёт по этой брони.',
      to: 'rents',
      required: true,
      owned: true,
    }),
    name: text({
      label: 'Гость',
      help: 'Фамилия, имя и отчество.',
      readonly: true,
      max: 320,
      sensitive: true,
    }),
    is_main: flag({ label: 'Главный гость', hint: 'На кого бронь; он один.' }),
    ...personFields,
    file_ids: files({
      label: 'Фото документа',
      hint: 'Хранятся закрытыми; каждое открытие записывается.',
      as: 'passport',
      max: 10,
      sensitive: true,
    }),
    checked_by: reference({
      label: 'Проверил',
      help: 'Кто сверил с документом.',
      to: 'users',
      readonly: true,
    }),
    checked_at: moment({ label: 'Проверено', help: 'Когда сверили с документом.', readonly: true }),
    refused_reason: text({
      label: 'Что не так',
      hint: 'Почему данные не приняты: это прочтёт гость.',
      readonly: true,
      max: 300,
    }),
    ...stayRegistration,
    missing: computed({
      label: 'Не хватает',
      help: 'Имена полей, которых ждём по правилам агентства и объекта.',
      look: 'list',
      shape: ['text'],
    }),
  },
  list: {
    columns: ['rent_id', 'name', 'citizenship', 'birth_date', 'checked_at'],
    filters: ['rent_id', 'citizenship', 'registration'],
    sort: 'id',
  },
  form: [
    {
      title: 'Гость',
      fields: ['last_name', 'first_name', 'patronymic', 'birth_date', 'citizenship', 'sex', 'is_main'],
    },
    {
      title: 'Документ',
      fields: ['document_kind', 'document_number', 'issued_at', 'issued_by', 'valid_until', 'file_ids'],
    },
    {
      title: 'Въезд и регистрация',
      fields: [
        'birth_place',
        'home_address',
        'entered_at',
        'stay_until',
        'purpose',
        'migration_card',
        'visa_number',
      ],
    },
  ],
  flat: { by: 'rent_id' },
  indexes: [['registration', 'registration_due']],
  rules: [
    {
      before: 'entered_at',
      after: 'stay_until',
      orEqual: true,
      message: 'Срок пребывания кончается раньше въезда. Сверьте с миграционной картой.',
    },
  ],
  undo: {
    final: {
      create: 'Данные гостя уже приняты. Удалите их сами, если они не нужны.',
      update: 'Прежних данных документов журнал не хранит. Впишите их снова.',
      remove: 'Данные документов стёрты. Попросите их у гостя ещё раз.',
    },
  },
  rights: { admin: everything, fullmanager: everything, manager: everything },
  calls: {
    list: 'GET stayguests',
    get: 'GET stayguests/{id}',
    create: 'POST stayguests',
    update: 'PATCH stayguests',
    remove: 'DELETE stayguests/{id}',
    open: {
      call: opensBy,
      answer: {
        id: 'integer',
        until: 'moment',
        birth_place: 'text',
        document_number: 'text',
        issued_at: 'date',
        issued_by: 'text',
        valid_until: 'date',
        visa_number: 'text',
        migration_card: 'text',
        home_address: 'text',
      },
      help: 'Открывает закрытые данные одного гостя на пять минут; кто и зачем смотрел, остаётся в журнале.',
      access: staff,
      body: {
        id: reference({ label: 'Гость', help: 'Чьи данные открыть.', to: 'stayguests', required: true }),
        reason: text({ label: 'Зачем', help: 'Для чего понадобились данные.', required: true, max: 200 }),
      },
    },
    registrations: {
      call: 'GET stayguests/registration',
      answer: [
        row('stayguests', { stay: { object_id: 'integer', object: 'text', begin: 'date', end: 'date' } }),
      ],
      help: 'Иностранные гости, о которых сообщают: сначала те, чей срок ближе.',
      access: staff,
      query: {
        begin: date({ label: 'С', help: 'Живут не раньше этого дня.' }),
        end: date({ label: 'По', help: 'Живут не позже этого дня.' }),
        state: choice({ label: 'Вкладка', help: 'Что с ними делать.', options: registrationTabs }),
        object_id: reference({ label: 'Объект', help: 'Где живут.', to: 'objects' }),
      },
    },
    register: {
      call: 'PATCH stayguests/register',
      answer: row('stayguests'),
      help: 'Отмечает, что стало с уведомлением о прибытии или выбытии гостя.',
      access: staff,
      body: {
        id: reference({ label: 'Гость', help: 'О ком сообщили.', to: 'stayguests', required: true }),
        state: choice({
          label: 'Прибытие',
          help: 'Что с уведомлением о прибытии.',
          options: {
            needed: 'Подать',
            sent: 'Подано',
            accepted: 'Принято',
            refused: 'Отказ',
            not_needed: 'Не нужно',
          },
        }),
        departure: choice({
          label: 'Выбытие',
          help: 'Сообщили ли о выезде.',
          options: { needed: 'Подать', sent: 'Подано', not_needed: 'Не нужно' },
        }),
        number: text({ label: '№ уведомления', help: 'Под каким номером приняли.', max: 80 }),
        file_id: file({ label: 'Скан уведомления', hint: 'Хранится закрытым.', as: 'passport' }),
      },
    },
    takeOut: {
      call: 'POST stayguests/export',
      answer: { name: 'text', mime: 'text', text: 'text' },
      help: 'Файл для органов учёта: собран для этого ответа, на сервере не остаётся, выгрузка записана в журнал.',
      access: seniors,
      body: {
        ids: references({ label: 'Гости', help: 'Кого выгрузить.', to: 'stayguests', required: true }),
        format: choice({
          label: 'Вид файла',
          help: 'Чем его откроют.',
          options: { csv: 'Таблица CSV', json: 'JSON для программ', print: 'Листы для печати' },
          required: true,
        }),
      },
    },
    check: {
      call: 'PATCH stayguests/check',
      answer: row('stayguests'),
      help: 'Сверяет данные с документом: принимает их или возвращает гостю с причиной.',
      access: staff,
      body: {
        id: reference({ label: 'Гость', help: 'Чьи данные сверены.', to: 'stayguests', required: true }),
        reason: text({ label: 'Что не так', hint: 'Почему данные не приняты; пусто — приняты.', max: 300 }),
      },
    },
  },
})
