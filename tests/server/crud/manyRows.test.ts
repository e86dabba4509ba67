// Many rows of one entity written at once: each by its own rules, all by one statement.
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { changeMany, findRows, insertMany } from '#server/crud/entityRows.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'

const app = await buildTestApp()
afterAll(() => app.close())

const flat = (name: string) => ({ name, address: 'Невский, 1', timezone: 'Europe/Moscow' })

it('Rows that break a rule are refused together, and none of them is stored', async () => {
  const { id } = await app.newAgency()
  const tools = clockTools(app, id)
  const broken = [flat('Первая'), { ...flat('Вторая'), timezone: 'Moon/Crater' }]
  await expect(tools.write((work) => insertMany(work, 'objects', broken))).rejects.toMatchObject({
    status: 400,
  })
  expect(await tools.read(({ tx }) => findRows(tx, 'objects', sql`true`))).toEqual([])
})

it('Rows are stored and changed in their order, each in its own way, with an audit line and a version of its own', async () => {
  const { id } = await app.newAgency()
  const tools = clockTools(app, id)
  const names = Array.from({ length: 120 }, (_, at) => `Квартира ${at}`)
  const made = await tools.write((work) => insertMany(work, 'objects', names.map(flat)))
  expect(made.map(({ name }) => name)).toEqual(names)
  const [one, two, three] = made
  if (!one || !two || !three) throw new Error('three flats were stored')
  const changes = [
    { before: one, change: { base_price: 3500.5, active: false, comment: null } },
    { before: two, change: { lat: 59.93, comment: 'O\'Brien, "кавычки" \\ и {скобки}', photo_ids: [] } },
    { before: three, change: { name: three.name } },
  ]
  const after = await tools.write((work) => changeMany(work, 'objects', changes, 'many'))
  expect(after).toMatchObject([
    { id: one.id, base_price: 3500.5, active: false, lat: null, version: 2 },
    {
      id: two.id,
      base_price: null,
      active: true,
      lat: 59.93,
      comment: 'O\'Brien, "кавычки" \\ и {скобки}',
      version: 2,
    },
    { id: three.id, name: 'Квартира 2', version: 1 },
  ])
  expect(await tools.read(({ tx }) => findRows(tx, 'objects', sql`t.id <= ${three.id}`))).toEqual(after)
})
