import { describe, expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import { createDataProvider } from '#src/dataProvider/dataProvider.ts'
import { allHere } from './allHere.ts'
import { fakeHttp } from './fakeHttp.ts'

const saved = { id: 5, version: 3, name: 'Анна', percent: 20, show: { photos: true }, link_opened_at: null }

describe('a call that the entity does not have', () => {
  it('is refused before anything is sent', async () => {
    const { http, asked } = fakeHttp(() => ({ success: 1 }))
    const provider = createDataProvider(allHere(models), http)
    await expect(provider.delete('users', { id: 1 })).rejects.toThrow('users')
    expect(asked).toHaveLength(0)
  })

  it('is refused when its address is not filled', async () => {
    const { http, asked } = fakeHttp(() => ({}))
    await expect(createDataProvider(allHere(models), http).send('GET cleaners/{id}')).rejects.toThrow('id')
    expect(asked).toHaveLength(0)
  })
})

describe('a change', () => {
  it('is not sent when nothing differs', async () => {
    const { http, asked } = fakeHttp(() => ({}))
    const data = { ...saved, show: { photos: true }, email: null }
    await createDataProvider(allHere(models), http).update('owners', { id: 5, data, previousData: saved })
    expect(asked).toHaveLength(0)
  })

  it('sends the number, the version and only what differs and may be written', async () => {
    const { http, asked } = fakeHttp(() => ({ ...saved, version: 4, percent: 25 }))
    const data = { ...saved, percent: 25, link_opened_at: '2026-11-20T10:00:00Z', archived: true }
    const answer = await createDataProvider(allHere(models), http).update('owners', {
      id: 5,
      data,
      previousData: saved,
    })
    expect(asked[0]).toMatchObject({
      method: 'PATCH',
      path: 'owners',
      options: { body: { id: 5, version: 3, percent: 25 } },
    })
    expect(answer.data).toMatchObject({ id: 5, version: 4, percent: 25 })
  })

  it('works with a host that keeps no versions', async () => {
    const { http, asked } = fakeHttp(() => ({ success: 1 }))
    const { version: _, ...row } = saved
    const data = { ...row, name: 'Яна' }
    const answer = await createDataProvider(allHere(models), http).update('owners', {
      id: 5,
      data,
      previousData: row,
    })
    expect(asked[0]?.options.body).toEqual({ id: 5, name: 'Яна' })
    expect(answer.data).toMatchObject({ id: 5, name: 'Яна' })
  })
})

describe('a new row', () => {
  it('is sent to the call of the entity with its key, without what is empty', async () => {
    const { http, asked } = fakeHttp(() => ({ id: 9 }))
    const params = { data: { name: 'Иван', email: null, invited: true }, meta: { key: 'k1' } }
    const answer = await createDataProvider(allHere(models), http).create('users', params)
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: 'users/new',
      options: { body: { name: 'Иван' }, idempotencyKey: 'k1' },
    })
    expect(answer.data).toMatchObject({ id: 9, name: 'Иван' })
  })

  it('is a change without a number where the specification has no other call', async () => {
    const { http, asked } = fakeHttp(() => ({ id: 12, version: 1 }))
    await createDataProvider(allHere(models), http).create('objects', { data: { name: 'Невский 10' } })
    expect(asked[0]).toMatchObject({
      method: 'PATCH',
      path: 'objects',
      options: { body: { name: 'Невский 10' } },
    })
  })
})

describe('a removal', () => {
  it('goes to the address of the row and gives the row back', async () => {
    const { http, asked } = fakeHttp(() => ({ success: 1 }))
    const answer = await createDataProvider(allHere(models), http).delete('owners', {
      id: 5,
      previousData: saved,
    })
    expect(asked[0]).toMatchObject({ method: 'DELETE', path: 'owners/5' })
    expect(answer.data).toEqual(saved)
  })
})

describe('a special call', () => {
  it('goes to its line with its parts', async () => {
    const { http, asked } = fakeHttp(() => ({ today: '2026-11-02' }))
    const provider = createDataProvider(allHere(models), http)
    const input = { params: { id: 'a b' }, query: { begin: '2026-11-01' } }
    expect(await provider.call('GET cleaners/{id}', input)).toEqual({ today: '2026-11-02' })
    expect(asked[0]).toMatchObject({ path: 'cleaners/a%20b', query: { begin: '2026-11-01' } })
    await provider.call('POST rents/payment', { body: { rent_id: 1, object_id: 2 } }, { key: 'k2' })
    expect(asked[1]).toMatchObject({
      method: 'POST',
      options: { body: { rent_id: 1, object_id: 2 }, idempotencyKey: 'k2' },
    })
  })
})
