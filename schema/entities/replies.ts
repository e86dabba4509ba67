import { defineEntity } from '../define.ts'
import { choice, files, integer, longText, moment, reference, text } from '../kinds/index.ts'
import { readsAll } from '../rights.ts'
import { replyKinds } from './dialogWords.ts'
import { talkChannels } from './messageChannels.ts'

/** Everything guests write, by whatever way it came. The thread of a dialog shows it together with what leaves. */
export const replies = defineEntity({
  name: 'replies',
  labels: {
    one: 'Входящее',
    many: 'Входящие',
    accusative: 'входящее',
    counted: ['входящее', 'входящих', 'входящих'],
    empty: 'Гости ещё ничего не писали.',
  },
  title: 'from_name',
  traits: ['screenless', 'filed'],
  fields: {
    dialog_id: reference({
      label: 'Диалог',
      help: 'В каком разговоре.',
      to: 'dialogs',
      required: true,
      owned: true,
    }),
    channel: choice({
      label: 'Канал',
      help: 'Откуда пришло.',
      options: talkChannels,
      required: true,
      initial: 'page',
    }),
    sender_id: reference({ label: 'Канал отправки', help: 'Через какой наш номер пришло.', to: 'senders' }),
    bot_id: reference({ label: 'Бот', help: 'Через какого бота пришло.', to: 'bots' }),
    address: text({
      label: 'Адрес',
      help: 'Телефон, чат или почта пишущего.',
      max: 254,
      sensitive: true,
    }),
    from_name: text({ label: 'Имя', help: 'Как пишущий назвался.', max: 150, sensitive: true }),
    text: longText({ label: 'Текст', help: 'Слова гостя.', max: 10_000, sensitive: true }),
    first_text: longText({
      label: 'Как было сначала',
      help: 'Первые слова, если гость их потом изменил.',
      max: 10_000,
      sensitive: true,
    }),
    kind: choice({
      label: 'Что это',
      help: 'Текст, фото или другое.',
      options: replyKinds,
      required: true,
      initial: 'text',
    }),
    file_ids: files({ label: 'Файлы', help: 'Что гость приложил.', max: 10 }),
    file_state: choice({
      label: 'Файл',
      help: 'Загружен ли приложенный файл.',
      options: { wait: 'Загружается', failed: 'Файл не загружен' },
    }),
    provider_id: text({ label: '№ в мессенджере', help: 'Номер сообщения у мессенджера.', max: 250 }),
    source_key: text({
      label: 'Ключ',
      help: 'Не даёт принять одно и то же дважды.',
      internal: true,
      unique: true,
      max: 300,
    }),
    quoted_provider_id: text({
      label: 'Ответ на',
      help: 'На какое наше сообщение гость ответил.',
      max: 250,
    }),
    topic_message_id: integer({
      label: 'Сообщение в теме',
      help: 'Под каким номером слова стоят в теме брони.',
      internal: true,
      min: 1,
    }),
    topic_change_id: integer({
      label: 'Правка в теме',
      help: 'Под каким номером в теме брони стоят изменённые слова.',
      internal: true,
      min: 1,
    }),
    said_at: moment({ label: 'Сказано', help: 'Когда написано по часам отправителя.', required: true }),
    edited_at: moment({ label: 'Изменено', help: 'Когда гость изменил слова.' }),
    deleted_at: moment({ label: 'Удалено', help: 'Когда гость удалил сообщение у себя.' }),
  },
  list: {
    columns: ['said_at', 'from_name', 'channel', 'text'],
    filters: ['dialog_id', 'channel'],
    sort: '-said_at',
    search: ['text'],
  },
  form: [{ title: 'Входящее', fields: ['from_name', 'channel', 'text'] }],
  flat: { by: 'dialog_id' },
  undo: {
    final: {
      create: 'Слова гостя уже приняты.',
      update: 'Слова гостя меняет только он сам.',
    },
  },
  rights: { admin: readsAll, fullmanager: readsAll, manager: readsAll },
  calls: {},
  indexes: [['dialog_id', 'said_at'], ['provider_id']],
})
