import { expect, it } from 'vitest'
import { nearnessBetween } from '#schema/rules/nearness.ts'

const flat = { lat: 59.9343, lng: 30.3351 }

it('a photo taken in the house is near, one from the next underground station is not', () => {
  expect(nearnessBetween(flat, flat)).toBe('near')
  expect(nearnessBetween({ lat: 59.9355, lng: 30.3375 }, flat)).toBe('near')
  expect(nearnessBetween({ lat: 59.9411, lng: 30.3351 }, flat)).toBe('far')
  expect(nearnessBetween({ lat: -59.9343, lng: -149.6649 }, flat)).toBe('far')
  expect(nearnessBetween({ lat: 59.9343, lng: 30.3351 - 360 }, flat)).toBe('near')
})
