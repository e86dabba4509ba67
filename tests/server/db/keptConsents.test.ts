// Whatever the server does, the database lets nobody change what a guest agreed to.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { taken } from '../domain/cleans/scene.ts'
import { openGuests, run } from '../domain/guestPage/scene.ts'

const guests = await openGuests()
const { app } = guests
afterAll(() => guests.close())

/** A tick of a guest as it is stored. */
async function kept(): Promise<number> {
  const { admin, rent, page, send } = await guests.house()
  const [data] = (await page()).body.consents
  taken(await send('consent', { kind: 'data', version: data.edition }))
  return taken(await admin.call('GET', `consents?rent_id=${rent.id}`))[0].id
}

describe('The database', () => {
  it.each([
    ['the words', sql`text = 'Другое'`],
    [
      'the words with their print',
      sql`text = 'Другое', text_sha256 = encode(sha256('Другое'::bytea), 'hex')`,
    ],
    ['the name', sql`person = 'Другой'`],
    ['the moment', sql`at = now()`],
    ['the address', sql`address = '10.0.0.1'`],
    ['the booking', sql`rent_id = rent_id + 1`],
  ])('refuses to change %s of a consent', async (_what, change) => {
    const id = await kept()
    await expect(run(app, sql`update consents set ${change} where id = ${id}`)).rejects.toThrow()
  })

  it('refuses to delete one, and gives words the print that is theirs, whatever was sent along', async () => {
    const id = await kept()
    await expect(run(app, sql`delete from consents where id = ${id}`)).rejects.toThrow()
    const other = sql`insert into consents (agency_id, rent_id, kind, text, text_sha256, at)
      select agency_id, rent_id, kind, 'Другое', text_sha256, at from consents where id = ${id}
      returning text_sha256 = encode(sha256(convert_to('Другое', 'UTF8')), 'hex') as own`
    expect(await run(app, other)).toEqual([{ own: true }])
  })

  it('lets a consent be revoked and outdated once, and never undone', async () => {
    const id = await kept()
    await run(app, sql`update consents set revoked_at = now(), outdated_at = now() where id = ${id}`)
    for (const change of [sql`revoked_at = null`, sql`revoked_at = now()`, sql`outdated_at = null`])
      await expect(run(app, sql`update consents set ${change} where id = ${id}`)).rejects.toThrow()
  })
})
