import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '#server/access/token.ts'
import { rowsOf } from '#server/db/execute.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()

/** Signs the person in once more; gives the token. */
async function secondSession({ agencyId, userId }: Person): Promise<string> {
  const token = newToken()
  await app.database.asAgency({ agencyId, userId }, (tx) =>
    rowsOf(
      tx,
      sql`insert into sessions (token_hash, user_id, kind, expires_at, address, agent)
        values (${hashToken(token)}, ${userId}, 'user', now() + interval '1 day', '10.0.0.7', 'Телефон')`,
    ),
  )
  return token
}

const as = (token: string, path = 'users/sessions') =>
  app.anonymous('GET', path, undefined, { authorization: `Bearer ${token}` })

describe('own sessions', () => {
  it('of somebody else cannot be ended and are not listed', async () => {
    const one = await agency.newPerson('manager')
    const other = await agency.newPerson('manager')
    const [session] = (await one.call('GET', 'users/sessions')).body
    expect((await other.call('POST', 'users/sessions/end', { id: session.id })).status).toBe(404)
    expect((await other.call('GET', 'users/sessions')).body).toHaveLength(1)
    expect((await one.call('GET', 'users/sessions')).status).toBe(200)
  })

  it('of everybody are for the administrator alone, who ends any of them', async () => {
    const own = await app.newAgency()
    const [admin, person] = [await own.as('admin'), await own.newPerson('fullmanager')]
    expect((await person.call('GET', 'users/sessions?all=true')).status).toBe(403)
    const { body } = await admin.call('GET', 'users/sessions?all=true')
    expect(body).toHaveLength(2)
    const far = body.find(({ user }: { user: { id: number } }) => user.id === person.userId)
    expect(far).toMatchObject({ current: false, user: { id: person.userId } })
    const stranger = await agency.as('admin')
    expect((await stranger.call('POST', 'users/sessions/end', { id: far.id })).status).toBe(404)
    expect((await admin.call('POST', 'users/sessions/end', { id: far.id })).body.ended).toBe(1)
    expect((await person.call('GET', 'users/sessions')).status).toBe(401)
  })

  it('end one by one: the token of the ended one is dead at once', async () => {
    const person = await agency.newPerson('cleaner')
    const phone = await secondSession(person)
    expect((await as(phone)).status).toBe(200)
    const list = (await person.call('GET', 'users/sessions')).body
    const far = list.find(({ agent }: { agent: string | null }) => agent === 'Телефон')
    expect(far).toMatchObject({
      address: '10.0.0.7',
      current: false,
      last_seen_at: expect.stringMatching(/T.*Z$/),
    })
    expect((await person.call('POST', 'users/sessions/end', { id: far.id })).body).toEqual({
      success: 1,
      ended: 1,
    })
    expect((await as(phone)).status).toBe(401)
    expect((await person.call('POST', 'users/sessions/end', { id: far.id })).status).toBe(404)
  })

  it('are counted for those who run the agency: only the ones that still open the panel', async () => {
    const person = await agency.newPerson('manager')
    const admin = await agency.as('admin')
    const counted = async () => {
      const rows: { id: number; sessions: number }[] = (await admin.call('GET', 'users')).body
      return rows.find(({ id }) => id === person.userId)?.sessions
    }
    await secondSession(person)
    expect(await counted()).toBe(2)
    await person.call('POST', 'users/sessions/end', {})
    expect(await counted()).toBe(1)
    expect((await person.call('GET', 'users')).status).toBe(403)
  })

  it('end all at once but the one that asks', async () => {
    const person = await agency.newPerson('admin')
    const tokens = [await secondSession(person), await secondSession(person)]
    expect((await person.call('POST', 'users/sessions/end', {})).body).toEqual({ success: 1, ended: 2 })
    for (const token of tokens) expect((await as(token)).status).toBe(401)
    expect((await person.call('GET', 'users/sessions')).body).toMatchObject([{ current: true }])
  })
})
