import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '#schema/roles.ts'
import { refusedFields } from '#tests/support/answers.ts'
import { type Agency, openWorld } from '#tests/support/world.ts'

const world = await openWorld()
afterAll(() => world.close())

let agency: Agency
beforeEach(async () => {
  agency = await world.newAgency()
})

const query = 'filter=%7B%22needToPay%22%3Atrue%7D'

describe('Sets of filters', () => {
  it('are refused without a name, for no list of ours, too long, and to strangers', async () => {
    for (const [body, field] of [
      [{ list: 'rents', query }, 'name'],
      [{ list: 'dragons', name: 'Мои', query }, 'list'],
      [{ list: '__proto__', name: 'Мои', query }, 'list'],
      [{ list: 'rents', name: 'Мои', query: 'q'.repeat(2001) }, 'query'],
    ] as const) {
      const answer = await agency.admin('PATCH', 'users/views', body)
      expect([answer.status, refusedFields(answer)]).toEqual([400, [field]])
    }
    expect((await world.anonymous('GET', 'users/views')).status).toBe(401)
  })

  it('are refused beyond thirty of one list', async () => {
    for (let number = 1; number <= 30; number += 1)
      await agency.admin('PATCH', 'users/views', { list: 'rents', name: `Набор ${number}`, query })
    const extra = await agency.admin('PATCH', 'users/views', { list: 'rents', name: 'Лишний', query })
    expect([extra.status, Object(extra.body).code]).toEqual([422, 'users.views_full'])
    const again = await agency.admin('PATCH', 'users/views', { list: 'rents', name: 'Набор 7', query: 'a=1' })
    expect(again.status).toBe(200)
  })

  it.each(roles)('are kept, replaced and dropped by the role %s, for itself alone', async (role) => {
    const me = agency.as(role)
    await me('PATCH', 'users/views', { list: 'rents', name: 'Долги', query })
    await me('PATCH', 'users/views', { list: 'cleans', name: 'Сегодня', query: 'sort=date' })
    const replaced = await me('PATCH', 'users/views', { list: 'rents', name: 'Долги', query: 'sort=begin' })
    expect(replaced.body).toEqual({
      rents: [{ name: 'Долги', query: 'sort=begin' }],
      cleans: [{ name: 'Сегодня', query: 'sort=date' }],
    })
    await me('PATCH', 'users/views', { list: 'cleans', name: 'Сегодня' })
    expect((await me('GET', 'users/views')).body).toEqual({
      rents: [{ name: 'Долги', query: 'sort=begin' }],
      cleans: [],
    })
    const other = role === 'admin' ? 'fullmanager' : 'admin'
    expect((await agency.as(other)('GET', 'users/views')).body).toEqual({})
  })
})
