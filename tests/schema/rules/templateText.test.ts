import { describe, expect, it } from 'vitest'
import { fillText, readableText, variables, warningsOf } from '#schema/rules/templateText.ts'

describe('A text with variables', () => {
  it('is held back with the names of those that have no value', () => {
    expect(fillText('{paid} {door_code} {нет} {toString}', { paid: null, door_code: '' })).toEqual({
      text: '{paid} {door_code} {нет} {toString}',
      missing: ['paid', 'door_code', 'нет', 'toString'],
    })
    expect(fillText('{нет|есть}', {})).toMatchObject({ missing: ['нет'] })
  })

  it('is read by the names of its variables; what is none stays as it stands', () => {
    expect(readableText('{guest_first_name|гость}, код { door_code }, {нет} {toString}')).toBe(
      '[Имя гостя], код [Код двери], {нет} {toString}',
    )
  })

  it('takes values, else the reserve beside the name', () => {
    const values = { guest_first_name: 'Анна', wifi_name: null }
    expect(fillText('{guest_first_name|гость}, сеть {wifi_name|на роутере}', values)).toEqual({
      text: 'Анна, сеть на роутере',
      missing: [],
    })
    expect(fillText('{ guest_first_name }', { guest_first_name: '{paid} $&' })).toEqual({
      text: '{paid} $&',
      missing: [],
    })
  })

  it('is warned of once for each unknown name', () => {
    expect(warningsOf('{guest_nam} {guest_nam|x} {paid}')).toHaveLength(1)
    expect(warningsOf(variables.map(({ key }) => `{${key}}`).join(''))).toEqual([])
  })
})
