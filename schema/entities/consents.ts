import { defineEntity } from '../define.ts'
import { choice, computed, integer, longText, moment, reference, text } from '../kinds/index.ts'
import { readsAll } from '../rights.ts'
import { messageChannels } from './messageChannels.ts'

/** What a guest agrees to, each a paper of its own. */
export const consentKinds = {
  data: 'Согласие на обработку данных',
  rules: 'Правила проживания',
  contract: 'Договор',
  marketing: 'Согласие на рекламу',
} as const

/** The word of such a paper. */
export type ConsentKind = keyof typeof consentKinds

/** What guests agreed to and signed, as it stood on their screen: rows are added, and never change but to be revoked or outdated. */
export const consents = defineEntity({
  name: 'consents',
  labels: {
    one: 'Согласие или подпись',
    many: 'Согласия и подписи',
    accusative: 'согласие',
    counted: ['согласие', 'согласия', 'согласий'],
    empty: 'Гости ещё ничего не подписывали.',
  },
  title: 'kind',
  traits: ['screenless'],
  fields: {
    rent_id: reference({ label: 'Бронь', help: 'По какой брони.', to: 'rents', required: true }),
    guest_id: reference({ label: 'Гость', help: 'Чья это карточка.', to: 'guests' }),
    person: text({
      label: 'Кто',
      help: 'Имя гостя, каким оно было тогда.',
      max: 150,
      sensitive: true,
      informational: true,
    }),
    kind: choice({ label: 'Что', help: 'На что согласен.', options: consentKinds, required: true }),
    text: longText({
      label: 'Текст',
      help: 'Что стояло на экране гостя, дословно.',
      required: true,
      max: 40_000,
      sensitive: true,
      single: true,
    }),
    text_sha256: text({
      label: 'Отпечаток текста',
      help: 'SHA-256 текста, записанный тогда же.',
      required: true,
      max: 64,
    }),
    intact: computed<boolean>({
      label: 'Отпечаток сходится',
      help: 'Пересчитан при этом показе: нет — текст уже не тот, что подписан.',
      look: 'flag',
    }),
    template_id: reference({
      label: 'Шаблон',
      help: 'Из какого шаблона составлен.',
      to: 'templates',
      informational: true,
    }),
    language: text({ label: 'Язык', help: 'На каком языке читали.', max: 8, informational: true }),
    edition: text({ label: 'Редакция', help: 'Какая редакция текста: начало его отпечатка.', max: 40 }),
    method: choice({
      label: 'Как',
      help: 'Отметкой на странице или кодом на телефон.',
      options: { tick: 'Отметка на странице', code: 'Код на телефон' },
      required: true,
      initial: 'tick',
    }),
    phone_print: text({
      label: 'Отпечаток телефона',
      help: 'Отпечаток телефона, на который ушёл код.',
      internal: true,
      informational: true,
      max: 64,
    }),
    phone_tail: text({
      label: 'Телефон',
      hint: 'Последние цифры телефона, на который ушёл код.',
      max: 8,
      informational: true,
    }),
    channel: choice({
      label: 'Канал',
      help: 'Чем ушёл код.',
      options: messageChannels,
      informational: true,
    }),
    message_provider_id: text({
      label: '№ сообщения',
      help: 'Номер сообщения с кодом у того, кто его доставил.',
      max: 250,
      informational: true,
    }),
    code_hash: text({
      label: 'Отпечаток кода',
      help: 'Отпечаток введённого кода.',
      internal: true,
      informational: true,
      max: 64,
    }),
    sent_at: moment({ label: 'Код отправлен', help: 'Когда ушёл код.', informational: true }),
    tries: integer({
      label: 'Попыток',
      help: 'С какой попытки код введён верно.',
      min: 0,
      informational: true,
    }),
    address: text({
      label: 'Адрес',
      help: 'Сетевой адрес, с которого согласились.',
      max: 64,
      sensitive: true,
      informational: true,
    }),
    agent: text({
      label: 'Программа',
      help: 'Как назвал себя браузер.',
      max: 200,
      sensitive: true,
      informational: true,
    }),
    at: moment({ label: 'Когда', help: 'Когда согласились.', required: true }),
    revoked_at: moment({ label: 'Отозвано', help: 'Когда гость отозвал согласие.' }),
    outdated_at: moment({
      label: 'Устарело',
      help: 'Когда изменилось то, о чём договорились: даты, сумма, квартира или имя.',
    }),
  },
  list: {
    columns: ['at', 'kind', 'person', 'method', 'revoked_at', 'outdated_at', 'intact'],
    filters: ['rent_id', 'guest_id', 'kind', 'method'],
    sort: '-id',
  },
  form: [{ title: 'Согласие', fields: ['kind', 'person', 'at'] }],
  flat: { by: 'rent_id' },
  undo: {
    final: {
      create: 'Согласие дал гость: его можно отозвать, но не стереть.',
      update: 'Согласие дал гость: назад его не вернуть.',
    },
  },
  rights: { admin: readsAll, fullmanager: readsAll, manager: readsAll },
  calls: { list: 'GET consents', get: 'GET consents/{id}' },
})
