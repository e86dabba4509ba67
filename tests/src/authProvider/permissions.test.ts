import { describe, expect, it } from 'vitest'
import { isAllowed } from '#src/authProvider/permissions.ts'
import type { Person } from '#src/state/initialLoad.ts'

const person = (given: Partial<Person>): Person => ({
  id: 1,
  name: 'Анна',
  login: 'a@b.ru',
  active: true,
  role: 'admin',
  ...given,
})

describe('right of a person', () => {
  it('is refused when the server sent a list without it, even to an admin', () => {
    expect(isAllowed(person({ permissions: ['rents.list'] }), 'rents', 'delete')).toBe(false)
    expect(isAllowed(person({ permissions: [] }), 'rents', 'list')).toBe(false)
  })

  it('follows the names of the calls that the server sends', () => {
    const reader = person({ permissions: ['rents.get', 'owners.list', 'owners.update', 'owners.remove'] })
    expect(
      ['list', 'show', 'edit', 'delete', 'export'].map((action) => isAllowed(reader, 'owners', action)),
    ).toEqual([true, true, true, true, true])
    expect(isAllowed(reader, 'owners', 'create')).toBe(false)
    expect(['list', 'show', 'delete'].map((action) => isAllowed(reader, 'rents', action))).toEqual([
      false,
      true,
      false,
    ])
  })

  it('follows the table of roles when the host sends no list', () => {
    expect(isAllowed(person({ role: 'manager' }), 'cleans', 'list')).toBe(false)
    expect(isAllowed(person({ role: 'cleaner' }), 'cleans', 'list')).toBe(true)
  })
})
