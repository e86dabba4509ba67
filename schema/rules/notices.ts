// What a person may be told of, and by which way: kept in the person's own `notify`.
import { choices, time } from '../kinds/index.ts'
import type { CallerRole } from '../roles.ts'

/** The ways a notice may take. */
export const noticeChannels = { telegram: 'Telegram', site: 'Сайт', email: 'E-mail' } as const

const event = (label: string, hint: string) => choices({ label, hint, options: noticeChannels })

/** The events with the ways chosen for each. */
export const noticeEvents = {
  rent_created: event('Новая бронь', 'Появилась бронь на вашем объекте.'),
  rent_canceled: event('Бронь отменена', 'Бронь на вашем объекте отменили.'),
  payment: event('Платёж или залог', 'По брони записали деньги.'),
  clean_trouble: event(
    'Уборка сорвалась',
    'Клинер отказался или уборку вернули на доработку; её никто не взял, не подтвердили, не начали, не закончили, не успеваем к заезду.',
  ),
  keys_closed: event(
    'Ключи гостю закрыты',
    'До заезда меньше двух часов или он уже наступил, а код выдать нельзя: не всё готово.',
  ),
  task: event('Срочная задача', 'Появилась задача с высоким приоритетом.'),
  task_late: event('Задача просрочена', 'Срок прошёл, а задача не сделана.'),
  guest_waits: event(
    'Гость ждёт ответа',
    'Вы отвечаете, а гость ждёт дольше нормы из настроек; вдвое дольше — зовём всех, кто это включил.',
  ),
  shift: event('Смена', 'Коллега сдаёт смену или принял вашу.'),
  clean_mine: event(
    'Мои уборки',
    'Вас поставили на уборку или сняли с неё, её предложили, перенесли, отменили или вернули; она скоро начнётся.',
  ),
  new_place: event('Вход с нового места', 'Под вашим логином вошли с другого устройства или адреса.'),
  mass_read: event('Массовое чтение', 'За час кто-то открыл больше 500 записей с телефонами или почтой.'),
  papers_read: event(
    'Частое открытие документов',
    'За час кто-то открыл больше 30 документов и закрытых данных гостей.',
  ),
  admin_access: event(
    'Доступ администратора',
    'Появился администратор, или ему выписали ссылку для пароля либо сменили логин.',
  ),
} as const

/** The code of an event. */
export type NoticeEvent = keyof typeof noticeEvents

/** Everything of the notices that a person sets. */
export const noticeFields = {
  ...noticeEvents,
  quiet_from: time({ label: 'Тихо с', hint: 'С какого часа не беспокоить; ночное придёт утром.' }),
  quiet_to: time({ label: 'Тихо до', hint: 'До какого часа не беспокоить.' }),
} as const

/** The events that mean something to a role. */
export function noticesOf(role: CallerRole): readonly NoticeEvent[] {
  if (role === 'guest') return []
  if (role === 'cleaner') return ['clean_mine', 'new_place']
  const all: readonly NoticeEvent[] = [
    'rent_created',
    'rent_canceled',
    'payment',
    'keys_closed',
    'task',
    'guest_waits',
    'shift',
    'new_place',
  ]
  if (role === 'manager') return all
  const seniors: readonly NoticeEvent[] = [...all, 'task_late', 'clean_trouble']
  return role === 'admin' ? [...seniors, 'mass_read', 'papers_read', 'admin_access'] : seniors
}
