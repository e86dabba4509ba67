// The calls of the log of messages.
import { choice, longText, reference, references } from '../kinds/index.ts'
import { done, row } from '../wire/shape.ts'
import { messageChannels } from './messageChannels.ts'

const arrived = { sent: 'integer', delivered: 'integer', read: 'integer', failed: 'integer' } as const

const unsent = { rent_id: 'integer', reason: 'text' } as const

/** What may be asked of the log, and done with a message. */
export const automessageCalls = {
  list: {
    call: 'GET automessages',
    answer: {
      data: [row('automessages')],
      total: 'integer',
      page: 'integer',
      per_page: 'integer',
      counters: {
        failed: 'integer',
        held: 'integer',
        planned: 'integer',
        today: 'integer',
        by_channel: [{ of: 'text', ...arrived }],
        by_rule: [{ of: 'integer', ...arrived }],
      },
    },
    help: 'Журнал автосообщений, новое сверху; рядом — сколько в беде, ждёт и уйдёт сегодня и сколько дошло за 30 дней.',
    access: ['admin', 'fullmanager', 'manager'],
  },
  update: 'PATCH automessages',
  send: {
    call: 'POST automessages/send',
    answer: { ...done, planned: 'integer', held: [unsent], skipped: [unsent] },
    help: 'Пишет гостям выбранных броней шаблон или свой текст; что ждёт условия и кому написать нельзя, названо в ответе с причиной.',
    access: ['admin', 'fullmanager', 'manager'],
    body: {
      rent_ids: references({ label: 'Брони', help: 'Гостям каких броней.', to: 'rents', required: true }),
      template_id: reference({ label: 'Шаблон', help: 'Каким текстом.', to: 'templates' }),
      text: longText({ label: 'Текст', hint: 'Или свой текст, можно с подстановками.', max: 4000 }),
    },
  },
  forChat: {
    call: 'POST automessages/for_chat',
    answer: { text: 'text' },
    help: 'Обязательное для брони одним текстом, чтобы вставить в чат канала: без кодов, со ссылкой на страницу гостя.',
    access: ['admin', 'fullmanager', 'manager'],
    reads: true,
    body: {
      rent_id: reference({ label: 'Бронь', help: 'Для какой брони.', to: 'rents', required: true }),
    },
  },
  checkStatus: {
    call: 'POST automessages/{id}/check_status',
    answer: row('automessages'),
    help: 'Спрашивает шлюз, что с сообщением, и сохраняет ответ. Ничего не отправляет.',
    access: ['admin', 'fullmanager', 'manager'],
  },
  resend: {
    call: 'POST automessages/{id}/resend',
    answer: row('automessages'),
    help: 'Отправляет снова новым сообщением, можно другим каналом или с другим текстом.',
    access: ['admin', 'fullmanager', 'manager'],
    body: {
      channel: choice({ label: 'Канал', help: 'Через что отправить.', options: messageChannels }),
      text: longText({ label: 'Текст', hint: 'Другой текст; пусто — тот же.', max: 4000 }),
    },
  },
} as const
