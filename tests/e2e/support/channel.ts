// A channel manager played for a journey: bookings come from it as they do from the real one.
import type { Page } from '@playwright/test'
import type { StandInBooking } from '#standIns/realtyCalendar/bookings.ts'
import { type RealtyCalendarStandIn, startRealtyCalendarStandIn } from '#standIns/realtyCalendarStandIn.ts'
import { type Caller, newRow } from './people.ts'
import { type JourneyServer, withDemo } from './server.ts'

const apartment = { id: 7701, title: 'Пробная квартира', address: 'Пробная улица, 1' }

/** The channel manager with the steps of a journey. */
export interface PlayedChannel {
  /** Connects the agency to it and makes the flat whose bookings it sends. */
  connect(call: Caller): Promise<number>
  /** From now on it holds a booking of the flat; a later call under the same id is its next state. */
  book(booking: { readonly id: number; readonly begin: string; readonly end: string } & Told): void
}

interface Told {
  readonly guest?: string
  readonly amount?: number
  readonly deposit?: number
  /** 3 is canceled, 5 is booked. */
  readonly status?: 3 | 5
}

/** Runs a journey with a server and the channel manager that it pulls bookings from; both go afterwards. */
export async function withChannel(
  page: Page,
  use: (server: JourneyServer, channel: PlayedChannel) => Promise<void>,
): Promise<void> {
  const manager = await startRealtyCalendarStandIn()
  const env = { REALTY_CALENDAR_API_ROOT: manager.url, OUTGOING_ALLOW: manager.host }
  try {
    await withDemo((server) => use(server, played(manager)), { page, env })
  } finally {
    await manager.stop()
  }
}

const minute = 60_000

function played(manager: RealtyCalendarStandIn): PlayedChannel {
  const held = new Map<number, StandInBooking>()
  // Each change is later than the one before and still in the past.
  let changed = Date.now() - 60 * minute
  return {
    async connect(call) {
      const { publicKey: public_key, privateKey: private_key } = manager.keys
      const channel_manager = { type: 'realtycalendar', public_key, private_key }
      await call('PATCH', 'agency/settings', { channel_manager })
      return newRow(call, 'PATCH', 'objects', {
        name: 'Пробная 1',
        address: apartment.address,
        timezone: 'Europe/Moscow',
        group: 'Проба',
        external_id: String(apartment.id),
      })
    },
    book({ id, begin, end, guest = 'Ольга Проверкина', amount = 12_000, deposit = 0, status = 5 }) {
      changed += minute
      const booking = {
        id,
        begin_date: begin,
        end_date: end,
        updated_at: new Date(changed).toISOString(),
        status_cd: status,
        amount: String(amount),
        prepayment: '0.0',
        deposit: String(deposit),
        apartment,
        client: { fio: guest, phone: '+79213341807', email: null },
      }
      held.set(id, booking)
      manager.hold([...held.values()])
    },
  }
}

/** The tasks about a flat that nobody has taken yet. */
export async function newTasksOf(call: Caller, flat: number): Promise<unknown> {
  return (await call('GET', `clienttasks?status=new&object_id=${flat}`)).body
}
