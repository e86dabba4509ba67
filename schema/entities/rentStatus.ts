// How far a booking is: its states in their order, the moves between them and what people call these.
import { state } from '../kinds/index.ts'

/** The state of a booking; a move to an earlier one takes something back. */
export const rentStatus = state({
  label: 'Статус',
  help: 'Что с бронью сейчас.',
  initial: 'booked',
  states: {
    request: {
      label: 'Заявка',
      family: 'info',
      to: ['booked', 'canceled', 'deleted'],
      verbs: { booked: 'Подтвердить бронь', canceled: 'Отменить бронь…' },
    },
    booked: {
      label: 'Забронировано',
      family: 'plain',
      to: ['checked_in', 'canceled', 'no_show', 'deleted'],
      verbs: { checked_in: 'Заселить', canceled: 'Отменить бронь…', no_show: 'Гость не приехал' },
    },
    checked_in: {
      label: 'Проживает',
      family: 'accent',
      to: ['checked_out', 'booked'],
      verbs: { checked_out: 'Выселить', booked: 'Отменить заселение' },
    },
    checked_out: {
      label: 'Выехал',
      family: 'mute',
      to: ['checked_in'],
      verbs: { checked_in: 'Вернуть в проживание' },
    },
    no_show: {
      label: 'Незаезд',
      family: 'wait',
      to: ['booked'],
      verbs: { booked: 'Гость всё же приедет' },
    },
    canceled: { label: 'Отменена', family: 'mute', to: ['booked'], verbs: { booked: 'Вернуть бронь' } },
    deleted: { label: 'Удалена в канале', family: 'mute', to: [], hidden: true },
  },
})
