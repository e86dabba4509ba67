import { defineEntity } from '../define.ts'
import {
  choice,
  date,
  decimal,
  email,
  flag,
  group,
  integer,
  longText,
  moment,
  money,
  phone,
  text,
} from '../kinds/index.ts'
import { everything } from '../rights.ts'

const payers = { owner: 'Собственник', agency: 'Агентство', guest: 'Гость', split: 'Пополам' } as const

/** Owners of the flats and the terms they let on. */
export const owners = defineEntity({
  name: 'owners',
  labels: {
    one: 'Собственник',
    many: 'Собственники',
    accusative: 'собственника',
    counted: ['собственник', 'собственника', 'собственников'],
    empty: 'Добавьте собственника, чтобы считать его доход и присылать отчёт по ссылке.',
  },
  title: 'name',
  traits: ['archived', 'linked'],
  fields: {
    name: text({ label: 'ФИО или компания', help: 'Как обращаться в отчёте.', required: true, max: 150 }),
    phone: phone({ label: 'Телефон', help: 'Телефон для связи.', sensitive: true }),
    email: email({ label: 'E-mail', help: 'Куда отправлять отчёт.', sensitive: true }),
    telegram: text({ label: 'Telegram', help: 'Имя в Telegram.', max: 64 }),
    scheme: choice({
      label: 'Схема',
      help: 'Как считаем долю собственника.',
      options: {
        percent_gross: 'Процент от оборота',
        percent_net: 'Процент от чистого',
        fixed_rent: 'Фиксированная аренда',
        guaranteed: 'Гарантия',
      },
      required: true,
      initial: 'percent_gross',
    }),
    percent: decimal({ label: 'Наша комиссия, %', help: 'Сколько остаётся агентству.', max: 100, unit: '%' }),
    fixed_amount: money({ label: 'Фикс или гарантия', help: 'Сумма за месяц по схеме.' }),
    commission_base: choice({
      label: 'Считаем от',
      help: 'Что вычитается до процента.',
      options: {
        gross: 'Полной суммы',
        minus_ota: 'Без комиссии канала',
        minus_ota_clean: 'Без комиссии и уборки',
      },
      initial: 'gross',
    }),
    clean_payer: choice({
      label: 'Уборку платит',
      help: 'За чей счёт уборка.',
      options: payers,
      initial: 'owner',
    }),
    supplies_payer: choice({
      label: 'Расходники платит',
      help: 'За чей счёт расходники.',
      options: payers,
      initial: 'agency',
    }),
    repair_payer: choice({
      label: 'Ремонт платит',
      help: 'За чей счёт ремонт.',
      options: payers,
      initial: 'owner',
    }),
    repair_limit: money({ label: 'Ремонт без согласования до', help: 'До этой суммы не спрашиваем.' }),
    reserve: money({ label: 'Резерв', help: 'Сколько держим на расходы.' }),
    payout_day: integer({ label: 'День выплаты', help: 'Число месяца.', min: 1, max: 31 }),
    requisites: longText({ label: 'Реквизиты', help: 'Куда платить.', sensitive: true, max: 2000 }),
    inn: text({ label: 'ИНН', help: '10 или 12 цифр.', max: 12 }),
    legal_type: choice({
      label: 'Кто это',
      help: 'Статус для договора и налога.',
      options: { person: 'Физлицо', self_employed: 'Самозанятый', ip: 'ИП', company: 'Компания' },
    }),
    show: group({
      label: 'Видно по ссылке',
      help: 'Что собственник видит на своей странице.',
      of: {
        guest_name: flag({ label: 'Имена гостей', help: 'Показывать имена гостей.' }),
        sources: flag({ label: 'Источники', help: 'Показывать, откуда бронь.' }),
        photos: flag({ label: 'Фото уборок', help: 'Показывать фото после уборки.' }),
        future_prices: flag({ label: 'Будущие цены', help: 'Показывать цены будущих броней.' }),
      },
    }),
    link_active: flag({
      label: 'Ссылка действует',
      help: 'Выключите, чтобы закрыть страницу.',
      initial: true,
    }),
    link_opened_at: moment({
      label: 'Открывал',
      help: 'Когда собственник открыл ссылку впервые.',
      readonly: true,
    }),
    comment: longText({ label: 'Заметка', help: 'Видна только сотрудникам.' }),
    active: flag({ label: 'Активен', help: 'Работаем с собственником сейчас.', initial: true }),
  },
  list: {
    columns: ['name', 'scheme', 'percent', 'phone', 'payout_day', 'active'],
    narrow: ['payout_day'],
    filters: ['scheme', 'active'],
    sort: 'name',
    search: ['name', 'phone', 'email'],
  },
  form: [
    { title: 'Контакты', fields: ['name', 'phone', 'email', 'telegram', 'active'] },
    {
      title: 'Условия',
      fields: [
        'scheme',
        'percent',
        'fixed_amount',
        'commission_base',
        'clean_payer',
        'supplies_payer',
        'repair_payer',
        'repair_limit',
        'reserve',
        'payout_day',
      ],
    },
    { title: 'Реквизиты', fields: ['legal_type', 'inn', 'requisites'] },
    { title: 'Страница собственника', fields: ['link_active', 'show'] },
    { title: 'Заметка', fields: ['comment'] },
  ],
  rights: { admin: everything },
  calls: {
    list: 'GET owners',
    create: 'POST owners',
    update: {
      call: 'PATCH owners',
      help: 'Меняет собственника; reissue_link даёт новую ссылку, старая сразу перестаёт открываться.',
      access: ['admin'],
      freeBody: true,
    },
    remove: 'DELETE owners/{id}',
    report: {
      call: 'GET owners/rents/{id}',
      help: 'Отчёт собственника за период: проживания по ночам, комиссии, уборки и сумма к выплате.',
      access: ['admin'],
      query: {
        begin: date({ label: 'С', help: 'Первый день.' }),
        end: date({ label: 'По', help: 'Последний день.' }),
      },
      byLink: true,
    },
  },
})
