// The played channel manager of the demo: it knows the first flats, and a new booking comes every half an hour.
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { demoFlatIds, demoKeys } from '#server/demo/cast.ts'
import { places } from '#server/demo/places.ts'
import type { StandInBooking } from '../realtyCalendar/bookings.ts'
import { startRealtyCalendarStandIn } from '../realtyCalendarStandIn.ts'
import type { StartService } from './service.ts'

const every = 30 * 60_000
const most = 10
/** Far enough for nobody of the demo to live there yet, and behind the days of the calendars. */
const firstDay = 260

const guests = [
  ['Фомина Алина', 'Авито'],
  ['Гордеев Степан', 'Суточно.ру'],
  ['Рябова Кира', 'Островок'],
  ['Тарасов Матвей', 'Авито'],
  ['Щукина Злата', 'Твил'],
] as const

/** Starts it on the given port. */
export const startChannelManager: StartService = async (port) => {
  const since = Date.now()
  const service = await startRealtyCalendarStandIn(port, {
    publicKey: demoKeys.public_key,
    privateKey: demoKeys.private_key,
  })
  service.hold(() => bookingsAt(since, Date.now()))
  return {
    allow: [service.host],
    env: { REALTY_CALENDAR_API_ROOT: service.url },
    sent: () => [],
    stop: service.stop,
  }
}

function bookingsAt(since: number, now: number): StandInBooking[] {
  const shown = Math.min(most, 2 + Math.floor((now - since) / every))
  const day = todayIn('Europe/Moscow', since)
  return Array.from({ length: shown }, (_, index) => {
    const place = index % demoFlatIds.length
    const [fio, title] = guests[index % guests.length] ?? guests[0]
    const begin_date = addDays(day, firstDay + index * 6)
    return {
      id: 900_000 + index,
      begin_date,
      end_date: addDays(begin_date, 3),
      updated_at: new Date(since + Math.max(0, index - 1) * every).toISOString(),
      amount: `${12_000 + index * 900}.0`,
      apartment: apartmentOf(place),
      booking_origin: { id: index + 1, title },
      client: { fio, phone: `+7000222${String(3000 + index)}`, email: null },
    }
  })
}

function apartmentOf(place: number): NonNullable<StandInBooking['apartment']> {
  const { rooms = 1, address = '' } = places[place] ?? {}
  const title = `${rooms === 1 ? 'Уютная квартира' : 'Просторная квартира'}, ${address}`
  return { id: Number(demoFlatIds[place]), title, address }
}
