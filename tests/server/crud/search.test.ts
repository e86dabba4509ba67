import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import { fold } from '#schema/rules/searchWords.ts'
import { rowsOf } from '#server/db/execute.ts'
import { booked, day, newFlat } from '#tests/server/domain/rents/scene.ts'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'

const everyMark = `а!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~«»„“”‘’–—…№\u00a0\t\n\rЯ`

let test: TestApp
let find: (query: string) => Promise<string[]>

beforeAll(async () => {
  test = await buildTestApp()
  const admin = await (await test.newAgency()).as('admin')
  const flat = await newFlat(admin)
  const guests = [
    { guest_name: 'Орлова Мария', guest_phone: '+79161234567', ota_number: 'HMX77' },
    { guest_name: 'Гость 500', guest_phone: '+79030005001' },
    { guest_name: 'Гость 77_5%', guest_phone: '+79031112233' },
    { guest_name: 'Семёнов Пётр', guest_phone: '+79052223344' },
    { guest_name: 'Марина Невская-Шац', ota_number: 'A-7741/2' },
  ]
  for (const [at, guest] of guests.entries())
    await booked(admin, flat, day(test, 1 + at * 2), day(test, 2 + at * 2), guest)
  find = async (query) => {
    const filter = encodeURIComponent(JSON.stringify({ q: query }))
    const { status, body } = await admin.call('GET', `rents?filter=${filter}&sort=["begin","ASC"]`)
    expect(status).toBe(200)
    return body.map(({ guest_name }: { guest_name: string }) => guest_name)
  }
})
afterAll(() => test.close())

describe('A search', () => {
  it('finds nobody of another agency, and nothing by what a role does not see', async () => {
    const [agency, stranger] = [await test.newAgency(), await (await test.newAgency()).as('admin')]
    const [admin, manager] = [await agency.as('admin'), await agency.as('manager')]
    const flat = await newFlat(admin, { name: 'Литейный 40', external_id: 'RC-90817' })
    await booked(admin, flat, day(test, 1), day(test, 2), { guest_name: 'Щукина Фёкла' })
    const found = async (person: typeof admin, list: string, q: string) =>
      (await person.call('GET', `${list}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body.length
    expect(await found(stranger, 'rents', 'щукина')).toBe(0)
    expect(await found(admin, 'rents', 'щукину')).toBe(1)
    expect(await found(admin, 'objects', '90817')).toBe(1)
    expect(await found(manager, 'objects', '90817')).toBe(0)
    expect(await found(manager, 'objects', 'литейного')).toBe(1)
    expect(await found(manager, 'objects', 'литейного 90817')).toBe(0)
  })

  it('finds nobody of another agency, nor too many, where nearly every row has one of the words and one agency most of the rows', async () => {
    const [large, small] = [await test.newAgency(), await test.newAgency()]
    const people = [await large.as('admin'), await small.as('admin')] as const
    await test.database.asSystem(async (tx) => {
      const guest = (agency: number, name: string, numbers: number) =>
        tx.execute(
          sql`insert into guests (agency_id, name) select ${agency}, ${name}::text || n from generate_series(1, ${numbers}) n`,
        )
      await guest(large.id, 'Гость ', 900)
      for (const { id } of [large, small]) await guest(id, 'Гость Подосинников ', 1)
      await tx.execute(sql`reset role`)
      await tx.execute(sql`analyze guests`)
    })
    const found = people.map(async (person) => {
      const count = async (q: string) => {
        const filter = encodeURIComponent(JSON.stringify({ q }))
        const { headers } = await person.call('GET', `guests?filter=${filter}&range=[0,0]`)
        return Number(String(headers['content-range']).split('/')[1])
      }
      return [await count('гость подосинникову'), await count('подосинников'), await count('гостю')]
    })
    expect(await Promise.all(found)).toEqual([
      [1, 1, 901],
      [1, 1, 1],
    ])
  })

  it('has an index wherever one is declared, and both sides make the same of a text', async () => {
    const texts = [
      'Ёлкин-Палкин, «ООО» 5\u00a0к. №7',
      `a'b\\c_d%e\t{f}|~\`g`,
      'Straße & co.',
      '…–—“”‘’„',
      everyMark,
    ]
    const made = await test.database.asSystem((tx) =>
      Promise.all(texts.map((text) => rowsOf(tx, sql`select search_text(${text}) as text`))),
    )
    expect(made.map(([row]) => row?.text)).toEqual(texts.map(fold))
    const indexes = await test.database.asSystem((tx) =>
      rowsOf(tx, sql`select tablename as name from pg_indexes where indexdef like '%gin_trgm_ops%'`),
    )
    const searched = Object.values(models).filter(({ list }) => (list.search ?? []).length > 0)
    expect(indexes.map(({ name }) => String(name)).sort()).toEqual(searched.map(({ name }) => name).sort())
  })
})

describe('A search over stays', () => {
  it('finds nobody by words that stand apart in two stays, nor by digits that no phone has', async () => {
    for (const query of ['Орлова 500', 'Мария Гость', 'тел', '916999', '—', 'петровна'])
      expect(await find(query), query).toEqual([])
  })

  it('takes marks of the database for what they are', async () => {
    expect(await find('77_5%')).toEqual(['Гость 77_5%'])
    expect(await find('5_0')).toEqual([])
  })

  it('finds a guest by any part of the name, whatever the capitals and the order of words', async () => {
    for (const query of ['орлова', 'МАРИЯ', 'мария ОРЛ', 'hmx77'])
      expect(await find(query), query).toEqual(['Орлова Мария'])
    expect(await find('гость 500')).toEqual(['Гость 500'])
    expect(await find('500 ГОСТЬ')).toEqual(['Гость 500'])
  })

  it('knows Russian letters and endings, and takes no Марина for a Мария', async () => {
    for (const query of ['семенов', 'СЕМЁНОВУ', 'Семенова', 'семеновым петром', 'пётр', 'петр', 'петра'])
      expect(await find(query), query).toEqual(['Семёнов Пётр'])
    for (const query of ['невской', 'невского', 'невская марина', 'Невскую-Шац', 'a-7741/2', '7741/2'])
      expect(await find(query), query).toEqual(['Марина Невская-Шац'])
    for (const query of ['марии', 'Марию Орлову']) expect(await find(query), query).toEqual(['Орлова Мария'])
  })

  it('finds a phone however it is written', async () => {
    for (const query of [
      '+79161234567',
      '89161234567',
      '8(916)123-45-67',
      '8 916 123 45 67',
      '4567',
      '916-123',
      'тел:9161234567',
    ])
      expect(await find(query), query).toEqual(['Орлова Мария'])
  })
})
