// The dictionary that a new agency begins with: twelve steps from the booking to the review.
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import type { EntityChange } from '../entityHooks.ts'

type StartStep = EntityChange<'steps'> & { readonly code: string; readonly name: string }

/** The steps in their order. */
export const startSteps = [
  {
    code: 'confirm',
    name: 'Подтвердить бронь',
    actor: 'staff',
    required: true,
    due_from: 'booking',
    due_offset_hours: 2,
    text: 'Написать гостю, что бронь принята, и назвать правила.',
  },
  {
    code: 'guest_data',
    name: 'Данные гостя',
    actor: 'guest',
    form: 'people',
    required: true,
    due_from: 'checkin',
    due_offset_hours: -24,
    text: 'Пришлите, пожалуйста, ФИО и телефон всех, кто будет жить.',
  },
  {
    code: 'contract',
    name: 'Договор',
    actor: 'guest',
    form: 'contract',
    due_from: 'checkin',
    due_offset_hours: -24,
    text: 'Прочитайте договор и подпишите его кодом с телефона.',
  },
  {
    code: 'prepayment',
    name: 'Предоплата',
    actor: 'guest',
    form: 'payment',
    required: true,
    auto_event: 'payment_full',
    due_from: 'booking',
    due_offset_hours: 24,
    text: 'Оплатите, пожалуйста, предоплату по реквизитам и пришлите чек.',
  },
  {
    code: 'deposit_taken',
    name: 'Залог',
    actor: 'guest',
    form: 'deposit',
    required: true,
    blocks_code: true,
    auto_event: 'deposit_received',
    due_from: 'checkin',
    due_offset_hours: 0,
    text: 'Залог вернём после проверки квартиры.',
  },
  {
    code: 'instruction_sent',
    name: 'Инструкция отправлена',
    actor: 'system',
    required: true,
    auto_event: 'message_sent',
    due_from: 'checkin',
    due_offset_hours: -3,
    text: 'Отправить адрес, вход и Wi-Fi.',
  },
  {
    code: 'arrived',
    name: 'Заселился',
    actor: 'guest',
    auto_event: 'checked_in',
    due_from: 'checkin',
    due_offset_hours: 3,
    text: 'Напишите, когда войдёте.',
  },
  {
    code: 'care',
    name: 'Всё хорошо?',
    actor: 'staff',
    due_from: 'checkin',
    due_offset_hours: 20,
    text: 'Спросить в первый день, всё ли в порядке.',
  },
  {
    code: 'departed',
    name: 'Выезд',
    actor: 'guest',
    auto_event: 'checked_out',
    due_from: 'checkout',
    due_offset_hours: 1,
    text: 'Напишите, когда выйдете; ключи оставьте на месте.',
  },
  {
    code: 'inspection',
    name: 'Проверка квартиры',
    actor: 'staff',
    required: true,
    auto_event: 'clean_checked',
    due_from: 'checkout',
    due_offset_hours: 6,
    text: 'Принять уборку по фото, отметить поломки.',
  },
  {
    code: 'deposit_back',
    name: 'Возврат залога',
    actor: 'staff',
    required: true,
    auto_event: 'deposit_settled',
    due_from: 'checkout',
    due_offset_hours: 24,
    text: 'Вернуть залог или удержать с причиной и фото.',
  },
  {
    code: 'review',
    name: 'Отзыв',
    actor: 'guest',
    due_from: 'checkout',
    due_offset_hours: 24,
    text: 'Будем рады отзыву.',
  },
] as const satisfies readonly StartStep[]

/** Gives an agency the start set. */
export async function addStartSteps(tx: Tx, agencyId: number): Promise<void> {
  const rows = startSteps.map((step, index) => ({ ...step, agency_id: agencyId, sort: index + 1 }))
  await tx.insert(tables.steps).values(rows)
}
