import { expect, it } from 'vitest'
import { badgeText } from '#src/layout/menu/useTaskCount.ts'

it.each([
  [0, ''],
  [-1, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('%i waiting tasks are shown as «%s»', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
