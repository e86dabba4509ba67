import { describe, expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import { createDataProvider } from '#src/dataProvider/dataProvider.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { allHere } from './allHere.ts'
import { fakeHttp } from './fakeHttp.ts'

const page = {
  pagination: { page: 2, perPage: 50 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
}
const owner = (id: number, name: string) => ({ id, name })

describe('a list that cannot be read', () => {
  it('refuses an answer that is no list', async () => {
    const { http } = fakeHttp(() => ({ message: 'ok' }))
    await expect(createDataProvider(allHere(models), http).getList('owners', page)).rejects.toThrow(
      'не списком',
    )
  })

  it('passes on what the server refused', async () => {
    const { http } = fakeHttp(() => {
      throw new HttpError({ status: 403, message: 'Нет права' })
    })
    await expect(createDataProvider(allHere(models), http).getList('owners', page)).rejects.toThrow(
      'Нет права',
    )
  })

  it('says of an instruction that its data could not be got, and why [8.5]', async () => {
    const { http } = fakeHttp(() => {
      throw new HttpError({ status: 503, message: 'Сервер перегружен' })
    })
    const read = createDataProvider(allHere(models), http).getList('instructions', {
      ...page,
      filter: { object_id: 7 },
    })
    await expect(read).rejects.toThrow(/^Ошибка при получении данных.*Сервер перегружен/)
    await expect(read).rejects.toMatchObject({ status: 503 })
  })

  it('knows no other entities', async () => {
    const { http } = fakeHttp(() => [])
    await expect(createDataProvider(allHere(models), http).getList('castles', page)).rejects.toThrow(
      'castles',
    )
  })
})

describe('a list', () => {
  it('that stands within another row is asked for in its address', async () => {
    const { http, asked } = fakeHttp(() => [], { 'Content-Range': 'points 0-0/0' })
    await createDataProvider(allHere(models), http).getList('points', { ...page, filter: { object_id: 7 } })
    expect(asked[0]?.path).toBe('points/7')
  })

  it('is counted to a bound where the reader says so, and whole where nobody does', async () => {
    const { http, asked } = fakeHttp(() => [owner(51, 'Яна')], { 'Content-Range': 'owners 50-50/51' })
    const provider = createDataProvider(allHere(models), http)
    await provider.getList('owners', page)
    await provider.getList('owners', { ...page, meta: { countTo: 10_000 } })
    expect(asked.map(({ query }) => query.count_to)).toEqual([undefined, '10000'])
  })

  it('is asked for by order, range and filter, and counted by the header', async () => {
    const { http, asked } = fakeHttp(() => [owner(51, 'Яна')], { 'Content-Range': 'owners 50-50/51' })
    const answer = await createDataProvider(allHere(models), http).getList('owners', {
      ...page,
      filter: { q: 'ян' },
    })
    expect(answer).toEqual({ data: [owner(51, 'Яна')], total: 51 })
    expect(asked[0]).toMatchObject({
      method: 'GET',
      path: 'owners',
      query: { sort: '["name","ASC"]', range: '[50,99]', filter: '{"q":"ян"}' },
    })
  })

  it('is asked for at the address of its call, which is not always its name', async () => {
    const { http, asked } = fakeHttp(() => [], { 'Content-Range': 'otas 0-0/0' })
    await createDataProvider(allHere(models), http).getList('otas', page)
    expect(asked[0]?.path).toBe('agency/otas')
  })

  it('comes out of a wrapping', async () => {
    const { http } = fakeHttp(() => ({ data: [owner(1, 'Авито')] }), { 'Content-Range': 'sources 0-0/1' })
    expect(await createDataProvider(allHere(models), http).getList('sources', page)).toEqual({
      data: [owner(1, 'Авито')],
      total: 1,
    })
  })

  it('comes in pages with its own total', async () => {
    const paged = { ...models.owners, list: { ...models.owners.list, paged: 20 } }
    const { http, asked } = fakeHttp(() => ({ data: [owner(1, 'Анна')], total: 45, page: 2, per_page: 20 }))
    const provider = createDataProvider(allHere({ owners: paged }), http)
    const answer = await provider.getList('owners', { ...page, pagination: { page: 2, perPage: 20 } })
    expect(answer.total).toBe(45)
    expect(asked[0]?.query).toMatchObject({ page: '2', per_page: '20' })
  })

  it('sends the period and the named conditions as parameters of their own [9.3]', async () => {
    const { http, asked } = fakeHttp(() => [], { 'Content-Range': 'rents 0-0/0' })
    const filter = { begin: '2026-11-20', end: '2026-12-01', needToPay: true, status: ['booked'] }
    await createDataProvider(allHere(models), http).getList('rents', { ...page, filter })
    expect(asked[0]?.query).toMatchObject({
      begin: '2026-11-20',
      end: '2026-12-01',
      needToPay: '1',
      filter: '{"status":["booked"]}',
    })
  })

  it('asks for cleans of one cleaner, flat and status by name, and for several in the filter [3.25, 7.127]', async () => {
    const { http, asked } = fakeHttp(() => [], { 'Content-Range': 'cleans 0-0/0' })
    const provider = createDataProvider(allHere(models), http)
    const one = { begin: '2026-11-20', end: '2026-12-01', cleaner_id: 1, object_id: 2, status: 'appointed' }
    await provider.getList('cleans', { ...page, filter: { ...one, type: 'checkout' } })
    const names = { ...one, cleaner_id: '1', object_id: '2', filter: '{"type":"checkout"}' }
    expect(asked[0]?.query).toMatchObject(names)
    const several = { status: ['appointed', 'done'], cleaner_id: null }
    await provider.getList('cleans', { ...page, filter: several })
    expect(asked[1]?.query.status).toBeUndefined()
    expect(JSON.parse(asked[1]?.query.filter ?? '')).toEqual(several)
  })

  it('asks for the usual days of a period when none are chosen, and for all days when searching', async () => {
    const { http, asked } = fakeHttp(() => [], { 'Content-Range': 'rents 0-0/0' })
    const provider = createDataProvider(allHere(models), http)
    await provider.getList('rents', page)
    await provider.getList('rents', { ...page, filter: { q: 'Ли' } })
    expect(asked[0]?.query.begin).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(asked[1]?.query.begin).toBeUndefined()
  })
})

describe('a host that knows only the calls of the specification', () => {
  const whole = [
    { id: 1, name: 'Яна', active: true },
    { id: 2, name: 'Анна', active: false },
    { id: 3, name: 'Борис', active: true },
  ]

  it('gives a bare list without a count: it is filtered, ordered and cut here', async () => {
    const { http } = fakeHttp(() => whole)
    const provider = createDataProvider(allHere(models), http)
    const wish = { ...page, pagination: { page: 1, perPage: 1 }, filter: { active: true } }
    expect(await provider.getList('owners', wish)).toEqual({ data: [whole[2]], total: 2 })
    const searched = await provider.getList('owners', { ...wish, filter: { q: 'анн' } })
    expect(searched.data).toEqual([whole[1]])
  })

  it('has no call for one row: it is found in the list', async () => {
    const { http, asked } = fakeHttp(() => whole)
    const provider = createDataProvider(allHere(models), http)
    expect((await provider.getOne('owners', { id: '2' })).data).toEqual(whole[1])
    expect(asked[0]?.path).toBe('owners')
    await expect(provider.getOne('owners', { id: 9 })).rejects.toMatchObject({ status: 404 })
  })

  it('is not asked for when the address names no number', async () => {
    const { http, asked } = fakeHttp(() => [owner(1, 'Анна')])
    const wish = createDataProvider(allHere(models), http).getOne('owners', { id: 'abc' })
    await expect(wish).rejects.toMatchObject({ status: 404 })
    expect(asked).toEqual([])
  })

  it('answers 404 without a code to an added call: the row is found in the list', async () => {
    const { http } = fakeHttp(({ path }) => {
      if (path === 'objects/3') throw new HttpError({ status: 404, message: 'Not found' })
      return whole
    })
    expect((await createDataProvider(allHere(models), http).getOne('objects', { id: 3 })).data).toEqual(
      whole[2],
    )
  })

  it('does not hide that a row is really missing', async () => {
    const { http, asked } = fakeHttp(() => {
      throw new HttpError({ status: 404, message: 'Такого объекта нет', code: 'objects.not_found' })
    })
    const wish = createDataProvider(allHere(models), http).getOne('objects', { id: 3 })
    await expect(wish).rejects.toThrow('Такого объекта нет')
    expect(asked).toHaveLength(1)
  })
})

describe('several rows', () => {
  it('are asked for in one call by their numbers', async () => {
    const { http, asked } = fakeHttp(() => [owner(1, 'Анна'), owner(2, 'Яна')])
    const { data } = await createDataProvider(allHere(models), http).getMany('owners', { ids: [2] })
    expect(data).toEqual([owner(2, 'Яна')])
    expect(asked).toHaveLength(1)
    expect(asked[0]?.query.filter).toBe('{"id":[2]}')
  })

  it('of one parent are asked for by its column', async () => {
    const { http, asked } = fakeHttp(() => [], { 'Content-Range': 'objects 0-0/0' })
    await createDataProvider(allHere(models), http).getManyReference('objects', {
      ...page,
      target: 'owner_id',
      id: 4,
    })
    expect(asked[0]?.query.filter).toBe('{"owner_id":4}')
  })
})
