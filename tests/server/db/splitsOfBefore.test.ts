import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { rowsOf } from '#server/db/execute.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const [fill] = readMigrations().filter(({ tag }) => tag === '0042_splits_of_before')

/** What an agency with these settings has after the migration. */
async function settingsAfter(settings: object) {
  const agency = await app.newAgency()
  return app.database.asAgency({ agencyId: agency.id, userId: null }, async (tx) => {
    await tx.execute(sql`update agency set settings = ${JSON.stringify(settings)}::jsonb`)
    await tx.execute(sql.raw(fill?.text ?? ''))
    return (
      await rowsOf(tx, sql`select settings, (now() at time zone timezone)::date::text as today from agency`)
    )[0]
  })
}

it('Income by departures chosen before it was obeyed holds from today on: nights before count by nights', async () => {
  for (const earlier of [{}, { earlier_splits: null }, { earlier_splits: [] }]) {
    const after = await settingsAfter({ payment_split: 'departure', currency: 'RUB', ...earlier })
    const today = String(after?.today)
    expect(after?.settings).toEqual({
      ...{ payment_split: 'departure', payment_split_from: today, currency: 'RUB' },
      earlier_splits: [{ until: addDays(today, -1), payment_split: 'night' }],
    })
  }
})

it('A choice that was dated, income by nights and an agency without a choice stay as they are', async () => {
  const dated = {
    ...{ payment_split: 'departure', payment_split_from: '2025-10-31' },
    earlier_splits: [{ until: '2025-10-30', payment_split: 'night' }],
  }
  for (const settings of [dated, { payment_split: 'night' }, {}])
    expect((await settingsAfter(settings))?.settings).toEqual(settings)
})
