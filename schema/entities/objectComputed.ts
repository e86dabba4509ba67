// What a flat carries beside its stored fields.
import { computed } from '../kinds/index.ts'
import { row } from '../wire/shape.ts'

const flatCleaner = {
  id: 'integer',
  name: 'text',
  phone: 'text',
  priority: 'integer',
  price: 'money',
} as const

const shortStay = {
  id: 'integer',
  begin: 'date',
  end: 'date',
  arrival_time: 'time',
  departure_time: 'time',
  guest_name: 'text',
  kind: 'text',
  status: 'text',
} as const

/** Who cleans a flat, how far its card is filled, who lives there now and next, and the lists of its card. */
export const objectComputed = {
  cleaners: computed({
    label: 'Клинеры',
    help: 'Кто убирает этот объект.',
    look: 'list',
    shape: [flatCleaner],
  }),
  completeness: computed({
    label: 'Заполнено, %',
    help: 'Насколько заполнена карточка.',
    look: 'integer',
  }),
  missing: computed({
    label: 'Не хватает',
    help: 'Чего не хватает в карточке.',
    look: 'list',
    shape: [{ field: 'text', name: 'text' }],
  }),
  current_rent: computed({ label: 'Сейчас', help: 'Кто живёт сейчас.', look: 'record', shape: shortStay }),
  next_rent: computed({
    label: 'Следующий заезд',
    help: 'Ближайшая бронь.',
    look: 'record',
    shape: shortStay,
  }),
  addons: computed({
    label: 'Доп. услуги',
    help: 'Что можно заказать.',
    look: 'list',
    shape: [row('addons')],
    single: true,
  }),
  points: computed({
    label: 'Чек-лист',
    help: 'Пункты по порядку.',
    look: 'list',
    shape: [row('points')],
    single: true,
  }),
  instructions: computed({
    label: 'Инструкции',
    help: 'Разделы для гостя по порядку.',
    look: 'list',
    shape: [row('instructions')],
    single: true,
  }),
}
