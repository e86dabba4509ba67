import { defineEntity } from '../define.ts'
import { choice, choices, flag, integer, longText, moment, reference, text, time } from '../kinds/index.ts'
import { everything, readsAll } from '../rights.ts'
import { done } from '../wire/shape.ts'
import { messageAudiences, messageChannels } from './messageChannels.ts'
import { messageConditions } from './messageConditions.ts'

/** Rules: what is sent, when and to whom. */
export const messages = defineEntity({
  name: 'messages',
  labels: {
    one: 'Правило сообщения',
    many: 'Правила сообщений',
    accusative: 'правило',
    counted: ['правило', 'правила', 'правил'],
    empty: 'Добавьте правило, чтобы гости и клинеры получали сообщения вовремя.',
  },
  title: 'name',
  traits: ['archived'],
  fields: {
    name: text({ label: 'Название', help: 'О чём сообщение.', required: true, max: 150 }),
    text: longText({
      label: 'Текст',
      hint: 'Текст с подстановками в фигурных скобках; можно оставить пустым и выбрать шаблон.',
      variables: true,
      max: 4000,
    }),
    template_id: reference({ label: 'Шаблон', help: 'Готовый текст вместо своего.', to: 'templates' }),
    audience: choice({
      label: 'Кому',
      help: 'Кто получит сообщение.',
      options: messageAudiences,
      required: true,
      initial: 'guest',
    }),
    event: choice({
      label: 'Событие',
      help: 'От какого события считаем время.',
      options: {
        booking_created: 'Бронь создана',
        booking_changed: 'Бронь изменена',
        booking_canceled: 'Бронь отменена',
        before_checkin: 'До заезда',
        checkin: 'Заезд',
        after_checkin: 'После заезда',
        during_stay: 'Во время проживания',
        before_checkout: 'До выезда',
        checkout: 'Выезд',
        after_checkout: 'После выезда',
        payment_received: 'Оплата получена',
        deposit_received: 'Залог получен',
        deposit_returned: 'Залог возвращён',
        readiness_green: 'Всё готово к заезду',
        clean_assigned: 'Уборка назначена',
        clean_changed: 'Уборка изменена',
        clean_not_started: 'Уборка не начата',
        clean_done: 'Уборка закончена',
        clean_checked: 'Уборка принята',
        supplies_low: 'Кончаются запасы',
        problem_reported: 'Сообщили о проблеме',
        no_answer: 'Гость не отвечает',
      },
      required: true,
    }),
    offset_minutes: integer({
      label: 'Сдвиг',
      hint: 'За сколько до события или через сколько после него; 0 — сразу.',
      shift: 'minutes',
      min: -525600,
      max: 525600,
      initial: 0,
    }),
    at_time: time({ label: 'В час', help: 'В какое время того дня.' }),
    channels: choices({
      label: 'Каналы',
      hint: 'По очереди: если не дошло, пробуем следующий; пусто — по общему порядку каналов.',
      options: messageChannels,
      ordered: true,
    }),
    conditions: messageConditions,
    late_policy: choice({
      label: 'Поздняя бронь',
      hint: 'Что делать, если время уже прошло.',
      options: { send_now: 'Отправить сразу', skip: 'Пропустить', merge: 'Объединить' },
      initial: 'send_now',
    }),
    quiet: choice({
      label: 'Тихие часы',
      help: 'Ждать ли утра.',
      options: { respect: 'Соблюдать', ignore: 'Не ждать' },
      initial: 'respect',
    }),
    mode: choice({
      label: 'Режим',
      hint: 'Отправлять самим или готовить черновик.',
      options: { auto: 'Отправлять', draft: 'Черновик' },
      initial: 'auto',
    }),
    stop_if_answered: flag({ label: 'Стоп, если ответил', hint: 'Не слать, если гость уже написал.' }),
    once_per: choice({
      label: 'Повтор',
      help: 'Как часто можно слать.',
      options: { rent: 'Раз за бронь', day: 'Раз в день' },
      initial: 'rent',
    }),
    essential: flag({
      label: 'Обязательное',
      hint: 'Без этого гостя не оставляем: при поздней брони уйдёт сразу и одним сообщением с другими обязательными, даже ночью; если не дошло, заведём срочную задачу. Не больше пяти правил, только гостю.',
    }),
    active: flag({ label: 'Включено', hint: 'Правило работает.' }),
    sort: integer({ label: 'Порядок', hint: 'Меньше — выше в списке.', initial: 0 }),
    active_since: moment({
      label: 'Включено с',
      help: 'Брони, созданные раньше, правило не трогает.',
      internal: true,
    }),
  },
  list: {
    columns: ['name', 'audience', 'event', 'offset_minutes', 'mode', 'active'],
    filters: ['audience', 'event', 'active'],
    sort: 'sort',
    search: ['name'],
    limit: 5000,
  },
  form: [
    {
      title: 'Сообщение',
      fields: ['name', 'audience', 'template_id', 'text', 'channels', 'essential', 'active', 'sort'],
    },
    {
      title: 'Когда',
      fields: [
        'event',
        'offset_minutes',
        'at_time',
        'late_policy',
        'quiet',
        'mode',
        'stop_if_answered',
        'once_per',
      ],
    },
    { title: 'Кому подходит', fields: ['conditions'] },
  ],
  flat: { by: 'conditions', member: 'object_ids', orEmpty: true },
  rights: {
    admin: everything,
    fullmanager: everything,
    manager: readsAll,
    cleaner: { read: true, rows: { by: 'id', of: 'nobody' } },
  },
  calls: {
    list: 'GET messages',
    create: 'POST messages',
    update: 'PATCH messages',
    remove: 'DELETE messages/{id}',
    receivers: {
      call: 'GET messages/{id}/receivers',
      answer: {
        count: 'integer',
        planned: 'integer',
        waiting: 'integer',
        receivers: [
          {
            rent_id: 'integer',
            guest_name: 'text',
            object_name: 'text',
            planned_at: 'moment',
            planned: 'flag',
          },
        ],
      },
      help: 'Кому правило отправит сообщения: ближайшие десять и сколько всего предстоящих броней.',
      access: ['admin', 'fullmanager'],
    },
    texts: {
      call: 'GET messages/{id}/texts',
      answer: {
        channel: 'text',
        own: 'flag',
        languages: ['text'],
        rows: [
          {
            flats: [{ id: 'integer', name: 'text' }],
            cells: [{ language: 'text', template_id: 'integer', name: 'text', foreign: 'flag' }],
          },
        ],
      },
      help: 'Какой текст правило пошлёт гостям каждого объекта на каждом языке; объекты с одинаковыми текстами вместе.',
      access: ['admin', 'fullmanager', 'manager'],
      query: {
        channel: choice({ label: 'Способ', help: 'Каким способом уйдёт.', options: messageChannels }),
        ota_id: reference({ label: 'Канал', help: 'Для брони какого канала.', to: 'otas' }),
      },
    },
    plan: {
      call: 'POST messages/{id}/plan',
      answer: { ...done, planned: 'integer' },
      help: 'Планирует включённое правило и для броней, которые уже есть и ещё впереди.',
      access: ['admin', 'fullmanager'],
    },
    starter: {
      call: 'POST messages/starter',
      answer: { ...done, added: 'integer' },
      help: 'Добавляет стартовый набор правил, которых ещё нет; все они выключены.',
      access: ['admin', 'fullmanager'],
    },
  },
})

/** What a message may be counted from. */
export type MessageEvent = keyof typeof messages.fields.event.options
