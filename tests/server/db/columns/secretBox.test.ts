import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import { fromDriver, toDriver } from '#server/db/columns/index.ts'
import { setSecretsKey } from '#server/db/columns/secretBox.ts'
import { rowsOf } from '#server/db/execute.ts'
import { altered } from '#tests/support/altered.ts'
import { openWorld } from '#tests/support/world.ts'

const world = await openWorld()
afterAll(() => world.close())
afterEach(() => setSecretsKey(undefined))

const field = models.hooks.fields.secret
if (!field) throw new Error('Hooks have no secret')
const into = (value: unknown) => String(toDriver(field, value))

describe('A key of a service', () => {
  it('lies sealed, each time differently, and comes back as it was', () => {
    setSecretsKey('key of this house')
    const stored = [into('тайна'), into('тайна')]
    expect(stored[0]).toMatch(/^sealed:1:[\w-]+$/)
    expect(stored[0]).not.toBe(stored[1])
    expect(stored.map((one) => fromDriver(field, one))).toEqual(['тайна', 'тайна'])
  })

  it('sealed by another key or changed by hand stays sealed, and is not lost by a write', () => {
    setSecretsKey('key of this house')
    const stored = into('тайна')
    const broken = altered(stored)
    expect(fromDriver(field, broken)).toBe(broken)
    setSecretsKey('another key')
    expect(fromDriver(field, stored)).toBe(stored)
    expect(into(fromDriver(field, stored))).toBe(stored)
    setSecretsKey('key of this house')
    expect(fromDriver(field, stored)).toBe('тайна')
  })

  it('from before the first key is read as it is, and codes that statements read are never sealed', () => {
    setSecretsKey('key of this house')
    expect(fromDriver(field, 'давний')).toBe('давний')
    const door = models.objects.fields.door_code
    expect(door && toDriver(door, '1234')).toBe('1234')
  })

  it('is sealed inside of settings too, through the whole server', async () => {
    setSecretsKey('key of this house')
    const agency = await world.newAgency()
    const channel_manager = { type: 'realtycalendar', public_key: 'открытый', private_key: 'тайна-канала' }
    await agency.admin('PATCH', 'agency/settings', { channel_manager })
    await agency.admin('PATCH', 'agency/settings', { deposit_return_days: 3 })
    const [row] = await world.database.asSystem((tx) =>
      rowsOf(tx, sql`select settings::text as text from agency where id = ${agency.id}`),
    )
    expect(row?.text).toContain('открытый')
    expect(row?.text).not.toContain('тайна-канала')
    const [stored] = await world.database.asSystem((tx) =>
      rowsOf(tx, sql`select settings from agency where id = ${agency.id}`),
    )
    const group = models.agency.fields.settings
    expect(group && fromDriver(group, stored?.settings)).toMatchObject({ channel_manager })
  })
})
