// What a person may be told of, and by which way: kept in the person's own `notify`.
import { choices, time } from '../kinds/index.ts'
import type { Role } from '../roles.ts'

/** The ways a notice may take. */
export const noticeChannels = { telegram: 'Telegram', site: 'Сайт', email: 'E-mail' } as const

const event = (label: string, help: string) => choices({ label, help, options: noticeChannels })

/** The events with the ways chosen for each. */
export const noticeEvents = {
  rent_created: event('Новая бронь', 'Появилась бронь на вашем объекте.'),
  rent_canceled: event('Бронь отменена', 'Бронь на вашем объекте отменили.'),
  payment: event('Платёж или залог', 'По брони записали деньги.'),
  clean_trouble: event('Уборка сорвалась', 'Клинер отказался или уборку вернули на доработку.'),
  task: event('Срочная задача', 'Появилась задача с высоким приоритетом.'),
  clean_mine: event('Мне назначили уборку', 'Вас поставили на уборку.'),
} as const

/** The code of an event. */
export type NoticeEvent = keyof typeof noticeEvents

/** Everything of the notices that a person sets. */
export const noticeFields = {
  ...noticeEvents,
  quiet_from: time({ label: 'Тихо с', help: 'С какого часа не беспокоить; ночное придёт утром.' }),
  quiet_to: time({ label: 'Тихо до', help: 'До какого часа не беспокоить.' }),
} as const

/** The events that mean something to a role. */
export function noticesOf(role: Role): readonly NoticeEvent[] {
  if (role === 'cleaner') return ['clean_mine']
  const all: readonly NoticeEvent[] = ['rent_created', 'rent_canceled', 'payment', 'clean_trouble', 'task']
  return role === 'manager' ? all.filter((code) => code !== 'clean_trouble') : all
}
