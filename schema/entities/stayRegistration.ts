// How far the registration of a person of a stay is.
import { choice, date, file, state, text } from '../kinds/index.ts'

/** The fields of a registration. */
export const stayRegistration = {
  registration: state({
    label: 'Регистрация',
    help: 'Что с уведомлением о прибытии.',
    initial: 'none',
    states: {
      none: { label: 'Не требуется', family: 'mute', to: [] },
      needed: { label: 'Подать', family: 'wait', to: ['sent', 'not_needed'] },
      exported: { label: 'Выгружено', family: 'info', to: ['sent', 'needed', 'not_needed'] },
      sent: { label: 'Подано', family: 'info', to: ['accepted', 'refused', 'needed'] },
      accepted: { label: 'Принято', family: 'ok', to: ['sent', 'needed'] },
      refused: { label: 'Отказ', family: 'bad', to: ['sent', 'not_needed'] },
      not_needed: { label: 'Не нужно', family: 'mute', to: ['needed'] },
    },
  }),
  registration_due: date({
    label: 'Подать до',
    help: 'Последний день подачи по правилам агентства.',
    readonly: true,
  }),
  registration_number: text({
    label: '№ уведомления',
    hint: 'Номер, под которым уведомление приняли или отправили.',
    max: 80,
  }),
  registration_file_id: file({ label: 'Скан уведомления', hint: 'Хранится закрытым.', as: 'passport' }),
  departure_due: date({
    label: 'Выбытие до',
    help: 'Когда сообщить о выезде гостя из гостиницы.',
    readonly: true,
  }),
  departure_state: choice({
    label: 'Выбытие',
    help: 'Сообщили ли о выезде.',
    options: { none: 'Не требуется', needed: 'Подать', sent: 'Подано', not_needed: 'Не нужно' },
    initial: 'none',
  }),
} as const
