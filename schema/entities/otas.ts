import { defineEntity } from '../define.ts'
import { choice, decimal, flag, group, integer, link, longText, moment, text } from '../kinds/index.ts'
import { everything, readsAll } from '../rights.ts'

/** Booking channels with their rules and commission. */
export const otas = defineEntity({
  name: 'otas',
  labels: {
    one: 'Канал',
    many: 'Каналы',
    accusative: 'канал',
    counted: ['канал', 'канала', 'каналов'],
    empty: 'Добавьте каналы, чтобы учитывать комиссию и правила каждого.',
  },
  title: 'name',
  traits: ['archived'],
  fields: {
    name: text({ label: 'Название', hint: 'Как канал называется у вас.', required: true, max: 80 }),
    code: choice({
      label: 'Площадка',
      help: 'Какая это площадка.',
      options: {
        avito: 'Авито',
        sutochno: 'Суточно.ру',
        yandex: 'Яндекс Путешествия',
        ostrovok: 'Островок',
        tvil: 'Твил',
        cian: 'Циан',
        kvartirka: 'Квартирка',
        bronevik: 'Броневик',
        hotels101: '101 Отель',
        ttravel: 'Т-Путешествия',
        direct: 'Прямая',
        other: 'Другая',
      },
      required: true,
      initial: 'other',
    }),
    commission_percent: decimal({ label: 'Комиссия, %', help: 'Сколько берёт канал.', max: 100, unit: '%' }),
    pays: choice({
      label: 'Деньги берёт',
      hint: 'Кто принимает оплату от гостя.',
      options: { ota: 'Канал', agency: 'Агентство', mixed: 'Частично канал' },
      required: true,
      initial: 'agency',
    }),
    prepay_percent: decimal({
      label: 'Предоплата, %',
      hint: 'Какую часть гость платит заранее.',
      max: 100,
      unit: '%',
    }),
    deposit_required: flag({ label: 'Нужен залог', hint: 'Берём ли залог с гостей канала.', initial: true }),
    automessages: flag({
      label: 'Автосообщения',
      hint: 'Отправлять ли гостям канала сообщения.',
      initial: true,
    }),
    reply_in: choice({
      label: 'Где отвечать',
      help: 'Куда писать гостю.',
      options: { ota_chat: 'В чате канала', phone: 'По телефону' },
    }),
    connection: choice({
      label: 'Подключение',
      help: 'Как брони попадают к нам.',
      options: { none: 'Вручную', channel_manager: 'Канал-менеджер', ical: 'iCal', api: 'Свой API' },
      initial: 'none',
    }),
    state: text({ label: 'Состояние', help: 'Последнее состояние обмена.', readonly: true, max: 60 }),
    last_sync_at: moment({ label: 'Последний обмен', help: 'Когда обмен прошёл успешно.', readonly: true }),
    last_error: longText({ label: 'Последняя ошибка', help: 'Что пошло не так.', readonly: true, max: 1000 }),
    colors: group({
      label: 'Цвета',
      hint: 'Свои цвета канала; пусто — цвета площадки.',
      of: {
        background: text({ label: 'Фон', help: 'Цвет плитки на доске и в списках.', max: 20, colour: true }),
        text: text({ label: 'Надпись', hint: 'Пусто — та, что читается лучше.', max: 20, colour: true }),
      },
    }),
    review_url: link({ label: 'Отзывы', hint: 'Где гость оставляет отзыв.' }),
    cancel_policy: longText({ label: 'Отмена', help: 'Правила отмены канала.', max: 2000 }),
    active: flag({ label: 'Включён', hint: 'Канал используется.', initial: true }),
    sort: integer({ label: 'Порядок', hint: 'Меньше — выше в списке.', initial: 0 }),
  },
  list: {
    columns: ['name', 'code', 'commission_percent', 'pays', 'connection', 'last_sync_at', 'active'],
    narrow: ['connection'],
    filters: ['code', 'pays', 'active'],
    sort: 'sort',
    search: ['name'],
    limit: 5000,
  },
  form: [
    { title: 'Канал', fields: ['name', 'code', 'colors', 'active', 'sort'] },
    {
      title: 'Деньги',
      fields: ['commission_percent', 'pays', 'prepay_percent', 'deposit_required', 'cancel_policy'],
    },
    { title: 'Связь', fields: ['connection', 'reply_in', 'automessages', 'review_url'] },
  ],
  rights: {
    admin: everything,
    fullmanager: readsAll,
    manager: { read: true, only: ['name', 'code', 'colors', 'active', 'sort'] },
    cleaner: { read: true, only: ['name'], rows: { by: 'id', of: 'nobody' } },
  },
  calls: {
    list: 'GET agency/otas',
    create: 'POST agency/otas',
    update: 'PATCH agency/otas',
  },
})
