import { defineEntity } from '../define.ts'
import { choice, flag, integer, moment, reference, text } from '../kinds/index.ts'
import { dialogCalls } from './dialogCalls.ts'
import { dialogStates, matchedBy } from './dialogWords.ts'
import { talkChannels } from './messageChannels.ts'

const worksWith = { read: true } as const

/** Threads of what guests write and what they are answered: one for each booking, and one for each writer nobody knows. */
export const dialogs = defineEntity({
  name: 'dialogs',
  labels: {
    one: 'Диалог',
    many: 'Диалоги',
    accusative: 'диалог',
    counted: ['диалог', 'диалога', 'диалогов'],
    empty: 'Гости пишут сюда из WhatsApp, Telegram, MAX, почты и со страницы гостя. Подключите канал.',
  },
  title: 'contact_name',
  traits: ['screenless'],
  fields: {
    rent_id: reference({
      label: 'Бронь',
      help: 'С гостем какой брони; пусто — пишет незнакомый.',
      to: 'rents',
      owned: true,
    }),
    contact: text({
      label: 'Адрес незнакомого',
      hint: 'Канал и адрес того, кто ещё не привязан к брони.',
      max: 300,
      unique: true,
      sensitive: true,
    }),
    contact_name: text({
      label: 'Кто пишет',
      help: 'Как пишущего зовут в мессенджере.',
      max: 150,
      sensitive: true,
    }),
    state: choice({
      label: 'Состояние',
      help: 'Ждёт ли гость ответа.',
      options: dialogStates,
      families: { waiting: 'wait', answered: 'ok', snoozed: 'info', closed: 'mute' },
      required: true,
      initial: 'answered',
    }),
    assignee_id: reference({ label: 'Отвечает', help: 'Кто ведёт разговор.', to: 'users' }),
    snoozed_until: moment({
      label: 'Отложен до',
      help: 'Когда напомнить; пусто — когда гость напишет.',
    }),
    waiting_since: moment({ label: 'Ждёт с', help: 'С какого слова гость ждёт ответа.' }),
    last_at: moment({ label: 'Последнее', help: 'Когда сказано последнее слово.' }),
    last_in_at: moment({ label: 'Гость писал', help: 'Когда гость писал в последний раз.' }),
    last_text: text({
      label: 'Последние слова',
      help: 'Начало последнего сообщения.',
      max: 200,
      sensitive: true,
    }),
    unread: integer({
      label: 'Не прочитано',
      hint: 'Сколько сообщений гостя никто из команды ещё не открыл.',
      required: true,
      initial: 0,
    }),
    channel: choice({
      label: 'Канал',
      help: 'Откуда гость писал в последний раз.',
      options: talkChannels,
    }),
    matched_by: choice({
      label: 'Как узнали',
      help: 'Почему слова попали к этой брони.',
      options: matchedBy,
    }),
    muted: flag({ label: 'Не гость', hint: 'Слова хранятся, но никого не зовут.' }),
    late_told: integer({
      label: 'Сказано о задержке',
      help: 'Кому уже сообщили, что гость ждёт.',
      initial: 0,
      max: 2,
      internal: true,
    }),
  },
  list: {
    columns: ['contact_name', 'state', 'last_at'],
    filters: ['state', 'channel', 'assignee_id', 'rent_id'],
    sort: '-last_at',
    search: ['contact_name', 'contact'],
  },
  form: [{ title: 'Диалог', fields: ['rent_id', 'state', 'assignee_id', 'snoozed_until'] }],
  flat: { by: 'rent_id', orEmpty: true },
  undo: {
    final: {
      create: 'Слова гостя уже приняты. Закройте диалог.',
      update: 'Состояние диалога меняют в самом диалоге.',
    },
  },
  rights: { admin: worksWith, fullmanager: worksWith, manager: worksWith },
  calls: dialogCalls,
  unique: [['rent_id']],
  indexes: [['state', 'waiting_since'], ['state', 'last_at'], ['last_at']],
})
