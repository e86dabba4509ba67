import { afterAll, expect, it } from 'vitest'
import { startBoss } from '#server/jobs/boss.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

const database = await openTestDatabase()
const errors: unknown[] = []
const boss = await startBoss(database, (error) => errors.push(error))
afterAll(async () => {
  await boss.stop()
  await database.close()
})

interface Reminder {
  readonly clean: number
}

/** The first reminder a worker of the queue gets. */
const delivered = (queue: string) =>
  new Promise<Reminder>((resolve, reject) => {
    boss
      .work<Reminder>(queue, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
        if (job) resolve(job.data)
      })
      .catch(reject)
  })

it('takes a second job with the same key for the same job', async () => {
  await boss.createQueue('once', { policy: 'short' })
  expect(await boss.send('once', { clean: 1 }, { singletonKey: 'clean 1' })).toEqual(expect.any(String))
  expect(await boss.send('once', { clean: 1 }, { singletonKey: 'clean 1' })).toBeNull()
})

it('takes several statements at once, with an empty list of values as with none', async () => {
  const text = 'create temporary table two (n int); insert into two values (1), (2)'
  await expect(database.executeSql(text, [])).resolves.toBeDefined()
})

it('tends its queues without a complaint', async () => {
  await boss.createQueue('tended')
  await boss.send('tended', { clean: 4 })
  await boss.supervise()
  expect(errors).toEqual([])
})

it('holds a delayed job back until its time', async () => {
  await boss.createQueue('later')
  await boss.send('later', { clean: 2 }, { startAfter: 3600 })
  expect(await boss.fetch('later')).toEqual([])
})

it('hands a job to a worker with the data it was sent with', async () => {
  await boss.createQueue('now')
  const job = delivered('now')
  await boss.send('now', { clean: 3 })
  expect(await job).toEqual({ clean: 3 })
  expect(errors).toEqual([])
})
