// Flats and bookings taken in from a table: refused and shown first, written by one press, never twice.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { codeOf, recordOf } from '#tests/support/answers.ts'
import { make } from '#tests/support/make.ts'
import { type Agency, openWorld } from '#tests/support/world.ts'
import { counts, day, on, send, sentences, table } from './scene.ts'

const world = await openWorld()
afterAll(() => world.close())

const flatTable = table(
  ['Название', 'Адрес', 'Комнат', 'Залог', 'Заезд с', 'Собственник', 'Своё'],
  ['Невский 10', 'Невский, 10', '2', '5 000', '14:00', '', 'x'],
  ['Марата 5', 'ул. Марата, 5', '1', '3 000,50', '15', '', ''],
)

async function moved(): Promise<Agency> {
  const agency = await world.newAgency()
  await send(agency.admin, 'objects', flatTable, { write: true })
  return agency
}

const stays = (...rows: readonly (readonly string[])[]) =>
  table(['Объект', 'Заезд', 'Выезд', 'Гость', 'Телефон', 'Всего'], ...rows)
const anna = ['Невский 10', day(5), day(8), 'Кузнецова Анна', '8 (921) 555-10-20', '18 000,50 ₽']
const pavel = ['марата 5', on(6), on(9), 'Иванов Пётр', '+7 911 555 30 40', '24500']

const rowsIn = ({ id: agencyId }: Agency, statement: ReturnType<typeof sql>) =>
  world.database.asAgency({ agencyId, userId: null }, (tx) => rowsOf(tx, statement))
const counted = async (agency: Agency, statement: ReturnType<typeof sql>) =>
  Number((await rowsIn(agency, statement))[0]?.count)
const guests = (agency: Agency) => counted(agency, sql`select count(*) from rents where status <> 'canceled'`)

describe('A table is refused as a whole', () => {
  it.each([
    ['a book of Excel', Buffer.from('PK\u0003\u0004rest'), /Это не CSV.+сохраните/],
    ['a head alone', 'Объект;Заезд\r\n\r\n', /В файле нет строк/],
    ['a quote that never ends', 'Объект;Гость\r\n"Невский;Анна\r\n', /Строка 2: кавычка открыта/],
    [
      'more rows than fit',
      `Объект;Заезд\r\n${'a;b\r\n'.repeat(5001)}`,
      /5001\sстрока, а за раз можно до 5000/,
    ],
    ['more bytes than fit', Buffer.alloc(2_000_001, 'a'), /Файл 2,0 МБ, а можно до 2 МБ/],
    ['more columns than fit', `${'a;'.repeat(61)}\r\n${'a;'.repeat(61)}\r\n`, /62\sстолбца, а можно до 60/],
  ])('for being %s', async (_, file, words) => {
    const agency = await world.newAgency()
    const answer = await send(agency.admin, 'rents', file)
    expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(words)])
  })

  it('without a column that no booking is without: looking names it, loading refuses', async () => {
    const agency = await moved()
    const file = table(['Объект', 'Заезд', 'Гость'], ['Невский 10', day(5), 'Анна'])
    const looked = recordOf(await send(agency.admin, 'rents', file))
    expect(looked).toMatchObject({ missing: ['end'], total: 1, written: false })
    const refused = await send(agency.admin, 'rents', file, { write: true })
    expect([refused.status, codeOf(refused)]).toEqual([422, 'rents.columns_missing'])
    expect(refused.text).toContain('«Выезд»')
  })

  it('for columns that are none, named twice or not the role’s', async () => {
    const agency = await moved()
    const columns = (...list: readonly { at: number; field: string }[]) =>
      send(agency.as('fullmanager'), 'objects', flatTable, { columns: list })
    expect((await columns({ at: 0, field: 'photo_ids' })).text).toContain('Поля «photo_ids» у загрузки нет')
    expect((await columns({ at: 9, field: 'name' })).text).toContain('Столбца 10 в файле нет')
    const twice = await columns({ at: 0, field: 'name' }, { at: 1, field: 'name' })
    expect(twice.text).toContain('«Название» выбрано у двух столбцов')
    expect((await columns({ at: 5, field: 'owner_id' })).status).toBe(403)
  })

  it('from who may not make such rows, and for who sees some flats only', async () => {
    const agency = await moved()
    expect((await send(agency.as('manager'), 'objects', flatTable)).status).toBe(403)
    expect((await send(agency.as('cleaner'), 'rents', stays(anna))).status).toBe(403)
    const some = await agency.person('fullmanager', { object_ids: [1] })
    expect((await send(some, 'objects', flatTable)).status).toBe(403)
  })
})

describe('A row is refused with a sentence at its place', () => {
  it('by what it says, by the flat, by the day and by nights that are taken, in the table or before it', async () => {
    const agency = await moved()
    await send(agency.admin, 'rents', stays(anna), { write: true })
    const answer = await send(
      agency.admin,
      'rents',
      stays(
        ['Невский 11', day(5), day(8), 'Анна', '', ''],
        ['Невский 10', '31.02.2027', day(8), 'Анна', '', ''],
        ['Невский 10', day(20), day(22), 'Анна', '12', ''],
        ['Невский 10', day(20), day(22), 'Анна', '', '1,500'],
        ['Невский 10', day(22), day(20), 'Анна', '', ''],
        ['Невский 10', day(20), day(22), '', '', ''],
        ['Невский 10', day(-9), day(-5), 'Анна', '', ''],
        ['Невский 10', day(7), day(9), 'Олег', '', ''],
        ['Марата 5', day(20), day(25), 'Анна', '', ''],
        ['Марата 5', day(24), day(26), 'Олег', '', ''],
        ['Невский 10', day(200), day(600), 'Олег', '', ''],
      ),
    )
    expect(counts(answer)).toBe('1 fresh, 10 wrong')
    expect(sentences(answer)).toEqual([
      expect.stringMatching(/^2: Объект «Невский 11»: такого названия нет/),
      expect.stringMatching(/^3: Нужна дата, а здесь «31.02.2027». Напишите её как/),
      expect.stringMatching(/^4: Нужен номер телефона/),
      expect.stringMatching(/^5: Нужна сумма в рублях, а здесь «1,500»/),
      expect.stringMatching(/^6: Выезд должен быть позже заезда/),
      expect.stringMatching(/^7: Не указан гость/),
      expect.stringMatching(/^8: Гость уже выехал/),
      expect.stringMatching(/^9: Даты заняты: .+Кузнецова Анна/),
      expect.stringMatching(/^11: Даты заняты: .+Анна/),
      expect.stringMatching(/^12: Бронь не может быть длиннее 365 ночей/),
    ])
    const places = Object(recordOf(answer)).rows.map(({ at }: { at?: number }) => at ?? null)
    expect(places).toEqual([0, 1, 4, 5, 2, 3, 2, 1, null, 1, 2])
  })

  it('by its own dates the wrong way round, not by who lives there between them, and it holds no nights', async () => {
    const agency = await moved()
    await send(agency.admin, 'rents', stays(['Невский 10', day(2), day(30), 'Анна', '', '']), { write: true })
    const answer = await send(
      agency.admin,
      'rents',
      stays(
        ['Невский 10', day(12), day(9), 'Олег', '', ''],
        ['Марата 5', day(12), day(9), 'Олег', '', ''],
        ['Марата 5', day(9), day(12), 'Пётр', '', ''],
      ),
    )
    expect(counts(answer)).toBe('1 fresh, 2 wrong')
    expect(sentences(answer)).toEqual([
      expect.stringMatching(/^2: Выезд должен быть позже заезда/),
      expect.stringMatching(/^3: Выезд должен быть позже заезда/),
    ])
  })

  it('of a name that fits two flats, and of a state that is over', async () => {
    const agency = await moved()
    await make(agency, 'objects', { name: 'Невский 10', address: 'Другой дом' })
    const two = await send(agency.admin, 'rents', stays(anna))
    expect(sentences(two)).toEqual([expect.stringContaining('подходит не к одной записи')])
    const off = table(
      ['Объект', 'Заезд', 'Выезд', 'Гость', 'Статус'],
      ['Марата 5', day(2), day(3), 'Анна', 'Отменена'],
      ['Марата 5', day(3), day(4), 'Анна', 'Проживает'],
      ['Марата 5', day(4), day(5), 'Анна', 'где-то'],
    )
    expect(sentences(await send(agency.admin, 'rents', off))).toEqual([
      expect.stringMatching(/^2: Состояние «Отменена» не загружается/),
      expect.stringMatching(/^3: Гость ещё не мог заселиться/),
      expect.stringMatching(/^4: Нужно одно из слов, а здесь «где-то». Подойдут: Заявка/),
    ])
  })
})

describe('What was looked at is not written', () => {
  it('neither the rows nor guests, cleans, letters or lines of the journal', async () => {
    const agency = await moved()
    const count = () =>
      counted(
        agency,
        sql`select (select count(*) from rents) + (select count(*) from guests) + (select count(*) from cleans)
          + (select count(*) from audit) + (select count(*) from outbox) as count`,
      )
    const before = await count()
    const looked = await send(agency.admin, 'rents', stays(anna, pavel))
    expect([counts(looked), looked.headers['x-act'], recordOf(looked).written]).toEqual([
      '2 fresh',
      undefined,
      false,
    ])
    expect(await count()).toBe(before)
  })
})

describe('A table is taken in', () => {
  it('as flats with the check-list and the letting that every new flat has; a strange column is left', async () => {
    const agency = await world.newAgency()
    const looked = recordOf(await send(agency.admin, 'objects', flatTable))
    expect(Object(looked).columns.map(({ field }: { field: string | null }) => field)).toEqual([
      'name',
      'address',
      'rooms',
      'default_deposit',
      'checkin_time',
      'owner_id',
      null,
    ])
    expect(counts(await send(agency.admin, 'objects', flatTable, { write: true }))).toBe('2 fresh')
    const [nevsky, marata] = await rowsIn(
      agency,
      sql`select name, rooms, default_deposit, checkin_time::text as hour, timezone, active, jsonb_array_length(lettings) as let,
        (select count(*)::int from points p where p.object_id = o.id) as points from objects o order by id`,
    )
    expect(nevsky).toMatchObject({
      name: 'Невский 10',
      rooms: 2,
      hour: '14:00:00',
      active: true,
      let: 1,
      points: 13,
    })
    expect([marata?.hour, Number(marata?.default_deposit)]).toEqual(['15:00:00', 300_050])
  })

  it('as bookings with guests, sums, deposits and cleans, in Windows-1251 with tabs and an English head too', async () => {
    const agency = await moved()
    const text = [
      ['Flat', 'Check-in', 'Check-out', 'Guest', 'Phone', 'Total'],
      ['Невский 10', day(0), day(2), '"Кузнецова ""Аня"""', '8 (921) 555-10-20', '18 000,50'],
      ['марата 5', on(6), on(9), 'Иванов Петр', '+7 911 555 30 40', '24500'],
    ].map((row) => row.join('\t'))
    const letters = [...text.join('\n')].map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    })
    const answer = await send(agency.as('manager'), 'rents', Buffer.from(letters), { write: true })
    expect([answer.status, counts(answer)]).toEqual([200, '2 fresh'])
    const found = await rowsIn(
      agency,
      sql`select r.guest_name, r.guest_phone, r.amount, r.begin::text as begin, r."end"::text as "end", r.status, r.occupies,
        r."defaultDeposit" as deposit, g.phone is not null as known,
        (select count(*)::int from cleans c where c.rent_id = r.id) as cleans
        from rents r left join guests g on g.id = r.guest_id order by r.id`,
    )
    expect(
      found.map((row) => ({ ...row, amount: Number(row.amount), deposit: Number(row.deposit) })),
    ).toEqual([
      {
        ...{
          guest_name: 'Кузнецова "Аня"',
          guest_phone: '+79215551020',
          amount: 1_800_050,
          deposit: 500_000,
        },
        ...{ begin: on(0), end: on(2), status: 'booked', occupies: true, known: true, cleans: 1 },
      },
      {
        ...{ guest_name: 'Иванов Петр', guest_phone: '+79115553040', amount: 2_450_000, deposit: 300_050 },
        ...{ begin: on(6), end: on(9), status: 'booked', occupies: true, known: true, cleans: 1 },
      },
    ])
  })

  it('twice without anything twice, and the faults of a table keep no other row back', async () => {
    const agency = await moved()
    const file = stays(anna, ['Невский 10', 'вчера', day(9), 'Олег', '', ''], pavel, anna)
    expect(counts(await send(agency.admin, 'rents', file, { write: true }))).toBe('2 fresh, 1 known, 1 wrong')
    const again = await send(agency.admin, 'rents', file, { write: true })
    expect([counts(again), again.headers['x-act']]).toEqual(['3 known, 1 wrong', undefined])
    expect(await guests(agency)).toBe(2)
    expect(counts(await send(agency.admin, 'objects', flatTable, { write: true }))).toBe('2 known')
    expect(await counted(agency, sql`select count(*) from objects`)).toBe(2)
  })

  it('by columns that the person chose', async () => {
    const agency = await moved()
    const file = table(['Кто', 'Где', 'От', 'До'], ['Анна', 'Невский 10', day(3), day(4)])
    const columns = ['guest_name', 'object_id', 'begin', 'end'].map((field, at) => ({ at, field }))
    expect(recordOf(await send(agency.admin, 'rents', file)).missing).toEqual(['object_id', 'begin', 'end'])
    expect(counts(await send(agency.admin, 'rents', file, { columns, write: true }))).toBe('1 fresh')
  })

  it('and no guest is told of a booking made elsewhere long ago, nor the staff of each', async () => {
    const agency = await moved()
    await send(agency.admin, 'rents', stays(anna), { write: true })
    const told = await rowsIn(agency, sql`select payload from outbox where topic = 'rent.created'`)
    expect(told).toEqual([{ payload: expect.objectContaining({ among: true, brought: true }) }])
  })
})

describe('A table is taken back by one press', () => {
  it('not where people went on with a row: it is named, the rest goes', async () => {
    const agency = await moved()
    const third = ['Невский 10', day(9), day(10), 'Олег', '', '']
    const act = Number(
      (await send(agency.admin, 'rents', stays(anna, pavel, third), { write: true })).headers['x-act'],
    )
    const [paid, changed, left] = await rowsIn(agency, sql`select id, object_id from rents order by begin`)
    await agency.as('manager')('POST', 'rents/payment', {
      rent_id: paid?.id,
      object_id: paid?.object_id,
      amount: 100,
    })
    await agency.as('manager')('PATCH', 'rents', { id: changed?.id, guest_phone: '+79990001122' })
    const refused = await agency.admin('POST', 'audit/undo', { id: act })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'audit.changed_since'])
    const { moved: rows, rest } = Object(refused.body)
    expect(rest).toBe(1)
    expect(rows.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual(
      expect.arrayContaining([
        [paid?.id, expect.any(String)],
        [changed?.id, expect.any(String)],
      ]),
    )
    expect(await guests(agency)).toBe(3)
    const without = [{ id: paid?.id }, { id: changed?.id }]
    expect((await agency.admin('POST', 'audit/undo', { id: act, without })).status).toBe(200)
    const states = await rowsIn(
      agency,
      sql`select r.id, r.status, array_agg(c.status) as cleans from rents r join cleans c on c.rent_id = r.id group by r.id order by r.begin`,
    )
    expect(states).toEqual([
      { id: paid?.id, status: 'booked', cleans: ['planned'] },
      { id: changed?.id, status: 'booked', cleans: ['planned'] },
      { id: left?.id, status: 'canceled', cleans: ['canceled'] },
    ])
  })

  it('whole, without a word to the guests, and the same table may come again', async () => {
    const agency = await moved()
    const act = Number(
      (await send(agency.admin, 'rents', stays(anna, pavel), { write: true })).headers['x-act'],
    )
    expect((await agency.admin('POST', 'audit/undo', { id: act })).status).toBe(200)
    expect(await guests(agency)).toBe(0)
    const told = await rowsIn(agency, sql`select payload from outbox where topic = 'rent.canceled'`)
    expect(told).toHaveLength(2)
    expect(told[0]).toEqual({ payload: expect.objectContaining({ undone: true, among: true }) })
    expect(counts(await send(agency.admin, 'rents', stays(anna, pavel), { write: true }))).toBe('2 fresh')
  })

  it('as flats: one with bookings by now stays with its check-list, the others come back by the same table', async () => {
    const agency = await world.newAgency()
    const act = Number((await send(agency.admin, 'objects', flatTable, { write: true })).headers['x-act'])
    await send(agency.admin, 'rents', stays(anna), { write: true })
    const refused = await agency.admin('POST', 'audit/undo', { id: act })
    expect(refused.text).toContain('Невский 10: с тех пор добавлено: Бронирования')
    const [kept] = Object(refused.body).moved
    expect((await agency.admin('POST', 'audit/undo', { id: act, without: [{ id: kept.id }] })).status).toBe(
      200,
    )
    const flats = await rowsIn(
      agency,
      sql`select o.name, o.archived_at is null as live, (select count(*)::int from points p where p.object_id = o.id and p.archived_at is null) as points
        from objects o order by o.id`,
    )
    expect(flats[0]).toEqual({ name: 'Невский 10', live: true, points: 13 })
    expect(flats[1]).toMatchObject({ name: 'Марата 5', live: false })
    const again = await send(agency.admin, 'objects', flatTable, { write: true })
    expect(counts(again)).toBe('1 back, 1 known')
    expect(await counted(agency, sql`select count(*) from objects where archived_at is null`)).toBe(2)
  })
})
