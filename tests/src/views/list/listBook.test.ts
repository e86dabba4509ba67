import type { DataProvider, GetListParams } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import { fieldOf } from '#src/views/fieldOf.ts'
import { filterWords, periodWords } from '#src/views/list/filterWords.ts'
import { MOST_ROWS, readRows, tableOf } from '#src/views/list/listBook.ts'

const columnsOf = (names: readonly string[]) =>
  names.flatMap((name) => {
    const field = fieldOf(models.rents, name)
    return field ? [{ name, field }] : []
  })

/** A list of so many rows; what it is asked for goes through `ask`. */
const listOf = (count: number, ask: (params: GetListParams) => void = () => undefined) =>
  ({
    getList: async (_: string, params: GetListParams) => {
      ask(params)
      const { page = 1, perPage = 1 } = params.pagination ?? {}
      const begin = (page - 1) * perPage
      const length = Math.max(0, Math.min(perPage, count - begin))
      return { data: Array.from({ length }, (_, index) => ({ id: begin + index + 1 })), total: count }
    },
    getMany: async () => ({ data: [{ id: 5, name: 'Невский 88' }] }),
  }) as unknown as DataProvider

const wish = (signal: AbortSignal, told: string[] = []) => ({
  model: models.rents,
  filter: {},
  sort: { field: 'id', order: 'ASC' } as const,
  signal,
  tell: ({ done, total }: { done: number; total: number }) => void told.push(`${done}/${total}`),
})

describe('A table that leaves a list', () => {
  it('has no column for what lists leave out, and every value as what it is', () => {
    const row = {
      id: 1,
      guest_name: 'Ли Ю',
      begin: '2026-11-01',
      guest_phone: '+79213341807',
      price: 13_700.5,
    }
    const columns = columnsOf(['guest_name', 'begin', 'price', 'guest_phone', 'readiness', 'created_at'])
    const { name, head, rows } = tableOf(
      models.rents,
      columns,
      [{ ...row, created_at: '2026-11-01T21:30:00Z' }],
      'Europe/Moscow',
    )
    expect(name).toBe(models.rents.labels.many)
    expect(head).not.toContain('Готовность')
    expect(rows[0]).toEqual([
      { as: 'text', value: 'Ли Ю' },
      { as: 'date', value: '2026-11-01' },
      { as: 'money', value: 13_700.5 },
      { as: 'text', value: '+7 921 334-18-07' },
      { as: 'moment', value: { date: '2026-11-02', time: '00:30' } },
    ])
  })

  it('is not read on once it is stopped, and no half of it is given', async () => {
    const stopped = new AbortController()
    const pages: number[] = []
    const provider = listOf(5000, ({ pagination }) => {
      pages.push(pagination?.page ?? 0)
      if (pages.length === 2) stopped.abort()
    })
    await expect(readRows(provider, wish(stopped.signal))).rejects.toThrow()
    expect(pages).toEqual([1, 2])
  })

  it('is given whole or not at all when reading fails in the middle', async () => {
    const provider = listOf(5000, ({ pagination }) => {
      if (pagination?.page === 3) throw new Error('gone')
    })
    await expect(readRows(provider, wish(new AbortController().signal))).rejects.toThrow('gone')
  })

  it('tells how far it is, has every row once, and ends at the most of one file', async () => {
    const told: string[] = []
    const { signal } = new AbortController()
    expect(await readRows(listOf(1200), wish(signal, told))).toHaveLength(1200)
    expect(told).toEqual(['500/1200', '1000/1200', '1200/1200'])
    expect(await readRows(listOf(MOST_ROWS + 700), wish(signal))).toHaveLength(MOST_ROWS)
  })
})

describe('The filters of a list in words', () => {
  it('name flats, states, days and conditions as the screen does', async () => {
    const words = await filterWords(listOf(0), models.rents, {
      begin: '2026-11-01',
      end: '2026-11-30',
      object_id: 5,
      q: 'Петров',
    })
    expect(words).toContain('Период: 01.11.2026 — 30.11.2026')
    expect(words).toContain('Поиск: Петров')
    expect(words.join('; ')).toContain('Невский 88')
  })

  it.each([
    [{}, ''],
    [{ q: '2026' }, ''],
    [{ begin: '2026-11-01' }, 'с 01.11.2026'],
    [{ date_lte: '2026-11-30' }, 'по 30.11.2026'],
    [{ date_gte: '2026-11-01', date_lte: '2026-11-30' }, '01.11.2026 — 30.11.2026'],
  ])('find the days of %j', (values, words) => {
    expect(periodWords(values)).toBe(words)
  })
})
