// What staff hold against the channel: the only list of fields that a channel writes into a booking.
import { choices } from '../kinds/index.ts'

/** Fields that channels write, with their words. */
export const channelFields = {
  object_id: 'Объект',
  kind: 'Тип',
  begin: 'Заезд',
  end: 'Выезд',
  arrival_time: 'Время заезда',
  departure_time: 'Время выезда',
  guest_name: 'Гость',
  guest_phone: 'Телефон',
  guest_phone2: 'Доп. телефон',
  guest_email: 'Email',
  adults: 'Взрослых',
  children: 'Детей',
  infants: 'Младенцев',
  pets: 'Животных',
  amount: 'Стоимость',
  prepayment: 'Предоплата',
  ota_commission: 'Комиссия канала',
  defaultDeposit: 'Размер залога',
  ota_number: '№ брони',
  guest_comment: 'Пожелания',
} as const

/** The word of a field that channels write. */
export type ChannelField = keyof typeof channelFields

/** Fields held by hand; the status among them when staff refused a cancellation of the channel. */
export const lockedFields = choices({
  label: 'Закреплено',
  hint: 'Что изменено руками: канал это не перепишет.',
  single: true,
  options: { ...channelFields, status: 'Статус' },
})
