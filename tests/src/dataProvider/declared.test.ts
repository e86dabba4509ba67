// The provider while some declarations are still on their way.
import { describe, expect, it, vi } from 'vitest'
import type { Model } from '#schema/define.ts'
import { models } from '#schema/index.ts'
import { computed } from '#schema/kinds/index.ts'
import { row } from '#schema/wire/shape.ts'
import { createDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Declared } from '#src/dataProvider/declared.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { allHere } from './allHere.ts'
import { fakeHttp } from './fakeHttp.ts'

const page = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
}

/** Knows bookings and one call; the rest after it was asked for, which fails as often as told. */
function partly(failures = 0, rents: Model = models.rents) {
  const all = allHere({ ...models, rents })
  const asked: string[] = []
  const has = () => asked.length > failures
  const declared: Declared = {
    answerOf: (line) => (has() || line === 'GET clienttasks/count' ? all.answerOf(line) : undefined),
    rowOf: (name) => (has() || name === 'rents' ? all.rowOf(name) : undefined),
    modelOf: (name) => (has() || name === 'rents' ? all.modelOf(name) : undefined),
    whole: async () => {
      asked.push('whole')
      if (!has()) throw new HttpError({ status: 0, message: 'Нет сети' })
    },
  }
  return { declared, asked }
}

const answering = (declared: Declared, data: unknown) =>
  createDataProvider(declared, fakeHttp(() => data).http)

describe('Before all declarations are here', () => {
  it('a call whose answer nobody knows yet fails as the network does, and is answered when asked again', async () => {
    const { declared } = partly(2)
    const { call } = answering(declared, { waiting: 3, guessed: 'x' })
    await expect(call('GET dialogs/count')).rejects.toThrow('Нет сети')
    expect(await call('GET dialogs/count')).toEqual({ waiting: 3 })
  })

  it('rows whose declaration has not come are refused as the network does', async () => {
    const { declared } = partly(1)
    const provider = answering(declared, [])
    await expect(provider.getList('owners', page)).rejects.toThrow('Нет сети')
    expect((await provider.getList('owners', page)).data).toEqual([])
  })

  it('what the first screen reads waits for nothing', async () => {
    const { declared, asked } = partly()
    expect(await answering(declared, { count: 2, x: 1 }).call('GET clienttasks/count')).toEqual({ count: 2 })
    const rows = [{ id: 5, guest_name: 'Анна', object: { id: 1, name: 'Невский', phone: 'x' }, guessed: 1 }]
    const { data } = await answering(declared, rows).getList('rents', page)
    expect(data).toEqual([{ id: 5, guest_name: 'Анна', object: { id: 1, name: 'Невский' } }])
    expect(asked).toEqual([])
  })

  it('a row that carries one of another entity waits for the declaration of that one', async () => {
    // what sifts a row is made once: it is made anew here
    vi.resetModules()
    const { createDataProvider: create } = await import('#src/dataProvider/dataProvider.ts')
    const noted = computed({ label: 'Было', help: 'Что было.', look: 'list', shape: [row('history')] })
    const { declared, asked } = partly(0, { ...models.rents, fields: { noted } })
    const sent = [{ id: 5, noted: [{ id: 9, guessed: 'x', author: 'Олег' }] }]
    const { data } = await create(declared, fakeHttp(() => sent).http).getList('rents', page)
    expect(asked).toEqual(['whole'])
    expect(data).toEqual([{ id: 5, noted: [{ id: 9 }] }])
  })
})
