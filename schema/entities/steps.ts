import { defineEntity } from '../define.ts'
import { choice, flag, integer, longText, references, text } from '../kinds/index.ts'
import { everything, readsAll } from '../rights.ts'
import { row } from '../wire/shape.ts'
import { stepForms } from './guestPage.ts'

/** The agency's dictionary of what happens with a booking from request to review. */
export const steps = defineEntity({
  name: 'steps',
  labels: {
    one: 'Шаг заселения',
    many: 'Шаги заселения',
    accusative: 'шаг',
    counted: ['шаг', 'шага', 'шагов'],
    empty: 'Добавьте шаги, которые проходит каждая бронь.',
  },
  title: 'name',
  traits: ['archived', 'screenless'],
  fields: {
    code: text({
      label: 'Код',
      hint: 'Короткое слово латиницей; так называется отметка в истории брони.',
      required: true,
      max: 40,
    }),
    name: text({ label: 'Название', help: 'Что нужно сделать.', required: true, max: 120 }),
    actor: choice({
      label: 'Кто делает',
      hint: 'Гость, сотрудник или система.',
      options: { guest: 'Гость', staff: 'Сотрудник', system: 'Система' },
      required: true,
      initial: 'staff',
    }),
    form: choice({
      label: 'Как делает гость',
      hint: 'Чем гость закрывает шаг на своей странице; «Без формы» — текст с кнопкой «Готово».',
      options: stepForms,
      initial: 'none',
    }),
    sort: integer({ label: 'Порядок', hint: 'Меньше — раньше.', initial: 0 }),
    required: flag({ label: 'Обязателен', hint: 'Без него бронь не считается оформленной.' }),
    blocks_code: flag({ label: 'Держит код', hint: 'Пока не сделан, код двери не выдаём.' }),
    auto_event: choice({
      label: 'Закрывается сам',
      hint: 'Какое событие отмечает шаг без человека.',
      options: {
        none: 'Нет',
        payment_full: 'Оплачено полностью',
        deposit_received: 'Залог получен',
        deposit_settled: 'Залог возвращён или удержан',
        clean_checked: 'Уборка принята',
        message_sent: 'Код двери отправлен',
        checked_in: 'Гость заселился',
        checked_out: 'Гость выехал',
      },
      initial: 'none',
    }),
    due_offset_hours: integer({
      label: 'Срок',
      hint: 'За сколько до события или через сколько после него; 0 — сразу.',
      shift: 'hours',
      min: -8760,
      max: 8760,
    }),
    due_from: choice({
      label: 'Срок от',
      help: 'От чего считать срок.',
      options: { booking: 'Бронирования', checkin: 'Заезда', checkout: 'Выезда' },
    }),
    text: longText({ label: 'Подсказка', hint: 'Что сказать гостю или сделать сотруднику.', max: 2000 }),
    object_ids: references({
      label: 'Только объекты',
      hint: 'Для каких объектов; пусто — для всех.',
      to: 'objects',
    }),
    ota_ids: references({ label: 'Только каналы', hint: 'Для каких каналов; пусто — для всех.', to: 'otas' }),
    active: flag({ label: 'Включён', hint: 'Показывать в бронях.', initial: true }),
  },
  list: {
    columns: ['sort', 'name', 'actor', 'required', 'blocks_code', 'active'],
    filters: ['actor', 'active'],
    sort: 'sort',
  },
  form: [
    { title: 'Шаг', fields: ['code', 'name', 'actor', 'form', 'sort', 'required', 'blocks_code', 'active'] },
    { title: 'Срок и подсказка', fields: ['auto_event', 'due_offset_hours', 'due_from', 'text'] },
    { title: 'Где применяется', fields: ['object_ids', 'ota_ids'] },
  ],
  flat: { by: 'object_ids', orEmpty: true },
  rights: { admin: everything, fullmanager: everything, manager: readsAll },
  calls: {
    list: 'GET steps',
    save: {
      call: 'PATCH steps',
      answer: [row('steps')],
      help: 'Меняет шаг, без id создаёт, с order расставляет; отвечает всем списком.',
      access: ['admin', 'fullmanager'],
      freeBody: true,
      also: { order: references({ label: 'Порядок', help: 'Номера шагов сверху вниз.', to: 'steps' }) },
    },
    remove: 'DELETE steps/{id}',
  },
  unique: [['code']],
})
