import { expect, it } from 'vitest'
import { helpsIn, withNumbers } from '../../scripts/lateHelps.ts'

const field = `name: text({ label: 'Название', help: 'Короткое имя для сотрудников.', required: true }),
    external_id: text({
      label: 'ID в канале',
      head: 'Канал',
      help: 'Номер квартиры в канал-менеджере.',
    }),`
const call = `call: 'PATCH objects',
    help: 'Меняет объект.',`

it('Words of a call and an empty help stay where they are', () => {
  expect(helpsIn([call, `{ label: 'Имя', help: '' }`])).toEqual([])
  expect(withNumbers(call, new Map([['Меняет объект.', 0]]))).toBe(call)
})

it('A help that nobody counted stays a text', () => {
  expect(withNumbers(field, new Map())).toBe(field)
})

it('Helps of fields leave their declarations and come back by their numbers', () => {
  const helps = helpsIn([field, call, field])
  expect(helps).toEqual(['Короткое имя для сотрудников.', 'Номер квартиры в канал-менеджере.'])
  const short = withNumbers(field, new Map(helps.map((help, number) => [help, number])))
  expect(short).toContain(`label: 'Название', help: '#0', required: true`)
  expect(short).toContain(`help: '#1',\n`)
  expect(short).not.toContain('имя для')
})
