// Papers of guests are kept as long as the agency says and go at night, codes of signatures after a day: each once, and the journal tells of it.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { dropOldConsents } from '#server/domain/consents/term.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { taken } from '../cleans/scene.ts'
import { openGuests, run } from '../guestPage/scene.ts'

const guests = await openGuests()
const { app } = guests
afterAll(() => guests.close())

const dayMs = 86_400_000

/** A guest who agreed to the keeping of data; the stay ends in three days. */
async function agreed(settings: object = {}) {
  const made = await guests.house()
  taken(await made.admin.call('PATCH', 'agency/settings', settings))
  const [paper] = (await made.page()).body.consents
  taken(await made.send('consent', { kind: 'data', version: paper.edition }))
  const left = async () => taken(await made.admin.call('GET', `consents?rent_id=${made.rent.id}`)).length
  return { ...made, left }
}

/** Runs the night so many days ahead, as often as asked. */
async function night({ agency }: { agency: { id: number } }, ahead: number, times = 1): Promise<void> {
  app.moveClock(ahead * dayMs)
  for (let time = 0; time < times; time += 1) await dropOldConsents(clockTools(app, agency.id))
  app.moveClock(-ahead * dayMs)
}

const toldOf = async ({ admin }: Awaited<ReturnType<typeof agreed>>, action: string) =>
  taken(await admin.call('GET', `audit?action=${action}`)).data

describe('What a guest agreed to', () => {
  it('may be kept neither shorter than a month nor longer than ten years', async () => {
    const { admin } = await agreed()
    for (const consent_keep_days of [29, 3651, 0, -1]) {
      const { status, body } = await admin.call('PATCH', 'agency/settings', { consent_keep_days })
      expect([status, Object.keys(body.errors)]).toEqual([400, ['consent_keep_days']])
    }
  })

  it('is deleted by nobody before its term: not even the database lets it go', async () => {
    const made = await agreed({ consent_keep_days: 30 })
    await night(made, 33)
    expect(await made.left()).toBe(1)
    await expect(run(app, sql`delete from consents where rent_id = ${made.rent.id}`)).rejects.toThrow()
    expect((await made.admin.call('DELETE', `consents/1`)).status).toBeGreaterThanOrEqual(400)
  })

  it('goes the night after the term, once, and the journal tells of it without a name', async () => {
    const made = await agreed({ consent_keep_days: 30 })
    await night(made, 34, 2)
    expect(await made.left()).toBe(0)
    const lines = await toldOf(made, 'expire')
    expect(lines).toMatchObject([{ entity: 'consents', user: null, before: { kind: 'data' } }])
    expect(JSON.stringify(lines)).not.toContain('Кузнецова')
  })

  it('is kept three years where the agency says nothing', async () => {
    const made = await agreed()
    await night(made, 3 + 1095)
    expect(await made.left()).toBe(1)
    await night(made, 3 + 1096)
    expect(await made.left()).toBe(0)
  })
})

describe('The code of a signature', () => {
  it('is gone with its text after a day, and the journal of the booking tells of it', async () => {
    const made = await agreed()
    const { rent, agency } = made
    const begun = (expires: number) =>
      run(
        app,
        sql`insert into signings (agency_id, rent_id, text, code_hash, expires_at)
          values (${agency.id}, ${rent.id}, 'Договор', 'abc', ${new Date(app.now().getTime() + expires)}::timestamptz)`,
      )
    await begun(-dayMs - 1000)
    await begun(-dayMs + 600_000)
    await night(made, 0, 2)
    expect(await run(app, sql`select id from signings where rent_id = ${rent.id}`)).toHaveLength(1)
    expect(await toldOf(made, 'expire_code')).toMatchObject([{ entity: 'rents', entity_id: rent.id }])
  })
})
