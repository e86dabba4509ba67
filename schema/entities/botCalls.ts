// The calls of bots, of the topics they make and of the people they are bound to.
import type { Calls } from '../calls.ts'
import { choice, integer, reference, text } from '../kinds/index.ts'
import { serviceTopics } from '../rules/telegram.ts'
import { done, row, words } from '../wire/shape.ts'
import { binding } from './telegramBinding.ts'

const bot = { id: reference({ label: 'Бот', help: 'Какой бот.', to: 'bots', required: true }) } as const

const person = {
  kind: choice({
    label: 'Кто',
    hint: 'Сотрудник, клинер или собственник.',
    options: { user: 'Сотрудник', cleaner: 'Клинер', owner: 'Собственник' },
    required: true,
  }),
  id: integer({ label: 'Номер', help: 'Номер карточки этого человека.', min: 1, required: true }),
} as const

/** The calls of bots by action. */
export const botCalls = {
  list: 'GET agency/bots',
  create: 'POST agency/bots',
  update: 'PATCH agency/bots',
  check: {
    call: 'POST agency/bots/check',
    answer: row('bots', {
      checks: [{ code: words('token', 'webhook', 'group', 'forum', 'rights'), ok: 'flag', text: 'text' }],
    }),
    help: 'Спрашивает Telegram: действует ли ключ, есть ли группа, темы, права и вебхук.',
    access: ['admin', 'fullmanager'],
    body: bot,
  },
  webhook: {
    call: 'POST agency/bots/webhook',
    answer: row('bots'),
    help: 'Просит Telegram присылать события бота этому серверу.',
    access: ['admin'],
    body: bot,
  },
  disconnect: {
    call: 'DELETE agency/bots/{id}',
    answer: done,
    help: 'Отключает бота: Telegram больше не шлёт нам его событий, ключ и служебные темы забываются.',
    access: ['admin'],
  },
  topic: {
    call: 'POST agency/topic',
    answer: { topic_id: 'integer', url: 'text' },
    help: 'Создаёт служебную тему в группе сотрудников; повторный вызов отдаёт созданную.',
    access: ['admin'],
    body: {
      kind: choice({ label: 'Тема', help: 'О чём тема.', options: serviceTopics, required: true }),
      chat_id: text({
        orNumber: true,
        label: 'Группа',
        help: 'Номер группы; пусто — группа бота сотрудников.',
        max: 80,
      }),
    },
  },
  ownLink: {
    call: 'GET agency/personal/link',
    answer: { ...binding, bot: 'text' },
    help: 'Ссылка, по которой вошедший сотрудник привяжет свой Telegram.',
    access: 'signedIn',
  },
  unbindOwn: {
    call: 'POST agency/personal/leave',
    answer: { ...binding, bot: 'text' },
    help: 'Отвязывает Telegram вошедшего сотрудника.',
    access: 'signedIn',
  },
  unbind: {
    call: 'POST agency/personal/unbind',
    answer: { ...binding, bot: 'text' },
    help: 'Отвязывает Telegram человека; прежняя ссылка-приглашение больше не действует.',
    access: ['admin'],
    body: person,
  },
} as const satisfies Calls
