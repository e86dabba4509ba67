/** What tasks are about. */
export const taskTypes = {
  question: 'Вопрос',
  early_checkin: 'Ранний заезд',
  late_checkout: 'Поздний выезд',
  extend: 'Продление',
  addon: 'Доп. услуга',
  payment_check: 'Проверить оплату',
  deposit_return: 'Вернуть залог',
  documents: 'Документы',
  problem: 'Проблема в квартире',
  lost: 'Забытая вещь',
  complaint: 'Жалоба',
  cancel: 'Отмена',
  conflict: 'Пересечение броней',
  price: 'Изменилась цена',
  other: 'Другое',
} as const

/** The code of a type. */
export type TaskType = keyof typeof taskTypes
