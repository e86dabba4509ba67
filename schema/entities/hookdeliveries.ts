import { defineEntity } from '../define.ts'
import { choice, integer, json, moment, reference, text } from '../kinds/index.ts'
import { hookEvents } from './hooks.ts'

/** Every sending of an event to an address, with its tries. */
export const hookdeliveries = defineEntity({
  name: 'hookdeliveries',
  labels: {
    one: 'Доставка',
    many: 'Доставки',
    accusative: 'доставку',
    counted: ['доставка', 'доставки', 'доставок'],
    empty: 'Доставок ещё не было. Нажмите «Проверить», чтобы отправить пробное событие.',
  },
  title: 'event',
  traits: ['screenless'],
  fields: {
    hook_id: reference({
      label: 'Вебхук',
      help: 'На какой адрес.',
      to: 'hooks',
      required: true,
      owned: true,
    }),
    event: choice({
      label: 'Событие',
      help: 'О чём сообщаем.',
      options: { ...hookEvents, test: 'Пробное событие' },
      required: true,
      initial: 'test',
    }),
    event_id: text({
      label: 'Номер события',
      hint: 'Один на все попытки: по нему получатель узнаёт повтор.',
      required: true,
      max: 40,
    }),
    data: json({ label: 'Данные', help: 'Номера записей, о которых событие.' }),
    state: choice({
      label: 'Итог',
      hint: 'Доставлено, ждёт следующей попытки, не удалось или снято.',
      options: { waiting: 'Ждёт', delivered: 'Доставлено', failed: 'Не удалось', dropped: 'Снято' },
      required: true,
      initial: 'waiting',
    }),
    attempts: integer({ label: 'Попыток', help: 'Сколько раз отправляли.', initial: 0 }),
    due_at: moment({ label: 'Следующая попытка', help: 'Когда отправим снова.' }),
    tried_at: moment({ label: 'Последняя попытка', help: 'Когда отправляли.', informational: true }),
    status: integer({ label: 'Ответ', hint: 'Код ответа; 0 — ответа не было.' }),
    error: text({ label: 'Что не так', hint: 'Почему не принято.', max: 300 }),
    answer: text({ label: 'Начало ответа', help: 'Первые знаки ответа адреса.', max: 300 }),
  },
  list: {
    columns: ['created_at', 'hook_id', 'event', 'state', 'attempts', 'status', 'error'],
    filters: ['hook_id', 'event', 'state'],
    sort: '-created_at',
    paged: 20,
  },
  form: [{ title: 'Доставка', fields: ['event', 'state', 'status', 'error', 'answer'] }],
  flat: 'whole',
  rights: { admin: { read: true }, fullmanager: { read: true, hide: ['answer'] } },
  calls: { list: 'GET agency/hooks/deliveries' },
  unique: [['hook_id', 'event_id']],
  indexes: [['hook_id', 'state', 'due_at']],
})
