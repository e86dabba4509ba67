import { defineEntity } from '../define.ts'
import { choice, computed, date, files, flag, moment, reference, secret, text } from '../kinds/index.ts'
import { everything } from '../rights.ts'
import { citizenships } from '../rules/countries.ts'
import { row } from '../wire/shape.ts'

const staff = ['admin', 'fullmanager', 'manager'] as const

const opensBy = 'POST stayguests/open'
const paper = (label: string, help: string) => secret({ label, help, opensBy, sealed: true })
const paperDay = (label: string, help: string) =>
  secret({ label, help, opensBy, sealed: true, holds: 'date' })

/** What lies sealed and is opened by a call that says why. */
const papers = {
  birth_place: paper('Место рождения', 'Как в документе.'),
  document_number: paper('Серия и номер', 'Как в документе.'),
  issued_at: paperDay('Выдан', 'День выдачи документа.'),
  issued_by: paper('Кем выдан', 'Как в документе.'),
  valid_until: paperDay('Действует до', 'До какого дня действует документ.'),
  visa_number: paper('Виза', 'Серия и номер визы, если она нужна.'),
  migration_card: paper('Миграционная карта', 'Серия и номер миграционной карты.'),
  home_address: paper('Адрес дома', 'Где человек живёт постоянно.'),
} as const

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
    last_name: text({ label: 'Фамилия', help: 'Как в документе.', max: 100, sensitive: true }),
    first_name: text({ label: 'Имя', help: 'Как в документе.', required: true, max: 100, sensitive: true }),
    patronymic: text({ label: 'Отчество', hint: 'Если есть.', max: 100, sensitive: true }),
    birth_date: date({ label: 'Дата рождения', help: 'День рождения.', sensitive: true }),
    citizenship: choice({ label: 'Гражданство', help: 'Гражданин какой страны.', options: citizenships }),
    sex: choice({ label: 'Пол', help: 'Как в документе.', options: { male: 'Мужской', female: 'Женский' } }),
    document_kind: choice({
      label: 'Документ',
      help: 'Чем человек подтверждает, кто он.',
      options: {
        passport_rf: 'Паспорт РФ',
        passport: 'Заграничный или национальный паспорт',
        birth_certificate: 'Свидетельство о рождении',
        residence: 'Вид на жительство',
        other: 'Другой документ',
      },
    }),
    ...papers,
    entered_at: date({ label: 'Въезд в Россию', help: 'День въезда по миграционной карте.' }),
    stay_until: date({ label: 'Пребывание до', help: 'До какого дня можно быть в России.' }),
    purpose: choice({
      label: 'Цель',
      help: 'Зачем приехал.',
      informational: true,
      options: {
        tourism: 'Туризм',
        business: 'Деловая',
        private: 'Частная',
        work: 'Работа',
        study: 'Учёба',
        transit: 'Транзит',
        other: 'Другая',
      },
    }),
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
    missing: computed({
      label: 'Не хватает',
      help: 'Имена полей, которых ждём по правилам агентства и объекта.',
      look: 'list',
      shape: ['text'],
    }),
  },
  list: {
    columns: ['rent_id', 'name', 'citizenship', 'birth_date', 'checked_at'],
    filters: ['rent_id', 'citizenship'],
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
