import { describe, expect, it } from 'vitest'
import { readBooking } from '#server/channels/realtyCalendar/readBooking.ts'
import { readNotice } from '#server/channels/realtyCalendar/readNotice.ts'
import { signOf } from '#server/channels/realtyCalendar/sign.ts'
import { notice, wireBooking } from '#standIns/realtyCalendar/bookings.ts'

const booking = {
  id: 77,
  begin_date: '2027-01-05',
  end_date: '2027-01-08',
  updated_at: '2026-11-20T10:00:00+03:00',
}

describe('a booking of the channel manager', () => {
  it.each([
    ['no record', null, 'shape'],
    ['no number', { ...wireBooking(booking), id: undefined }, 'shape'],
    ['a date that is not there', { ...wireBooking(booking), begin_date: '2027-02-30' }, 'dates'],
    ['no night', { ...wireBooking(booking), end_date: '2027-01-05' }, 'dates'],
    ['a status nobody knows', { ...wireBooking(booking), status_cd: 9 }, 'status'],
    [
      'no moment of its change',
      { ...wireBooking(booking), updated_at: 'вчера', created_at: null },
      'changed',
    ],
    ['no flat', { ...wireBooking(booking), apartment: null, realty_id: null }, 'object'],
  ])('with %s is a fault that says so', (_title, raw, reason) => {
    expect(readBooking(raw)).toMatchObject({ reason, text: expect.stringMatching(/[а-я]/) })
  })

  it('is read in our words, texts as sums, the phone in full', () => {
    expect(readBooking(wireBooking(booking))).toMatchObject({
      externalId: '77',
      changedAt: '2026-11-20T07:00:00.000Z',
      status: 'booked',
      begin: '2027-01-05',
      end: '2027-01-08',
      amount: 12_000,
      prepayment: 2000,
      deposit: null,
      arrivalTime: '15:00',
      guestName: 'Анна Кузнецова',
      guestPhone: '+79213341807',
      guestEmail: 'anna@example.ru',
      origin: 'Авито',
      object: { externalId: '501', title: 'Студия на Невском', address: 'Невский проспект, 5' },
    })
  })

  it('loses what is no sum, no phone and no address, and keeps the rest', () => {
    const client = { fio: '  \u0007Имя ', phone: '12', email: 'нет' }
    const read = readBooking({ ...wireBooking(booking), amount: -5, arrival_time: 'днём', client })
    expect(read).toMatchObject({
      amount: null,
      arrivalTime: null,
      guestName: 'Имя',
      guestPhone: null,
      guestEmail: null,
    })
  })

  it('takes moments with a space and a short offset', () => {
    expect(readBooking({ ...wireBooking(booking), updated_at: '2026-11-20 10:00:00 +0300' })).toMatchObject({
      changedAt: '2026-11-20T07:00:00.000Z',
    })
  })
})

describe('a notice of the channel manager', () => {
  it('that nobody knows is a fault', () => {
    for (const payload of [null, 'x', {}, { action: 'payment', data: {} }, { action: 'create_booking' }])
      expect(readNotice(payload)).toMatchObject({ reason: 'unknown' })
  })

  it('has its client beside the booking, of a cancellation inside', () => {
    for (const action of ['create_booking', 'update_booking', 'cancel_booking', 'delete_booking'] as const)
      expect(readNotice(notice(action, booking))).toMatchObject({ guestName: 'Анна Кузнецова' })
  })

  it('means what its action says, whatever the booking says', () => {
    expect(readNotice(notice('cancel_booking', booking))).toMatchObject({ status: 'canceled' })
    expect(readNotice(notice('delete_booking', { ...booking, status_cd: undefined }))).toMatchObject({
      status: 'deleted',
    })
  })
})

it('A call is signed by its sorted keys, objects inside each other, and the private key', () => {
  // The MD5 of «a=1b=x=2y=3key», counted apart from our code.
  expect(signOf({ b: { y: 3, x: 2 }, a: 1 }, 'key')).toBe('c0bb5997e6dc77517d2445b5fa9cf0da')
})
