import { describe, expect, it } from 'vitest'
import { footText, verdictOf, whenText } from '#src/pages/stay/lights/litStay.ts'

const clock = { zone: 'Europe/Moscow', today: '2026-11-20' }
const now = Date.parse('2026-11-20T07:48:00.000Z')
const stay = { id: 9, begin: '2026-11-20', end: '2026-11-22', arrival_time: '13:00', departure_time: '12:00' }
const green = { deposit: 'ok', payment: 'ok', guest_data: 'ok', clean: 'ok', instruction: 'ok' } as const
const words = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the head of the card of lights', () => {
  it('tells when the guest comes and how soon, till when one lives there, when one left', () => {
    const when = (changes: object) => words(whenText({ ...stay, status: 'booked', ...changes }, clock, now))
    expect(when({})).toBe('заезд сегодня 13:00, через 2 ч 12 мин')
    expect(when({ arrival_time: '10:00' })).toBe('заезд сегодня 10:00')
    expect(when({ arrival_time: undefined })).toBe('заезд сегодня')
    expect(when({ begin: '2026-11-21' })).toBe('заезд завтра 13:00')
    expect(when({ begin: '2027-01-02' })).toBe('заезд 02.01.2027 13:00')
    expect(when({ status: 'checked_in' })).toBe('живёт до 22.11 12:00')
    expect(when({ status: 'checked_in', end: '2026-11-20' })).toBe('выезд сегодня 12:00')
    expect(when({ status: 'checked_out' })).toBe('выезд 22.11')
  })

  it('calls a stay not ready while any light asks, whatever one it is', () => {
    const verdict = (lights: object) => verdictOf('booked', { ...green, ...lights })
    expect(verdict({ clean: 'problem' })).toEqual({ family: 'bad', word: 'не готово' })
    expect(verdict({ clean: 'wait' })).toEqual({ family: 'wait', word: 'не готово' })
    expect(verdict({})).toEqual({ family: 'ok', word: 'готово' })
    expect(verdictOf('checked_in', green).word).toBe('живёт')
    expect(verdictOf('no_show', green).word).toBe('незаезд')
  })
})

describe('the foot of the card of lights', () => {
  const foot = (status: 'booked' | 'checked_in', lights: object, automessages: object[] = []) =>
    footText({
      id: 9,
      status,
      readiness: { ...green, ...lights },
      automessages: automessages.map((one) => ({ id: 1, ...one })),
    })

  it('promises that a code leaves by itself only where a message waits for that', () => {
    expect(foot('booked', { payment: 'wait', can_send_code: false })).toBe(
      'До готовности код двери не отправляем',
    )
    const held = { status: 'held', reason_code: 'readiness' }
    expect(foot('booked', { can_send_code: false }, [held])).toBe('Код уйдёт сам, когда станет готово')
    const timed = { status: 'held', reason_code: 'keys_time' }
    expect(foot('booked', { can_send_code: true }, [timed])).toBe('Код уйдёт сам в час заезда')
  })

  it('says what is left, or that nothing is', () => {
    expect(foot('booked', { can_send_code: true })).toBe('Больше ничего не нужно')
    expect(foot('checked_in', {})).toBe('Больше ничего не нужно')
    expect(foot('checked_in', { payment: 'problem' })).toBe('Долг виден в «Долгах», пока не закрыт')
    expect(foot('checked_in', { deposit: 'problem' })).toBe('Остальное после заезда не нужно')
  })
})
