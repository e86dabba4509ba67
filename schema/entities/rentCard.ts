import { computed, file, integer, moment, text } from '../kinds/index.ts'
import { row } from '../wire/shape.ts'

/** What the card of one booking shows beyond its own row. */
export const rentCard = {
  guest_page_id: text({
    label: 'Ссылка гостя',
    help: 'Ключ страницы гостя: 22 знака, которые не угадать.',
    readonly: true,
    single: true,
    unique: true,
    max: 22,
  }),
  page_opened_at: moment({
    label: 'Страницу открыл',
    help: 'Когда гость впервые открыл свою страницу.',
    readonly: true,
    single: true,
  }),
  page_seen_at: moment({
    label: 'Заходил на страницу',
    help: 'Когда гость открывал свою страницу в последний раз, с точностью до получаса.',
    readonly: true,
    single: true,
  }),
  page_openings: integer({
    label: 'Открывал раз',
    help: 'Сколько раз гость открывал свою страницу.',
    readonly: true,
    single: true,
    initial: 0,
  }),
  erased_at: moment({
    label: 'Гость стёрт',
    help: 'Когда по просьбе гостя стёрли его данные: канал их больше не вернёт.',
    readonly: true,
    single: true,
  }),
  contract_file_id: file({
    label: 'Договор',
    help: 'Подписанный договор с гостем.',
    single: true,
    informational: true,
  }),
  clean: computed({
    label: 'Уборка после',
    help: 'Уборка после этого проживания.',
    look: 'record',
    shape: row('cleans'),
    single: true,
  }),
  next_rent: computed({
    label: 'Следующая бронь',
    help: 'Кто заедет после.',
    look: 'record',
    shape: row('rents'),
    single: true,
  }),
  conflicts: computed({
    label: 'Пересечения',
    help: 'Брони на те же ночи.',
    look: 'list',
    shape: [row('rents')],
    single: true,
  }),
  guest_card: computed({
    label: 'Гость у нас',
    help: 'Прошлые проживания этого гостя и отметка чёрного списка.',
    look: 'record',
    shape: row('guests'),
    single: true,
  }),
  automessages: computed({
    label: 'Сообщения',
    help: 'Что отправлено гостю.',
    look: 'list',
    shape: [row('automessages')],
    single: true,
  }),
  updates: computed({
    label: 'Обновления',
    help: 'Что менял канал.',
    look: 'list',
    shape: [row('updates')],
    single: true,
  }),
  traces: computed({
    label: 'Следы',
    help: 'Кто и когда завёл бронь и что из неё убрал.',
    look: 'list',
    shape: [{ at: 'moment', author: 'text', removed: row('history') }],
    single: true,
  }),
  files: computed({
    label: 'Файлы',
    help: 'Файлы брони.',
    look: 'list',
    shape: [row('files')],
    single: true,
  }),
}
