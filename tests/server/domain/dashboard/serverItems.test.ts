// What the desk tells an administrator of the server: its full disk, the limits of the agency.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { setLimit } from '#server/access/agencyLimits.ts'
import { rowsOf } from '#server/db/execute.ts'
import { FullDisk } from '#server/db/fullDisk.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'

const test = await buildTestApp()
afterAll(() => test.close())

const told = async (person: Person, kind: string) => {
  const { body } = await person.call('GET', 'dashboard')
  return body.attention.filter((one: { kind: string }) => one.kind === kind)
}

describe('A full disk of the database', () => {
  it('stands in red on top of the desk of administrators once a write was refused, and nowhere else', async () => {
    const agency = await test.newAgency()
    const [admin, other] = [await agency.as('admin'), await agency.as('fullmanager')]
    expect(await told(admin, 'disk')).toEqual([])
    const full = sql`do $$ begin raise exception using errcode = '53100'; end $$`
    await expect(
      test.database.asAgency({ agencyId: agency.id, userId: null }, (tx) => rowsOf(tx, full)),
    ).rejects.toThrow()
    expect(await told(admin, 'disk')).toMatchObject([
      {
        count: 1,
        link: '/settings/backups',
        items: [
          {
            title: 'На диске сервера кончилось место',
            text: expect.stringContaining('Читать можно, записать нельзя'),
          },
        ],
      },
    ])
    expect((await admin.call('GET', 'dashboard')).body.attention[0].kind).toBe('disk')
    expect(await told(other, 'disk')).toEqual([])
  })

  it('is forgotten ten minutes after the last refused write', () => {
    let now = 0
    const disk = new FullDisk(() => now)
    disk.note(Object.assign(new Error('other'), { code: '23505' }))
    expect(disk.isFull).toBe(false)
    disk.note(new Error('wrapped', { cause: Object.assign(new Error('full'), { code: '53100' }) }))
    now = 10 * 60_000 - 1
    expect(disk.isFull).toBe(true)
    now += 1
    expect(disk.isFull).toBe(false)
  })
})

describe('A limit of the agency', () => {
  it('is told to administrators from four fifths on, with its number', async () => {
    const agency = await test.newAgency()
    const [admin, other] = [await agency.as('admin'), await agency.as('manager')]
    await setLimit(test.database, agency.id, 'outbox', 5)
    const wait = (n: number) =>
      test.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
        rowsOf(
          tx,
          sql`insert into outbox (topic, payload, unique_key, due_at) values ('none', '{}', ${`n${n}`}, now() + interval '9 days')`,
        ),
      )
    for (const n of [1, 2, 3]) await wait(n)
    expect(await told(admin, 'limits')).toEqual([])
    await wait(4)
    expect(await told(admin, 'limits')).toMatchObject([
      { count: 1, link: '/automessages', items: [{ title: 'Ждут отправки: 4 из 5' }] },
    ])
    expect(await told(other, 'limits')).toEqual([])
  })
})
