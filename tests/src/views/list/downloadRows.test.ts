import { expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import { csvOf } from '#src/views/list/downloadRows.ts'

it('A saved table has no column for what lists leave out', () => {
  const columns = ['guest_name', 'price', 'channel_part', 'readiness']
  const wish = {
    model: models.rents,
    columns,
    filter: {},
    sort: { field: 'id', order: 'ASC' },
    zone: 'UTC',
  } as const
  const text = csvOf(wish, [{ id: 1, guest_name: 'Ли Ю', price: 13_700, channel_part: 13_200 }])
  expect(text).toContain('Гость')
  expect(text).toContain('Ли Ю')
  expect(text).toContain('Всего')
  expect(text).toMatch(/13700.*13200/)
  expect(text).not.toMatch(/Готовность|не нужно/)
})
