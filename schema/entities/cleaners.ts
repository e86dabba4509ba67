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
  reference,
  references,
  text,
  time,
} from '../kinds/index.ts'
import { everything } from '../rights.ts'
import { botState, telegramId, telegramTurn } from './telegramBinding.ts'

const hours = (label: string) =>
  group({
    label,
    help: 'Рабочие часы этого дня; пусто — выходной.',
    of: { from: time({ label: 'С', help: 'Начало.' }), to: time({ label: 'До', help: 'Конец.' }) },
  })

const binding = {
  cleaner_id: reference({ label: 'Клинер', help: 'Кто убирает.', to: 'cleaners', required: true }),
  object_id: reference({ label: 'Объект', help: 'Что убирает.', to: 'objects', required: true }),
}

const bindingTerms = {
  ...binding,
  price: money({ label: 'Ставка', help: 'Сколько платим за этот объект.' }),
  priority: integer({ label: 'Очередь', help: '1 — основной, 2 — запасной, 3 — резерв.', min: 1, max: 3 }),
  excluded: flag({ label: 'Не назначать', help: 'Клинер не убирает этот объект.' }),
}

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
    active: flag({ label: 'Активен', help: 'Можно назначать уборки.', initial: false }),
    rate_type: choice({
      label: 'Как платим',
      help: 'За что начисляется оплата.',
      options: { per_clean: 'За уборку', per_hour: 'За час', per_area: 'За площадь' },
      initial: 'per_clean',
    }),
    default_price: money({ label: 'Ставка', help: 'Ставка, если у объекта не указана.' }),
    payout_details: text({
      label: 'Реквизиты',
      help: 'Телефон для СБП или хвост карты.',
      max: 200,
      sensitive: true,
    }),
    npd: flag({ label: 'Самозанятый', help: 'Присылает чек.' }),
    max_per_day: integer({
      label: 'Уборок в день',
      help: 'Больше в один день не назначаем.',
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
    color: text({ label: 'Цвет', help: 'Метка в расписании.', max: 20 }),
    comment: longText({ label: 'Заметка', help: 'Видна только сотрудникам.' }),
    documents_file_ids: files({
      label: 'Документы',
      help: 'Договор, справка самозанятого.',
      informational: true,
    }),
    user_id: computed<number | null>({
      label: 'Учётная запись',
      help: 'Кто из сотрудников входит как этот клинер.',
      look: 'integer',
    }),
    invited_at: moment({
      label: 'Приглашён',
      help: 'Когда отправлена ссылка.',
      readonly: true,
      informational: true,
    }),
    objects: computed({ label: 'Объекты', help: 'Какие объекты убирает и почём.', look: 'list' }),
    today: computed<number>({ label: 'Сегодня', help: 'Сколько уборок сегодня и завтра.', look: 'integer' }),
    tomorrow: computed<number>({ label: 'Завтра', help: 'Сколько уборок завтра.', look: 'integer' }),
    week: computed({
      label: 'Неделя',
      help: 'Сколько уборок и минут на семь дней вперёд.',
      look: 'record',
    }),
    rating: computed<number | null>({
      label: 'Рейтинг',
      help: 'Средняя оценка принятых уборок за 90 дней.',
      look: 'text',
    }),
    on_time: computed<number | null>({
      label: 'Вовремя, %',
      help: 'Какая часть уборок за 90 дней закончена к концу окна.',
      look: 'text',
    }),
    rework_rate: computed<number | null>({
      label: 'Доработки, %',
      help: 'Какая часть уборок за 90 дней возвращена.',
      look: 'text',
    }),
    balance: computed<number>({
      label: 'К выплате',
      help: 'Сколько начислено и не выплачено.',
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
    sort: 'name',
    search: ['name', 'phone', 'district'],
    limit: 5000,
  },
  form: [
    {
      title: 'Клинер',
      fields: ['name', 'phone', 'telegram_username', 'active', 'district', 'skills', 'comment'],
    },
    {
      title: 'Оплата',
      fields: ['rate_type', 'default_price', 'payout_details', 'npd', 'documents_file_ids'],
    },
    { title: 'График', fields: ['max_per_day', 'work_days', 'days_off'] },
  ],
  rights: {
    admin: everything,
    fullmanager: everything,
    manager: { read: true, only: ['name', 'phone', 'active'] },
    cleaner: {
      read: true,
      rows: { by: 'id', of: 'cleaner' },
      hide: ['comment', 'color', 'documents_file_ids', 'user_id'],
    },
  },
  calls: {
    list: 'GET cleaners',
    create: {
      call: 'POST cleaners',
      answer: 'any',
      help: 'Новый клинер, сразу с объектами, и ссылка на его страницу.',
      access: ['admin', 'fullmanager'],
      freeBody: true,
      beside: ['page_url', 'invite_url'],
    },
    update: {
      call: 'PATCH cleaners',
      answer: 'any',
      help: 'Меняет клинера; reassign снимает его с будущих уборок при отключении, reissue_link даёт новую ссылку.',
      access: ['admin', 'fullmanager'],
      freeBody: true,
    },
    remove: 'DELETE cleaners/{id}',
    page: {
      call: 'GET cleaners/{id}',
      answer: 'any',
      help: 'Клинер с уборками, днями и итогами за период.',
      access: ['admin', 'fullmanager', 'cleaner'],
      query: {
        begin: date({ label: 'С', help: 'Первый день.' }),
        end: date({ label: 'По', help: 'Последний день.' }),
      },
      byLink: true,
    },
    bind: {
      call: 'POST cleaners/object',
      answer: 'any',
      help: 'Привязывает клинера к объекту.',
      access: ['admin', 'fullmanager'],
      body: bindingTerms,
    },
    rebind: {
      call: 'PATCH cleaners/object',
      answer: 'any',
      help: 'Меняет ставку и очередь привязки.',
      access: ['admin', 'fullmanager'],
      body: bindingTerms,
    },
    unbind: {
      call: 'PATCH cleaners/object/delete',
      answer: 'any',
      help: 'Отвязывает клинера от объекта.',
      access: ['admin', 'fullmanager'],
      body: binding,
    },
    appoint: {
      call: 'PATCH cleaners/appoint',
      answer: 'any',
      help: 'Назначает клинера на уборки или снимает его.',
      access: ['admin', 'fullmanager'],
      body: {
        clean_id: reference({ label: 'Уборка', help: 'Какая уборка.', to: 'cleans' }),
        clean_ids: references({ label: 'Уборки', help: 'Какие уборки.', to: 'cleans' }),
        cleaner_id: reference({ label: 'Клинер', help: 'Кто; пусто — снять.', to: 'cleaners' }),
        notify: flag({ label: 'Сообщить', help: 'Сообщить клинеру.', initial: true }),
      },
    },
    absent: {
      call: 'PATCH cleaners/absent',
      answer: 'any',
      help: 'Клинер не выйдет: отмечает выходные и показывает уборки этих дней с заменами; remove убирает выходные.',
      access: ['admin', 'fullmanager', 'cleaner'],
      byLink: true,
      body: {
        id: reference({ label: 'Клинер', help: 'Кто не выйдет.', to: 'cleaners', required: true }),
        begin: date({ label: 'С', help: 'Первый день.', required: true }),
        end: date({ label: 'По', help: 'Последний день.', required: true }),
        reason: text({ label: 'Причина', help: 'Почему.', max: 200 }),
        remove: flag({ label: 'Убрать', help: 'Эти дни снова рабочие.' }),
      },
    },
  },
})
