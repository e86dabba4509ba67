import { expect, it } from 'vitest'
import { orderedCleans, regularCleans } from '#schema/rules/stayCleans.ts'

const stay = (end: string) => ({ id: 5, begin: '2026-12-01', end })
const days = (list: readonly { readonly date: string }[]) => list.map(({ date }) => date.slice(8))

it('Nobody is disturbed in a short stay, on the day of arrival or departure, or where the agency does not want it', () => {
  expect(regularCleans(stay('2026-12-20'), 0)).toEqual([])
  expect(days(regularCleans(stay('2026-12-04'), 3))).toEqual([])
  expect(days(regularCleans(stay('2026-12-02'), 1))).toEqual([])
})

it('A long stay is cleaned every so many nights, each clean under a key of its own', () => {
  expect(days(regularCleans(stay('2026-12-10'), 3))).toEqual(['04', '07'])
  expect(days(regularCleans(stay('2026-12-11'), 3))).toEqual(['04', '07', '10'])
  expect(regularCleans(stay('2026-12-05'), 3)).toEqual([
    { key: '5:every:1', date: '2026-12-04', origin: 'auto' },
  ])
})

it('Ordered cleans stand evenly among the nights, in a stay of one night on its first day', () => {
  expect(days(orderedCleans(stay('2026-12-11'), [{ id: 1, qty: 1 }]))).toEqual(['06'])
  expect(days(orderedCleans(stay('2026-12-10'), [{ id: 1, qty: 2.5 }]))).toEqual(['04', '07'])
  expect(orderedCleans(stay('2026-12-02'), [{ id: 9, qty: 1 }])).toEqual([
    { key: '5:order9:1', date: '2026-12-01', origin: 'addon' },
  ])
})
