// What a list gives away as a file comes back by it: in its own agency nothing is made twice, in a new one the same stands.
import { afterAll, expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import { chanceOf } from '#server/demo/random.ts'
import { tableOf } from '#src/views/list/listBook.ts'
import { bookCsv } from '#src/views/takeOut/csv.ts'
import { make } from '#tests/support/make.ts'
import { type Agency, openWorld } from '#tests/support/world.ts'
import { counts, on, send } from './scene.ts'

const world = await openWorld()
afterAll(() => world.close())

const zone = 'Europe/Moscow'
const columnsOf = { objects: models.objects.list.columns, rents: models.rents.list.columns }
/** Columns that tell of something else than the row itself. */
const kept = {
  objects: ['name', 'address', 'group', 'external_id', 'active'],
  rents: ['object_id', 'begin', 'end', 'guest_name', 'guest_phone', 'price', 'status'],
}

async function rowsOf(agency: Agency, entity: 'objects' | 'rents') {
  const path = entity === 'rents' ? `rents?begin=${on(-30)}&end=${on(400)}` : 'objects'
  const { body } = await agency.admin('GET', path)
  return Array.isArray(body) ? body : []
}

async function file(
  agency: Agency,
  entity: 'objects' | 'rents',
  names: readonly string[] = columnsOf[entity],
) {
  const model = models[entity]
  const columns = names.flatMap((name) => {
    const field = model.fields[name]
    return field ? [{ name, field }] : []
  })
  const sheet = tableOf(model, columns, await rowsOf(agency, entity), zone)
  return bookCsv({ title: '', notes: [], sheets: [sheet] })
}

const lines = (text: string) => text.split('\r\n').toSorted()

it.each([1, 2, 3])('flats and future bookings of any names, sums and nights (%i)', async (seed) => {
  const random = chanceOf(seed)
  const agency = await world.newAgency()
  const strange = ['«Невский»; 10', '=Марата 5', 'Дом "у реки"', 'Ёлка, 3', '+7 этаж', "Д'Артаньян"]
  for (const [index, name] of strange.entries()) {
    const group = random.happens(0.5) ? `Дом ${index % 2}` : null
    const flat = await make(agency, 'objects', { name, address: `${name}, 1`, timezone: zone, group })
    let from = 1
    while (from < 60) {
      const nights = random.whole(1, 9)
      await make(agency, 'rents', {
        object_id: flat.id,
        begin: on(from),
        end: on(from + nights),
        guest_name: random.pick(['Иванов; Пётр', '"Ольга" =', "О'Коннор", 'Ян, Анна']),
        guest_phone: `+7921${random.whole(1_000_000, 9_999_999)}`,
        amount: random.whole(100, 9_999_999) / 100,
        status: random.pick(['booked', 'booked', 'request']),
      })
      from += nights + random.whole(0, 12)
    }
  }
  const [flats, stays] = [await file(agency, 'objects'), await file(agency, 'rents')]
  const size = (await rowsOf(agency, 'rents')).length
  const homes = (await rowsOf(agency, 'objects')).length
  expect(counts(await send(agency.admin, 'objects', flats, { write: true }))).toBe(`${homes} known`)
  expect(counts(await send(agency.admin, 'rents', stays, { write: true }))).toBe(`${size} known`)
  const other = await world.newAgency()
  expect(counts(await send(other.admin, 'objects', flats, { write: true }))).toBe(`${homes} fresh`)
  expect(counts(await send(other.admin, 'rents', stays, { write: true }))).toBe(`${size} fresh`)
  for (const entity of ['objects', 'rents'] as const)
    expect(lines(await file(other, entity, kept[entity]))).toEqual(
      lines(await file(agency, entity, kept[entity])),
    )
})
