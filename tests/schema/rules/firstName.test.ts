import { expect, it } from 'vitest'
import { firstNameOf } from '#schema/rules/firstName.ts'

it.each([
  ['', null],
  ['  ', null],
  ['О. Ч.', null],
])('nobody is called by an initial: %j', (name, called) => {
  expect(firstNameOf(name)).toBe(called)
})

it.each([
  ['Олег Ч.', 'Олег'],
  ['Ч. Олег', 'Олег'],
  ['Иванова М', 'Иванова'],
  ['Кузнецова Анна Петровна', 'Анна'],
  ['Анна Кузнецова', 'Анна'],
  ['Анна Петровна', 'Анна'],
  ['Семёнов Артем', 'Артем'],
  ['Щепкин Аристарх', 'Аристарх'],
  ['Аристарх Львович Щепкин', 'Аристарх'],
  ['Щепкин Аристарх Львович', 'Аристарх'],
  ['марина', 'марина'],
  ['John Smith', 'John'],
])('«%s» is called «%s», in whatever order it was written', (name, called) => {
  expect(firstNameOf(name)).toBe(called)
})
