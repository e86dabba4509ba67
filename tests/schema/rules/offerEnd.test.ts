import { expect, it } from 'vitest'
import { offerEnd } from '#schema/rules/offerEnd.ts'

const zone = 'Europe/Moscow'
const night = { from: '22:00', to: '09:00' }
const end = (made: string, minutes: number, quiet = night) =>
  offerEnd(`2026-12-10T${made}:00+03:00`, minutes, zone, quiet)
const at = (text: string) => new Date(`2026-12-${text}:00+03:00`).toISOString()

it('An offer waits its minutes', () => {
  expect(end('14:00', 60)).toBe(at('10T15:00'))
  expect(end('23:00', 60, { from: '22:00', to: '22:00' })).toBe(at('11T00:00'))
})

it('Quiet hours stop the clock of an offer: who sleeps is not passed over', () => {
  expect(end('03:00', 60)).toBe(at('10T10:00'))
  expect(end('21:30', 60)).toBe(at('11T09:30'))
  expect(end('21:30', 30)).toBe(at('10T22:00'))
  expect(end('12:00', 1440)).toBe(at('12T10:00'))
})
