import { expect, it } from 'vitest'
import { callNamesIn, hintsIn, withCallNumbers, withNumbers } from '../../scripts/lateHints.ts'

const fields = `name: text({ label: 'Название', hint: 'Короткое имя для сотрудников.', required: true }),
    external_id: text({
      label: 'ID в канале',
      head: 'Канал',
      hint: 'Номер квартиры в канал-менеджере.',
    }),
    floor: text({ label: 'Этаж', help: 'Этаж квартиры.' }),`
const call = `call: 'PATCH objects',
    help: 'Меняет объект.',`

it('Words of a call and an empty hint stay where they are', () => {
  expect(hintsIn([call, `{ label: 'Имя', hint: '' }`])).toEqual([])
  expect(withNumbers(call, new Map([['Меняет объект.', 0]]))).toBe(call)
})

it('A hint that nobody counted stays a text', () => {
  expect(withNumbers(fields, new Map())).toContain('Короткое имя для сотрудников.')
})

it('A call that nobody counted keeps its words, and what a field is for is none of them', () => {
  expect(withCallNumbers(call, [])).toBe(call)
  expect(callNamesIn([fields])).toEqual([])
})

it('What a call does leaves its declaration, but for the few words by which the journal names it', () => {
  const told = call.replace('объект.', 'объект: поля записи. Отвечает ею.')
  const names = callNamesIn([fields, told, call])
  expect(names).toEqual(['Меняет объект'])
  expect(withCallNumbers(told, names)).toBe(`call: 'PATCH objects',\n    help: '#0',`)
})

it('Hints of fields leave their declarations and come back by their numbers', () => {
  const hints = hintsIn([fields, call, fields])
  expect(hints).toEqual(['Короткое имя для сотрудников.', 'Номер квартиры в канал-менеджере.'])
  const short = withNumbers(fields, new Map(hints.map((hint, number) => [hint, number])))
  expect(short).toContain(`label: 'Название', hint: '#0', required: true`)
  expect(short).toContain(`hint: '#1',\n`)
  expect(short).not.toContain('имя для')
})

it('What only documents a field is not in the panel', () => {
  expect(withNumbers(fields, new Map())).toContain(`label: 'Этаж', }`)
})
