// The calls of conversations with guests. What leaves is an automessage; what is read here is the thread of both.
import type { Calls } from '../calls.ts'
import { choice, files, flag, integer, longText, moment, reference, text } from '../kinds/index.ts'
import { row } from '../wire/shape.ts'
import { dialogCounters, dialogLine, dialogThread } from './dialogShapes.ts'
import { dialogStates, dialogTabs } from './dialogWords.ts'
import { talkChannels } from './messageChannels.ts'

const staff = ['admin', 'fullmanager', 'manager'] as const

const earlier = {
  before: text({
    label: 'Раньше чем',
    hint: 'Что стояло в next прошлого ответа: строки раньше этого места.',
    max: 80,
  }),
}

/** The calls by action. */
export const dialogCalls = {
  inbox: {
    call: 'GET dialogs',
    answer: { data: [dialogLine], next: 'text', counters: dialogCounters, any: 'flag' },
    help: 'Диалоги вкладки по 50: ждущие — сначала кто дольше ждёт, остальные — новые сверху; рядом счётчики вкладок, считают до 1000.',
    access: staff,
    query: {
      tab: choice({ label: 'Вкладка', hint: 'Пусто — ждут ответа.', options: dialogTabs }),
      q: text({ label: 'Поиск', hint: 'Имя, телефон или слова гостя.', max: 100 }),
      object_id: reference({ label: 'Объект', help: 'Только об этом объекте.', to: 'objects' }),
      channel: choice({ label: 'Канал', help: 'Только из этого канала.', options: talkChannels }),
      cursor: text({ label: 'Дальше', hint: 'Что стояло в next прошлого ответа.', max: 80 }),
    },
  },
  count: {
    call: 'GET dialogs/count',
    answer: { waiting: 'integer', mine: 'integer', late: 'integer' },
    help: 'Сколько гостей ждёт ответа, сколько из них ваши и сколько ждёт дольше нормы.',
    access: staff,
  },
  ofRent: {
    call: 'GET dialogs/rent/{id}',
    answer: dialogThread,
    help: 'Переписка с гостем брони; диалога может ещё не быть, тогда в ней только наши сообщения.',
    access: staff,
    query: earlier,
  },
  thread: {
    call: 'GET dialogs/{id}',
    answer: dialogThread,
    help: 'Диалог: последние строки переписки, способы ответить и брони, к которым слова могут относиться.',
    access: staff,
    query: earlier,
  },
  open: {
    call: 'POST dialogs',
    answer: dialogThread,
    help: 'Начинает диалог с гостем брони; если он есть, отвечает им.',
    access: staff,
    body: {
      rent_id: reference({ label: 'Бронь', help: 'С гостем какой брони.', to: 'rents', required: true }),
    },
  },
  send: {
    call: 'POST dialogs/{id}/send',
    answer: { message: row('automessages'), thread: dialogThread },
    help: 'Отвечает гостю: каналом его последнего сообщения, дальше по порядку каналов. 409 dialogs.newer, если кто-то написал раньше.',
    access: staff,
    body: {
      text: longText({ label: 'Текст', hint: 'Что написать; можно с подстановками.', max: 4000 }),
      template_id: reference({ label: 'Шаблон', help: 'Или текст шаблона.', to: 'templates' }),
      file_ids: files({ label: 'Файлы', help: 'Что приложить.', max: 5 }),
      channel: choice({ label: 'Канал', hint: 'Пусто — откуда гость писал.', options: talkChannels }),
      seen: text({ label: 'Что видели', hint: 'mark открытой переписки.', max: 60 }),
      force: flag({ label: 'Всё равно', hint: 'Отправить, хотя появились новые сообщения.' }),
    },
  },
  change: {
    call: 'PATCH dialogs',
    answer: dialogThread,
    help: 'Назначает, откладывает, закрывает, привязывает к брони, отмечает прочитанным; отвечает диалогом.',
    access: staff,
    body: {
      id: integer({ label: '№', help: 'Какой диалог.', required: true, min: 1 }),
      assignee_id: reference({ label: 'Отвечает', help: 'Кто ведёт разговор.', to: 'users' }),
      state: choice({ label: 'Состояние', help: 'Новое состояние.', options: dialogStates }),
      snoozed_until: moment({ label: 'Отложить до', hint: 'Пусто — пока гость не напишет.' }),
      rent_id: reference({ label: 'Бронь', help: 'К какой брони привязать слова.', to: 'rents' }),
      from_reply: reference({
        label: 'Начиная с',
        hint: 'С какого сообщения перенести; пусто — всё.',
        to: 'replies',
      }),
      muted: flag({ label: 'Не гость', hint: 'Хранить слова, но никого не звать.' }),
      read: flag({ label: 'Прочитано', help: 'Отметить прочитанным.' }),
    },
  },
} as const satisfies Calls
