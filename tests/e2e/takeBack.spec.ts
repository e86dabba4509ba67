import { sql } from 'drizzle-orm'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { openDatabase } from '#server/db/database.ts'
import { databaseOptionsOf } from '#server/db/databaseOptions.ts'
import { startDemoServer } from '../../scripts/demoServer.ts'
import { enter, newRow } from './support/people.ts'
import { builtServer, type JourneyServer, withDemo } from './support/server.ts'
import { expect, test } from './support/test.ts'

const guest = 'Вера Вчерашняя'
const day = (ahead: number) => addDays(todayIn('Europe/Moscow', Date.now()), ahead)

test('a payment deleted by mistake stands again when it is taken back the next day from the journal', async ({
  page,
  context,
}) => {
  await withDemo(async (server) => {
    const call = await enter(page, server.url, 'admin@demo.ru')
    const flat = { name: 'Пробная 1', address: 'Пробная улица, 1', timezone: 'Europe/Moscow' }
    const object_id = await newRow(call, 'PATCH', 'objects', flat)
    const stay = { object_id, begin: day(30), end: day(33), guest_name: guest, amount: 10_000 }
    const rent_id = await newRow(call, 'POST', 'rents', stay)
    expect((await call('POST', 'rents/payment', { rent_id, object_id, amount: 5_000 })).status).toBe(200)

    const drawer = page.getByRole('complementary', { name: 'Бронирование' })
    await test.step('it is deleted after two questions, and the debt is whole again', async () => {
      await page.goto(`${server.url}/rents?drawer=rents:${rent_id}`)
      await expect(drawer.getByText(/^5\s000 из 10\s000/)).toBeVisible()
      await drawer.getByRole('button', { name: 'Удалить историю платежей' }).click()
      await page.getByRole('button', { name: 'Продолжить' }).click()
      await page.getByRole('button', { name: /^Удалить 1 платёж на 5\s000/ }).click()
      await expect(drawer.getByText(/^0 из 10\s000/)).toBeVisible()
      await expect(drawer.getByRole('button', { name: /^Принять 10\s000/ })).toBeVisible()
    })

    await page.close()
    await server.end('SIGTERM')
    await letADayPass(server.place)
    const next = await startDemoServer(server.place.DATA_DIR, {
      program: builtServer,
      env: { ...server.place },
    })
    try {
      const morning = await context.newPage()
      const again = await enter(morning, next.url, 'admin@demo.ru')
      await test.step('the journal of yesterday takes it back after a question', async () => {
        await morning.goto(`${next.url}/settings/audit?entity=history&end=${day(-1)}`)
        const line = morning.getByRole('listitem').filter({ hasText: 'Убраны платежи' }).first()
        await line.getByRole('button', { name: 'Отменить' }).click()
        await morning.getByRole('dialog').getByRole('button', { name: 'Отменить действие' }).click()
        await expect(line.getByText(/^Отменено: \S+/)).toBeVisible()
        await expect(line.getByRole('button', { name: 'Отменить' })).toHaveCount(0)
      })
      await test.step('and the booking shows the payment as it was', async () => {
        await morning.goto(`${next.url}/rents?drawer=rents:${rent_id}`)
        const late = morning.getByRole('complementary', { name: 'Бронирование' })
        await expect(late.getByText(/^5\s000 из 10\s000/)).toBeVisible()
        const { paymentInfo, histories } = Object((await again('GET', `rents/${rent_id}`)).body)
        expect(paymentInfo).toMatchObject({ paid: 5_000, needToPay: 5_000 })
        expect(histories).toMatchObject([{ name: 'payment', data: { amount: 5_000 } }])
      })
      await morning.close()
    } finally {
      await next.end('SIGTERM')
    }
  })
})

/** Everything in the journal and in the ledger is a day older than it was. */
async function letADayPass(place: JourneyServer['place']): Promise<void> {
  const database = await openDatabase(databaseOptionsOf({ ...place }))
  try {
    await database.asSystem(async (tx) => {
      await tx.execute(sql`update audit set at = at - interval '1 day'`)
      await tx.execute(sql`update history set created_at = created_at - interval '1 day'`)
    })
  } finally {
    await database.close()
  }
}
