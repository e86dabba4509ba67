import { expect, it } from 'vitest'
import { badgeText, TASK_COUNT_KEY } from '#src/state/useTaskCount.ts'

it.each([
  [0, ''],
  [-1, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('%i waiting tasks are shown as «%s» [2.45, 9.6]', (count, text) => {
  expect(badgeText(count)).toBe(text)
})

it('The count of tasks is kept in the data cache as clientTasksCount [7.130]', () => {
  expect(TASK_COUNT_KEY).toEqual(['clientTasksCount'])
})
