import { defineEntity } from '../define.ts'
import { choice, flag, integer, link, longText, moment, phone, secret, state, text } from '../kinds/index.ts'
import { everything, readsAll } from '../rights.ts'
import { senderCalls } from './senderCalls.ts'

/** Accounts through which messages leave: a number at a gateway, a bot, a mailbox. */
export const senders = defineEntity({
  name: 'senders',
  labels: {
    one: 'Канал отправки',
    many: 'Каналы отправки',
    accusative: 'канал отправки',
    counted: ['канал', 'канала', 'каналов'],
    empty: 'Подключите номер WhatsApp или MAX, бота, SMS или почту, чтобы сообщения уходили сами.',
  },
  title: 'name',
  traits: ['archived', 'screenless'],
  fields: {
    type: choice({
      label: 'Канал',
      help: 'Через что отправляет.',
      options: { whatsapp: 'WhatsApp', telegram: 'Telegram', max: 'MAX', sms: 'SMS', email: 'E-mail' },
      required: true,
    }),
    provider: choice({
      label: 'Сервис',
      hint: 'Чей шлюз: у MAX — номер через GREEN-API или бот, у остальных один.',
      options: {
        green: 'GREEN-API',
        maxbot: 'Бот MAX',
        telegram: 'Telegram',
        smsc: 'SMSC.ru',
        smtp: 'Почтовый сервер',
      },
    }),
    name: text({ label: 'Название', hint: 'Как называть канал у себя.', required: true, max: 80 }),
    phone: phone({ label: 'Номер', help: 'С какого номера уходят сообщения.' }),
    instance: text({
      label: 'Номер инстанса или логин',
      hint: 'idInstance из кабинета GREEN-API или логин почты.',
      max: 120,
    }),
    token: secret({ label: 'Ключ или пароль', help: 'Хранится скрыто, заменяется целиком.' }),
    host: text({ label: 'Сервер почты', hint: 'Имя почтового сервера, например smtp.yandex.ru.', max: 200 }),
    port: integer({ label: 'Порт', hint: 'Порт почтового сервера: 465 или 587.', min: 1, max: 65_535 }),
    sender: text({ label: 'Отправитель', hint: 'Адрес почты или имя отправителя SMS.', max: 200 }),
    only_answers: flag({
      label: 'Только ответы',
      hint: 'Уходит лишь то, что пишет человек: автосообщения идут следующим каналом. MAX запрещает ботам рассылки.',
      initial: false,
    }),
    username: text({
      label: 'Имя бота',
      help: 'Имя бота в MAX без @: из него получается ссылка для гостя.',
      max: 64,
      readonly: true,
    }),
    invite_key: text({
      label: 'Ключ приглашений',
      help: 'Из него получаются ссылки гостей на бота.',
      internal: true,
      max: 60,
    }),
    letters: flag({
      label: 'Забирать письма гостей',
      hint: 'Раз в минуту, по IMAP; в ящике ничего не меняется.',
    }),
    letters_host: text({
      label: 'Сервер входящих писем',
      hint: 'Например imap.yandex.ru; пусто — по серверу почты.',
      max: 200,
    }),
    letters_port: integer({ label: 'Порт входящих писем', hint: 'Пусто — 993.', min: 1, max: 65_535 }),
    state: state({
      label: 'Состояние',
      help: 'Что ответил шлюз при последней проверке.',
      initial: 'not_authorized',
      readonly: true,
      states: {
        not_authorized: { label: 'Не авторизован', family: 'wait', to: ['authorized', 'blocked', 'error'] },
        authorized: { label: 'Работает', family: 'ok', to: ['not_authorized', 'blocked', 'error'] },
        blocked: { label: 'Заблокирован', family: 'bad', to: ['authorized', 'not_authorized', 'error'] },
        error: { label: 'Ошибка', family: 'bad', to: ['authorized', 'not_authorized', 'blocked'] },
      },
    }),
    checked_at: moment({
      label: 'Проверен',
      help: 'Когда проверяли в последний раз.',
      readonly: true,
      informational: true,
    }),
    last_error: longText({ label: 'Последняя ошибка', help: 'Что пошло не так.', max: 1000, readonly: true }),
    webhook_url: link({
      label: 'Адрес вебхука',
      help: 'Куда шлюз сообщает о доставке.',
      readonly: true,
      informational: true,
    }),
    webhook_at: moment({ label: 'Вебхук зарегистрирован', help: 'Когда шлюз принял адрес.', readonly: true }),
    webhook_secret: text({
      label: 'Секрет вебхука',
      help: 'Секретная часть адреса.',
      max: 64,
      internal: true,
      unique: true,
    }),
    paused_until: moment({ label: 'Пауза до', help: 'Шлюз просил подождать.', internal: true }),
    answers_after: text({
      label: 'Последний ответ',
      help: 'Номер последнего ответа, который забрали у шлюза.',
      internal: true,
      max: 40,
    }),
    letters_at: moment({
      label: 'Письма забраны',
      help: 'Когда ящик открывали в последний раз.',
      readonly: true,
      informational: true,
    }),
    letters_error: longText({
      label: 'Почему письма не приходят',
      help: 'Что ответил сервер входящих писем.',
      max: 1000,
      readonly: true,
    }),
    letters_failures: integer({
      label: 'Неудач подряд',
      help: 'Сколько раз ящик не открылся.',
      internal: true,
    }),
    letters_due: moment({ label: 'Открыть ящик не раньше', help: 'Пауза после неудачи.', internal: true }),
    active: flag({ label: 'Включён', hint: 'Через канал можно отправлять.', initial: true }),
    sort: integer({ label: 'Порядок', hint: 'Меньше — раньше.', initial: 0 }),
  },
  list: { columns: ['name', 'type', 'state', 'active'], filters: ['type', 'active'], sort: 'sort' },
  form: [
    { title: 'Канал', fields: ['type', 'provider', 'name', 'phone', 'active'] },
    { title: 'Подключение', fields: ['instance', 'token', 'host', 'port', 'sender', 'only_answers'] },
    { title: 'Письма гостей', fields: ['letters', 'letters_host', 'letters_port'] },
  ],
  rights: { admin: everything, fullmanager: { ...readsAll, hide: ['webhook_url'] } },
  calls: senderCalls,
})
