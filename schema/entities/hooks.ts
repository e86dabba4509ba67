import { defineEntity } from '../define.ts'
import {
  choice,
  choices,
  computed,
  flag,
  integer,
  link,
  moment,
  reference,
  secret,
  text,
} from '../kinds/index.ts'
import { everything, readsAll } from '../rights.ts'
import { done, row } from '../wire/shape.ts'

/** What happens in the panel and may be told to other programs. */
export const hookEvents = {
  'rent.created': 'Новая бронь',
  'rent.updated': 'Бронь изменена',
  'rent.canceled': 'Бронь отменена',
  'payment.created': 'Платёж записан',
  'clean.created': 'Новая уборка',
  'clean.updated': 'Уборка изменена',
  'clean.checked': 'Уборка принята',
  'clienttask.created': 'Новая задача',
  'automessage.failed': 'Автосообщение не дошло',
  'guest.message': 'Гость написал',
  'guest.request': 'Гость просит',
  'charge.succeeded': 'Пришла онлайн-оплата',
  'charge.refunded': 'Онлайн-оплата возвращена',
  'contract.signed': 'Договор подписан',
} as const

/** Programs on the other side that are known by name; any other word is taken too and treated like a program of one's own. */
export const hookProviders = { own: 'Своя программа', realtycalendar: 'RealtyCalendar' } as const

const id = (help: string, to: 'hooks' | 'hookdeliveries') =>
  reference({ label: 'Номер', help, to, required: true })

/** Addresses that events go to, and addresses of ours that other programs send to. */
export const hooks = defineEntity({
  name: 'hooks',
  labels: {
    one: 'Вебхук',
    many: 'Вебхуки',
    accusative: 'вебхук',
    counted: ['вебхук', 'вебхука', 'вебхуков'],
    empty: 'Добавьте адрес своей программы: она будет узнавать о бронях и уборках сразу.',
  },
  title: 'name',
  traits: ['screenless'],
  fields: {
    name: text({ label: 'Название', hint: 'Как вы его узнаете: «1С», «Сайт».', max: 80 }),
    direction: choice({
      label: 'Направление',
      hint: 'Исходящий шлёт события на ваш адрес, входящий принимает чужие уведомления.',
      options: { out: 'Исходящий', in: 'Входящий' },
      required: true,
      initial: 'out',
    }),
    provider: text({
      label: 'Чей',
      hint: 'Какая программа на другой стороне: из списка или своё слово.',
      suggestions: hookProviders,
      required: true,
      initial: 'own',
      max: 60,
    }),
    url: link({ label: 'Адрес', hint: 'Куда отправлять события: https://…' }),
    events: choices({ label: 'События', hint: 'О чём сообщать; пусто — обо всём.', options: hookEvents }),
    secret: secret({
      label: 'Секрет подписи',
      hint: 'Им подписана каждая доставка; пусто — придумаем сами и покажем один раз.',
    }),
    active: flag({ label: 'Включён', hint: 'Выключенный ничего не шлёт и не принимает.', initial: true }),
    last_at: moment({ label: 'Последний обмен', help: 'Когда что-то ушло или пришло.', readonly: true }),
    last_status: integer({
      label: 'Последний ответ',
      help: 'Код ответа адреса; 0 — ответа не было.',
      readonly: true,
    }),
    fails: integer({
      label: 'Неудач подряд',
      help: 'Сколько попыток подряд не удалось.',
      readonly: true,
      initial: 0,
    }),
    disabled_reason: text({
      label: 'Почему выключен',
      help: 'За что вебхук выключен без человека.',
      readonly: true,
      max: 300,
    }),
    failing_since: moment({ label: 'Не отвечает с', help: 'Начало полосы неудач.', internal: true }),
    old_secret: secret({
      label: 'Прежний секрет',
      help: 'Подписывает ещё сутки после замены.',
      internal: true,
    }),
    old_secret_until: moment({ label: 'Прежний секрет до', help: 'До какого времени.', internal: true }),
    key_hash: text({
      label: 'Отпечаток адреса',
      help: 'Отпечаток секретной части входящего адреса.',
      internal: true,
      max: 64,
    }),
    issued: computed({
      label: 'Выдано',
      help: 'Новый секрет или новый адрес: показывается один раз, сразу после выдачи.',
      look: 'record',
      shape: { secret: 'text', address: 'text' },
    }),
  },
  list: {
    columns: ['name', 'direction', 'provider', 'url', 'events', 'active', 'last_at', 'last_status', 'fails'],
    filters: ['direction', 'active', 'events'],
    sort: 'id',
  },
  form: [
    { title: 'Вебхук', fields: ['name', 'direction', 'provider', 'url', 'events', 'secret', 'active'] },
    { title: 'Состояние', fields: ['last_at', 'last_status', 'fails', 'disabled_reason'] },
  ],
  undo: {
    final: {
      create: 'Секрет уже выдан. Удалите подписку сами.',
      reissue: 'Старый секрет больше не действует.',
      remove: 'Секрет удалённой подписки стёрт. Создайте её заново.',
    },
  },
  rights: { admin: everything, fullmanager: readsAll },
  calls: {
    list: 'GET agency/hooks',
    create: {
      call: 'POST agency/hooks',
      answer: row('hooks'),
      help: 'Создаёт вебхук, а с id меняет; выданный секрет или адрес показан в ответе один раз.',
      access: ['admin'],
      freeBody: true,
    },
    update: 'PATCH agency/hooks',
    remove: 'DELETE agency/hooks/{id}',
    reissue: {
      call: 'POST agency/hooks/reissue',
      answer: row('hooks'),
      help: 'Новый секрет подписи (прежний действует ещё сутки) или новый входящий адрес (прежний гаснет сразу).',
      access: ['admin'],
      body: { id: id('Какой вебхук.', 'hooks') },
    },
    test: {
      call: 'POST agency/hooks/test',
      answer: row('hookdeliveries'),
      help: 'Отправляет пробное событие сразу; отвечает доставкой.',
      access: ['admin'],
      heavy: true,
      body: { id: id('Какой вебхук.', 'hooks') },
    },
    replay: {
      call: 'POST agency/hooks/replay',
      answer: row('hookdeliveries'),
      help: 'Отправляет доставку ещё раз с тем же номером события; отвечает доставкой.',
      access: ['admin'],
      body: { id: id('Какая доставка.', 'hookdeliveries') },
    },
    receive: {
      call: 'POST agency/hooks/in/{id}',
      answer: done,
      help: 'Принимает уведомление чужой программы по адресу с секретной частью.',
      access: 'public',
      freeBody: true,
      strangersBody: 262_144,
    },
  },
  unique: [['key_hash']],
})
