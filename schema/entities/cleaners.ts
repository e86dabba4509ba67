import { defineEntity } from '../define.ts'
import {
  choice,
  choices,
  computed,
  date,
  files,
  flag,
  group,
  integer,
  longText,
  moment,
  money,
  parts,
  phone,
  text,
  time,
} from '../kinds/index.ts'
import { everything } from '../rights.ts'
import { cleanerLanguages } from '../rules/cleanerLanguages.ts'
import { cleanerCalls } from './cleanerCalls.ts'
import { boundObjects } from './cleanShapes.ts'
import { linkFields, linkSleepsAt, linkState } from './publicLink.ts'
import { botState, telegramId, telegramTurn } from './telegramBinding.ts'

const hours = (label: string) =>
  group({
    label,
    help: 'Рабочие часы этого дня; пусто — выходной.',
    of: { from: time({ label: 'С', help: 'Начало.' }), to: time({ label: 'До', help: 'Конец.' }) },
    inOrder: [{ before: 'from', after: 'to', message: 'Конец не позже начала. Исправьте часы.' }],
  })

/** People who clean. */
export const cleaners = defineEntity({
  name: 'cleaners',
  labels: {
    one: 'Клинер',
    many: 'Клинеры',
    accusative: 'клинера',
    counted: ['клинер', 'клинера', 'клинеров'],
    empty: 'Пригласите первого клинера — он получит ссылку и будет видеть только свои уборки.',
  },
  title: 'name',
  traits: ['archived', 'linked'],
  fields: {
    name: text({ label: 'Имя', help: 'Имя и фамилия.', required: true, max: 150 }),
    phone: phone({ label: 'Телефон', help: 'Телефон для связи.', required: true, sensitive: true }),
    telegram_id: telegramId,
    telegram_turn: telegramTurn,
    telegram_username: text({ label: 'Telegram', help: 'Имя в Telegram.', max: 64 }),
    bot_state: botState,
    language: choice({
      label: 'Язык',
      hint: 'На нём страница клинера и сообщения ему; клинер меняет его сам.',
      options: cleanerLanguages,
    }),
    active: flag({ label: 'Активен', hint: 'Можно назначать уборки.', initial: false }),
    rate_type: choice({
      label: 'Как платим',
      help: 'За что начисляется оплата.',
      options: { per_clean: 'За уборку', per_hour: 'За час', per_area: 'За площадь' },
      initial: 'per_clean',
    }),
    default_price: money({ label: 'Ставка', hint: 'Ставка, если у объекта не указана.' }),
    payout_details: text({
      label: 'Реквизиты',
      hint: 'Телефон для СБП или хвост карты.',
      max: 200,
      sensitive: true,
    }),
    npd: flag({ label: 'Самозанятый', hint: 'Присылает чек.' }),
    max_per_day: integer({
      label: 'Уборок в день',
      hint: 'Больше в один день не назначаем.',
      min: 1,
      max: 20,
    }),
    work_days: group({
      label: 'Рабочие дни',
      help: 'Когда клинер работает.',
      of: {
        1: hours('Понедельник'),
        2: hours('Вторник'),
        3: hours('Среда'),
        4: hours('Четверг'),
        5: hours('Пятница'),
        6: hours('Суббота'),
        7: hours('Воскресенье'),
      },
    }),
    days_off: parts({
      label: 'Выходные',
      help: 'Отпуск и отгулы.',
      of: {
        begin: date({ label: 'С', help: 'Первый день.', required: true }),
        end: date({ label: 'По', help: 'Последний день.', required: true }),
        reason: text({ label: 'Причина', help: 'Почему.', max: 200 }),
      },
      inOrder: [
        {
          before: 'begin',
          after: 'end',
          orEqual: true,
          message: 'Последний день раньше первого. Поменяйте даты местами.',
        },
      ],
    }),
    district: text({ label: 'Район', help: 'Где удобно убирать.', max: 120 }),
    skills: choices({
      label: 'Умеет',
      help: 'Что клинер умеет сверх обычного.',
      options: {
        general: 'Генеральная',
        big_house: 'Большой дом',
        ironing: 'Глажка',
        repair: 'Мелкий ремонт',
      },
    }),
    color: text({ label: 'Цвет', hint: 'Метка в расписании.', max: 20 }),
    comment: longText({ label: 'Заметка', hint: 'Видна только сотрудникам.' }),
    documents_file_ids: files({
      label: 'Документы',
      help: 'Договор, справка самозанятого.',
      informational: true,
    }),
    user_id: computed<number | null>({
      label: 'Учётная запись',
      hint: 'Кто из сотрудников входит как этот клинер.',
      look: 'integer',
    }),
    invited_at: moment({
      label: 'Приглашён',
      help: 'Когда отправлена ссылка.',
      readonly: true,
      informational: true,
    }),
    ...linkFields,
    link_sleeps_at: linkSleepsAt,
    link_state: linkState,
    objects: computed({
      label: 'Объекты',
      help: 'Какие объекты убирает и почём.',
      look: 'list',
      shape: boundObjects,
    }),
    today: computed<number>({ label: 'Сегодня', help: 'Сколько уборок сегодня и завтра.', look: 'integer' }),
    tomorrow: computed<number>({ label: 'Завтра', help: 'Сколько уборок завтра.', look: 'integer' }),
    week: computed({
      label: 'Неделя',
      help: 'Сколько уборок и минут на семь дней вперёд.',
      look: 'record',
      shape: { count: 'integer', minutes: 'integer' },
    }),
    rating: computed({
      label: 'Рейтинг',
      help: 'Средняя оценка уборок за 90 дней; жалоба считается оценкой 1.',
      look: 'text',
      shape: 'number',
    }),
    rating_of: computed({
      label: 'Из чего рейтинг',
      help: 'Сколько за 90 дней оценено, принято, возвращено и сколько жалоб.',
      look: 'record',
      shape: { rated: 'integer', accepted: 'integer', returned: 'integer', complaints: 'integer' },
    }),
    on_time: computed({
      label: 'Вовремя, %',
      help: 'Какая часть уборок за 90 дней закончена к концу окна.',
      look: 'text',
      shape: 'number',
    }),
    rework_rate: computed({
      label: 'Доработки, %',
      help: 'Какая часть уборок за 90 дней возвращена.',
      look: 'text',
      shape: 'number',
    }),
    balance: computed<number>({
      label: 'К выплате',
      hint: 'Сколько начислено и не выплачено.',
      look: 'money',
    }),
  },
  list: {
    columns: [
      'name',
      'active',
      'bot_state',
      'objects',
      'today',
      'week',
      'rating',
      'on_time',
      'rework_rate',
      'balance',
    ],
    narrow: ['bot_state', 'rating', 'rework_rate'],
    filters: ['active', 'bot_state'],
    asks: ['object_id', 'group'],
    conditions: {
      works_today: { label: 'Работают сегодня', field: 'today', is: 'own' },
      without_bot: { label: 'Без бота', field: 'bot_state', is: 'own' },
    },
    sort: 'name',
    search: ['name', 'phone', 'district'],
    limit: 5000,
  },
  form: [
    {
      title: 'Клинер',
      fields: ['name', 'phone', 'telegram_username', 'language', 'active', 'district', 'skills', 'comment'],
    },
    {
      title: 'Оплата',
      fields: ['rate_type', 'default_price', 'payout_details', 'npd', 'documents_file_ids'],
    },
    { title: 'График', fields: ['max_per_day', 'work_days', 'days_off'] },
    { title: 'Страница по ссылке', fields: ['link_active', 'link_expires_at'] },
  ],
  undo: {
    final: {
      reissue_link: 'Прежняя ссылка больше не должна открываться.',
      close_link: 'Закрытую ссылку заменяют новой.',
      bind_telegram: 'Привязку снимает сам клинер.',
    },
  },
  rights: {
    admin: everything,
    fullmanager: everything,
    manager: { read: true, only: ['name', 'phone', 'active'] },
    cleaner: {
      read: true,
      rows: { by: 'id', of: 'cleaner' },
      hide: [
        'comment',
        'color',
        'documents_file_ids',
        'user_id',
        'link_active',
        'link_opened_at',
        'link_used_at',
        'link_expires_at',
        'link_sleeps_at',
        'link_state',
      ],
    },
  },
  calls: cleanerCalls,
})
