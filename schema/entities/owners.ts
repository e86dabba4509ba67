import { defineEntity } from '../define.ts'
import {
  choice,
  computed,
  date,
  decimal,
  email,
  flag,
  group,
  integer,
  json,
  longText,
  money,
  phone,
  reference,
  references,
  text,
} from '../kinds/index.ts'
import { everything } from '../rights.ts'
import { done, named, row } from '../wire/shape.ts'
import { closedMonth, ownerMonth, ownersInMonth, ownerYear } from './ownerMonths.ts'
import { ownerReport } from './ownerReport.ts'
import { linkFields } from './publicLink.ts'
import { botState, telegramId, telegramTurn } from './telegramBinding.ts'

const flats = {
  object_ids: references({ label: 'Объекты', help: 'Все объекты собственника.', to: 'objects' }),
}

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
  traits: ['archived', 'linked', 'filed'],
  fields: {
    name: text({ label: 'ФИО или компания', hint: 'Как обращаться в отчёте.', required: true, max: 150 }),
    phone: phone({ label: 'Телефон', help: 'Телефон для связи.', sensitive: true }),
    email: email({ label: 'E-mail', hint: 'Куда отправлять отчёт.', sensitive: true }),
    telegram: text({ label: 'Telegram', help: 'Имя в Telegram.', max: 64 }),
    telegram_id: telegramId,
    bot_state: botState,
    telegram_turn: telegramTurn,
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
    percent: decimal({ label: 'Наша комиссия, %', hint: 'Сколько остаётся агентству.', max: 100, unit: '%' }),
    fixed_amount: money({ label: 'Фикс или гарантия', hint: 'Сумма за месяц по схеме.' }),
    commission_base: choice({
      label: 'Считаем от',
      hint: 'Что вычитается до процента.',
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
    kept_share: decimal({
      label: 'Доля удержанного, %',
      hint: 'Сколько собственнику из удержанных залогов и из того, что осталось при отмене.',
      max: 100,
      unit: '%',
      initial: 0,
    }),
    terms_from: date({
      label: 'Условия действуют с',
      hint: 'С какой ночи считать по новым условиям; пусто при изменении — с сегодняшней.',
    }),
    earlier_terms: json({
      label: 'Прежние условия',
      help: 'Какие условия действовали раньше и до какого дня.',
      internal: true,
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
    repair_limit: money({ label: 'Ремонт без согласования до', hint: 'До этой суммы не спрашиваем.' }),
    reserve: money({ label: 'Резерв', hint: 'Сколько держим на расходы.' }),
    payout_day: integer({ label: 'День выплаты', hint: 'Число месяца.', min: 1, max: 31 }),
    requisites: longText({
      label: 'Реквизиты',
      help: 'Куда платить.',
      sensitive: true,
      max: 2000,
      informational: true,
    }),
    inn: text({ label: 'ИНН', hint: '10 или 12 цифр.', max: 12, informational: true }),
    legal_type: choice({
      label: 'Кто это',
      help: 'Статус для договора и налога.',
      options: { person: 'Физлицо', self_employed: 'Самозанятый', ip: 'ИП', company: 'Компания' },
      informational: true,
    }),
    show: group({
      label: 'Видно по ссылке',
      hint: 'Что собственник видит на своей странице.',
      of: {
        guest_name: flag({ label: 'Имена гостей', help: 'Показывать имена гостей.' }),
        sources: flag({ label: 'Источники', hint: 'Показывать, откуда бронь.' }),
        photos: flag({ label: 'Фото уборок', hint: 'Показывать фото после уборки.' }),
        receipts: flag({ label: 'Чеки', hint: 'Показывать чеки к расходам.' }),
        problems: flag({ label: 'Поломки', hint: 'Показывать, что сломалось и починено, с фото.' }),
        future_prices: flag({ label: 'Будущие цены', hint: 'Показывать цены будущих броней.' }),
      },
    }),
    ...linkFields,
    objects: computed({
      label: 'Объекты',
      help: 'Какие объекты сдаёт через нас.',
      look: 'list',
      shape: [named],
    }),
    object_ids: computed({
      label: 'Номера объектов',
      help: 'Те же объекты одними номерами.',
      look: 'list',
      shape: ['integer'],
    }),
    balance: computed({
      label: 'К выплате',
      help: 'Сколько за все кончившиеся месяцы, закрытые и нет, ещё не выплачено.',
      look: 'money',
    }),
    month: computed({
      label: 'Этот месяц',
      help: 'Доход, расходы и сумма к выплате с начала месяца.',
      look: 'record',
      shape: ownerMonth,
    }),
    comment: longText({ label: 'Заметка', hint: 'Видна только сотрудникам.', informational: true }),
    active: flag({ label: 'Активен', hint: 'Работаем с собственником сейчас.', initial: true }),
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
        'kept_share',
        'terms_from',
        'supplies_payer',
        'repair_payer',
        'repair_limit',
        'reserve',
        'payout_day',
      ],
    },
    { title: 'Реквизиты', fields: ['legal_type', 'inn', 'requisites'] },
    { title: 'Страница собственника', fields: ['link_active', 'link_expires_at', 'show'] },
    { title: 'Заметка', fields: ['comment'] },
  ],
  undo: { final: { reissue_link: 'Прежняя ссылка больше не должна открываться.' } },
  rights: { admin: everything },
  calls: {
    list: 'GET owners',
    create: {
      call: 'POST owners',
      answer: row('owners'),
      help: 'Новый собственник; object_ids сразу отдаёт ему объекты.',
      access: ['admin'],
      freeBody: true,
      also: flats,
    },
    update: {
      call: 'PATCH owners',
      answer: row('owners'),
      help: 'Меняет собственника; object_ids — все его объекты, reissue_link даёт новую ссылку, старая сразу перестаёт открываться.',
      access: ['admin'],
      freeBody: true,
      also: {
        ...flats,
        reissue_link: flag({ label: 'Новая ссылка', hint: 'Выпустить новую ссылку, прежнюю закрыть.' }),
      },
    },
    remove: 'DELETE owners/{id}',
    report: {
      call: 'GET owners/rents/{id}',
      answer: ownerReport,
      help: 'Отчёт собственника за период: проживания по ночам, комиссии, уборки и сумма к выплате.',
      access: ['admin'],
      query: {
        begin: date({ label: 'С', help: 'Первый день.' }),
        end: date({ label: 'По', help: 'Последний день.' }),
      },
      byLink: true,
    },
    months: {
      call: 'GET owners/months',
      answer: ownersInMonth,
      help: 'Все собственники за месяц: доход, расходы, к выплате, выплачено, закрыт ли месяц, что проверить.',
      access: ['admin'],
      heavy: true,
      query: { month: date({ label: 'Месяц', hint: 'Любой день месяца; пусто — этот месяц.' }) },
    },
    year: {
      call: 'GET owners/year/{id}',
      answer: ownerYear,
      help: 'Двенадцать месяцев собственника: доход, что вычтено, его сумма, выплачено ли; сколько должно агентство и выплачено за год.',
      access: ['admin'],
      heavy: true,
    },
    close: {
      call: 'POST owners/close',
      answer: closedMonth,
      help: 'Закрывает месяц собственника: хранит копию отчёта и поправки к прошлым месяцам.',
      access: ['admin'],
      body: {
        id: reference({ label: 'Собственник', help: 'Чей месяц.', to: 'owners', required: true }),
        month: date({ label: 'Месяц', help: 'Любой день месяца.', required: true }),
        anyway: flag({ label: 'Всё равно', hint: 'Закрыть, хотя проверки нашли незаконченное.' }),
      },
    },
    reopen: {
      call: 'POST owners/reopen',
      answer: done,
      help: 'Открывает последний закрытый месяц, пока он не вошёл в выплату.',
      access: ['admin'],
      body: {
        id: reference({ label: 'Собственник', help: 'Чей месяц.', to: 'owners', required: true }),
        month: date({ label: 'Месяц', help: 'Любой день месяца.', required: true }),
      },
    },
    request: {
      call: 'POST owners/request',
      answer: { ...done, id: 'integer' },
      help: 'Собственник по своей ссылке просит даты для себя или задаёт вопрос: у сотрудников появляется задача.',
      access: ['admin'],
      byLink: true,
      quota: 'link_requests',
      body: {
        kind: choice({
          label: 'О чём',
          hint: 'Даты для себя или вопрос.',
          options: { stay: 'Даты для себя', question: 'Вопрос' },
          required: true,
        }),
        object_id: reference({ label: 'Объект', help: 'О каком объекте.', to: 'objects' }),
        begin: date({ label: 'Заезд', help: 'Первый день.' }),
        end: date({ label: 'Выезд', help: 'День выезда.' }),
        text: longText({ label: 'Сообщение', help: 'Что передать менеджеру.', max: 2000 }),
      },
    },
  },
})
