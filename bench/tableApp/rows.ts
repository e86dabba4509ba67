// Bookings as the product's server lists them, by number.
import { models } from '#schema/index.ts'
import { addDays } from '#schema/rules/dates.ts'

/** The columns that all three tables show, as the product declares them. */
export const columns = models.rents.list.columns

/** The given number of bookings. */
export function rowsOf(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const begin = addDays('2026-01-01', index % 300)
    return {
      id: index + 1,
      object_id: (index % 40) + 1,
      object_name: `Квартира № ${(index % 40) + 1}`,
      guest_name: `Гость ${(index * 31) % 997}`,
      guest_phone: `+7916${String((index * 7919) % 10_000_000).padStart(7, '0')}`,
      begin,
      end: addDays(begin, 1 + (index % 5)),
      nights: 1 + (index % 5),
      status: ['booked', 'checked_in', 'checked_out'][index % 3],
      kind: 'guest',
      source_id: (index % 4) + 1,
      source_name: ['Авито', 'Суточно', 'Яндекс', 'Прямые'][index % 4],
      total: 350_000 + index,
      paid: 350_000,
      need_to_pay: index,
      created_at: `${begin}T10:00:00.000Z`,
    }
  })
}
