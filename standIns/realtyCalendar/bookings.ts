// The bookings that the played channel manager holds, in the shape it writes them.

/** A booking of the stand-in; what is not given is as usual. */
export interface StandInBooking {
  readonly id: number
  readonly begin_date: string
  readonly end_date: string
  /** ISO moment with an offset. */
  readonly updated_at: string
  /** 3 canceled, 4 request, 5 booked, 6 deleted. */
  readonly status_cd?: number
  readonly apartment?: { readonly id: number; readonly title: string; readonly address: string | null }
  readonly [field: string]: unknown
}

/** The flat of a booking that names none. */
export const usualApartment = { id: 501, title: 'Студия на Невском', address: 'Невский проспект, 5' }

/** A booking as the service writes it: sums as texts, the client inside or beside. */
export function wireBooking(booking: StandInBooking) {
  return {
    status_cd: 5,
    apartment: usualApartment,
    realty_id: booking.apartment?.id ?? usualApartment.id,
    amount: '12000.0',
    prepayment: '2000.0',
    deposit: null,
    arrival_time: '15:00',
    departure_time: null,
    notes: null,
    booking_origin: { id: 1, title: 'Авито' },
    client: { fio: 'Анна Кузнецова', phone: '8 (921) 334-18-07', email: 'anna@example.ru' },
    created_at: booking.updated_at,
    ...booking,
  }
}

/** The notice of an action: the client stands beside the booking, of a cancellation inside of it. */
export function notice(
  action: 'create_booking' | 'update_booking' | 'cancel_booking' | 'delete_booking',
  booking: StandInBooking,
) {
  const { client, ...rest } = wireBooking(booking)
  const isCancel = action === 'cancel_booking'
  return {
    action,
    status: isCancel ? 'canceled' : action === 'delete_booking' ? 'deleted' : 'booked',
    data: { booking: isCancel ? { ...rest, client } : rest, crm_entity_id: null, bitrix_lead_id: null },
    ...(isCancel ? {} : { client }),
  }
}
