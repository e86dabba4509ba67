import { defineEntity } from '../define.ts'
import { choice, flag, moment, reference, text } from '../kinds/index.ts'
import { readsAll } from '../rights.ts'
import { pageOf } from '../wire/shape.ts'
import { talkChannels } from './messageChannels.ts'

/** Where guests write from: whose an address is, and whether its holder asked for silence. */
export const guestaddresses = defineEntity({
  name: 'guestaddresses',
  labels: {
    one: 'Адрес гостя',
    many: 'Адреса гостей',
    accusative: 'адрес гостя',
    counted: ['адрес', 'адреса', 'адресов'],
    empty: 'Никто не отписывался.',
  },
  title: 'address',
  traits: ['screenless'],
  fields: {
    channel: choice({
      label: 'Канал',
      help: 'В каком мессенджере.',
      options: talkChannels,
      required: true,
      initial: 'page',
    }),
    address: text({
      label: 'Адрес',
      help: 'Телефон, чат или почта.',
      required: true,
      max: 254,
      sensitive: true,
    }),
    guest_id: reference({ label: 'Гость', help: 'Чья это карточка.', to: 'guests' }),
    rent_id: reference({
      label: 'Бронь',
      help: 'К какой брони адрес привязан последним.',
      to: 'rents',
      owned: true,
    }),
    verified: flag({
      label: 'Подтверждён',
      hint: 'Гость пришёл по своей ссылке на бота или прислал свой контакт.',
      informational: true,
    }),
    opted_out_at: moment({ label: 'Отписался', help: 'Когда попросил не писать.' }),
    blocked_at: moment({ label: 'Закрыл бота', help: 'Когда остановил бота.' }),
    last_in_at: moment({ label: 'Писал', help: 'Когда писал в последний раз.', informational: true }),
  },
  list: {
    columns: ['channel', 'address', 'guest_id', 'opted_out_at', 'last_in_at'],
    filters: ['channel', 'guest_id'],
    sort: '-id',
    paged: 50,
    conditions: { stopped: { label: 'Отписались', field: 'opted_out_at', is: 'filled' } },
  },
  form: [{ title: 'Адрес', fields: ['channel', 'address', 'guest_id'] }],
  flat: 'whole',
  undo: {
    final: {
      create: 'Адрес уже принят вместе со словами гостя.',
      update: 'Адрес меняется вместе со словами гостя.',
    },
  },
  rights: { admin: readsAll, fullmanager: readsAll },
  calls: {
    list: {
      call: 'GET guestaddresses',
      answer: pageOf('guestaddresses'),
      help: 'Адреса, с которых писали гости; stopped=1 — те, кто попросил не писать.',
      access: ['admin', 'fullmanager'],
    },
  },
  unique: [['channel', 'address']],
  indexes: [['rent_id']],
})
