import { defineEntity } from '../define.ts'
import { choice, integer, longText, moment, reference, text } from '../kinds/index.ts'
import { messageChannels } from './messageChannels.ts'

/** Signatures that have begun: the frozen text, the code that was sent and the tries to say it. Nobody reads them. */
export const signings = defineEntity({
  name: 'signings',
  labels: {
    one: 'Подписание',
    many: 'Подписания',
    accusative: 'подписание',
    counted: ['подписание', 'подписания', 'подписаний'],
    empty: 'Никто ещё не просил кода.',
  },
  title: 'rent_id',
  traits: ['screenless'],
  fields: {
    rent_id: reference({ label: 'Бронь', help: 'По какой брони.', to: 'rents', required: true }),
    text: longText({
      label: 'Текст',
      help: 'Текст договора, каким он был, когда попросили код.',
      required: true,
      max: 40_000,
      sensitive: true,
      internal: true,
    }),
    terms: text({
      label: 'Условия',
      help: 'Отпечаток дат, суммы, квартиры и имени: изменились — код не подойдёт.',
      max: 64,
      internal: true,
    }),
    template_id: reference({ label: 'Шаблон', help: 'Из какого шаблона составлен.', to: 'templates' }),
    language: text({ label: 'Язык', help: 'На каком языке читали.', max: 8 }),
    code_hash: text({ label: 'Отпечаток кода', help: 'Самого кода сервер не хранит.', max: 64, internal: true }),
    phone_print: text({ label: 'Отпечаток телефона', help: 'Куда ушёл код.', max: 64, internal: true }),
    phone_tail: text({ label: 'Телефон', help: 'Последние цифры телефона.', max: 8 }),
    channel: choice({ label: 'Канал', help: 'Чем ушёл код.', options: messageChannels }),
    message_provider_id: text({ label: '№ сообщения', help: 'Номер сообщения у доставившего.', max: 250 }),
    sent_at: moment({ label: 'Отправлен', help: 'Когда ушёл код.' }),
    expires_at: moment({ label: 'Годен до', help: 'До какого времени код подходит.', required: true }),
    tries: integer({ label: 'Попыток', help: 'Сколько раз вводили код.', min: 0, initial: 0 }),
    closed_at: moment({ label: 'Закрыт', help: 'Когда код перестал подходить: введён, заменён или не ушёл.' }),
  },
  list: { columns: ['rent_id', 'sent_at', 'tries'], filters: ['rent_id'], sort: '-id' },
  form: [{ title: 'Подписание', fields: ['rent_id'] }],
  flat: { by: 'rent_id' },
  undo: { final: { create: 'Код уже отправлен.', update: 'Код уже введён.' } },
  rights: {},
  calls: {},
})
