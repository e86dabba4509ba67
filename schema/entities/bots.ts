import { defineEntity } from '../define.ts'
import { choice, computed, flag, group, integer, moment, secret, text } from '../kinds/index.ts'
import { readsAll } from '../rights.ts'
import { botUrl, serviceTopics } from '../rules/telegram.ts'
import { botCalls } from './botCalls.ts'

const topic = (label: string) => integer({ label, help: 'Номер темы в группе.', min: 1 })

/** Telegram bots of the agency. */
export const bots = defineEntity({
  name: 'bots',
  labels: {
    one: 'Бот',
    many: 'Боты',
    accusative: 'бота',
    counted: ['бот', 'бота', 'ботов'],
    empty: 'Добавьте бота сотрудников: он создаёт темы в группе и сообщает о важном.',
  },
  title: 'name',
  traits: ['screenless'],
  fields: {
    kind: choice({
      label: 'Для кого',
      hint: 'Кто пишет боту; гости — прямо в «Диалоги».',
      options: { guest: 'Гости', staff: 'Сотрудники', cleaner: 'Клинеры', owner: 'Собственники' },
      required: true,
    }),
    name: text({ label: 'Название', hint: 'Как бот называется у вас; пусто — как в Telegram.', max: 64 }),
    token: secret({
      label: 'Ключ бота',
      hint: 'Ключ, который выдал @BotFather. Хранится скрыто, заменяется целиком.',
      required: true,
    }),
    token_set: computed<boolean>({
      label: 'Ключ задан',
      help: 'Сохранён ли ключ.',
      look: 'flag',
      from: ['token'],
      value: (row) => row.token !== null,
    }),
    active: flag({ label: 'Включён', hint: 'Бот работает.', initial: true }),
    chat_id: text({
      orNumber: true,
      label: 'Группа сотрудников',
      help: 'Номер группы вида -1001234567890 или ссылка на любое её сообщение.',
      max: 80,
    }),
    username: text({ label: 'Имя в Telegram', help: 'Имя бота без @.', readonly: true, max: 64 }),
    chat_title: text({ label: 'Название группы', help: 'Как группа названа.', readonly: true, max: 200 }),
    is_forum: flag({ label: 'Темы включены', help: 'В группе включены темы.', readonly: true }),
    can_topics: flag({
      label: 'Права есть',
      help: 'Бот может создавать темы.',
      readonly: true,
      informational: true,
    }),
    webhook_ok: flag({ label: 'Вебхук работает', help: 'Telegram присылает события.', readonly: true }),
    topics: group({
      label: 'Служебные темы',
      help: 'Темы группы сотрудников.',
      readonly: true,
      of: {
        cleans: topic(serviceTopics.cleans),
        money: topic(serviceTopics.money),
        problems: topic(serviceTopics.problems),
        updates: topic(serviceTopics.updates),
        shift: topic(serviceTopics.shift),
      },
    }),
    checked_at: moment({ label: 'Проверен', help: 'Когда Telegram спрашивали.', readonly: true }),
    last_error: text({ label: 'Последняя ошибка', help: 'Что пошло не так.', readonly: true, max: 500 }),
    invite_url: computed<string | null>({
      label: 'Ссылка на бота',
      help: 'Открывает бота в Telegram.',
      look: 'text',
      from: ['username'],
      value: (row) => botUrl(row.username),
    }),
    bot_id: text({ label: 'Номер бота', help: 'Номер бота в Telegram.', internal: true, max: 20 }),
    invite_key: text({
      label: 'Ключ приглашений',
      help: 'Из него получаются ссылки-приглашения.',
      internal: true,
      max: 60,
    }),
    webhook_hash: text({
      label: 'Отпечаток адреса',
      help: 'Отпечаток тайной части адреса вебхука.',
      internal: true,
      max: 64,
    }),
    secret_hash: text({
      label: 'Отпечаток слова',
      help: 'Отпечаток тайного слова вебхука.',
      internal: true,
      max: 64,
    }),
    topics_claimed_at: moment({
      label: 'Тема создаётся',
      help: 'С какого времени кто-то создаёт служебную тему.',
      internal: true,
    }),
  },
  list: {
    columns: ['name', 'kind', 'username', 'active', 'webhook_ok', 'last_error'],
    filters: ['kind', 'active'],
    sort: 'id',
  },
  form: [{ title: 'Бот', fields: ['kind', 'name', 'token', 'chat_id', 'active'] }],
  undo: {
    final: {
      create: 'Бот подключён. Отключите его сами.',
      update: 'Настройки бота проверяет Telegram. Измените их сами.',
      remove: 'Ключ отключённого бота стёрт. Подключите бота заново.',
    },
  },
  rights: {
    admin: { read: true, create: true, update: true },
    fullmanager: readsAll,
  },
  calls: botCalls,
  unique: [['bot_id']],
  indexes: [['webhook_hash']],
})
