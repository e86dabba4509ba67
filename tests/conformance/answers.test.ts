// Answers leave as they are declared: each server test is held to it by `expectDeclared`; here is what holds that.
import { describe, expect, it } from 'vitest'
import { modelList } from '#schema/index.ts'
import { findUndeclared } from '#tests/support/declaredAnswer.ts'

describe('An answer is refused', () => {
  it('when it carries a member that nobody declared', () => {
    expect(findUndeclared('GET', 'cleans', [{ id: 1, secret_plan: 'x' }])).toEqual([
      'GET cleans[0].secret_plan is not declared',
    ])
    expect(
      findUndeclared('GET', 'objects/5', { id: 5, owner: { id: 1, name: 'Ольга', phone: '+7' } }),
    ).toEqual(['GET objects/{id}.owner.phone is not declared'])
  })

  it('when a value is of another kind', () => {
    expect(findUndeclared('GET', 'cleans', [{ id: 1, date: '22.11.2026' }])).toHaveLength(1)
    expect(findUndeclared('GET', 'cleans', [{ id: '1', status: 'gone' }])).toHaveLength(2)
    expect(findUndeclared('GET', 'cleans', { id: 1 })).toHaveLength(1)
    expect(findUndeclared('GET', 'clienttasks/new', { id: 1 })).toHaveLength(1)
    expect(findUndeclared('GET', 'clienttasks/7', [{ id: 1 }])).toHaveLength(1)
  })
})

describe('An answer leaves', () => {
  it('with any of its declared members missing or empty', () => {
    expect(findUndeclared('GET', 'cleans?begin=2026-11-01', [{ id: 1, price: null }, {}])).toEqual([])
  })

  it('as a page of rows too', () => {
    expect(
      findUndeclared('GET', 'automessages', { data: [{ id: 1 }], total: 1, page: 1, per_page: 50 }),
    ).toEqual([])
  })
})

describe('The calls', () => {
  it('say what they answer: none leaves it open', () => {
    const open = modelList.flatMap(({ calls }) =>
      Object.values(calls).flatMap((call) =>
        typeof call === 'object' && call.answer === 'any' ? [call.call] : [],
      ),
    )
    expect(open).toEqual([])
  })
})
