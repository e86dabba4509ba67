import { expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import { csvOf } from '#src/views/list/downloadRows.ts'

it('A saved table has no column for what lists leave out', () => {
  const columns = ['guest_name', 'total', 'readiness']
  const wish = {
    model: models.rents,
    columns,
    filter: {},
    sort: { field: 'id', order: 'ASC' },
    zone: 'UTC',
  } as const
  const text = csvOf(wish, [{ id: 1, guest_name: 'Ли Ю', total: 1200 }])
  expect(text).toContain('Гость')
  expect(text).toContain('Ли Ю')
  expect(text).not.toMatch(/Готовность|не нужно/)
})
