// A week of an agency of 24 flats in a real browser: guests leave and come, one press a day gives the cleans away.
import type { Browser, Page } from '@playwright/test'
import { addDays } from '#schema/rules/dates.ts'
import { openWindow } from './support/clock.ts'
import { withOwnClock } from './support/ownClock.ts'
import * as phones from './support/phones.ts'
import { shotOf } from './support/shots.ts'
import { expect, test } from './support/test.ts'
import { type Agency, arrivals, book, dayCount, flatCount, openAgency, price } from './support/weekAgency.ts'

/** Counts what a person does by hand or keys on the pages of a window. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const note = ({ isTrusted }: Event) => {
      if (isTrusted) localStorage.setItem('presses', String(Number(localStorage.getItem('presses')) + 1))
    }
    for (const kind of ['click', 'keydown']) addEventListener(kind, note, { capture: true })
  })
  return () => page.evaluate(() => Number(localStorage.getItem('presses')))
}

/** The one thing that the manager does on a day. */
async function giveAway({ clock }: Agency, page: Page): Promise<void> {
  await clock.tell(page.context())
  await page.goto(`${clock.url}/cleans?view=day&spread=1`)
  const plan = page.getByRole('complementary', { name: /^Предложение/ })
  await plan.getByRole('button', { name: /^Назначить \d+\sубор/ }).click()
  await expect(page.getByText(/^Назначено: \d+\sубор/)).toBeVisible()
  await expect(plan).toHaveCount(0)
}

/** A cleaner at work on the own phone, by hand. */
async function openPhone(agency: Agency, browser: Browser, { worker, clean }: phones.Turn) {
  const { clock } = agency
  const context = await openWindow(browser)
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  const open = async () => {
    await clock.tell(context)
    await page.goto(`${clock.url}/cleaner/${worker.key}`)
  }
  return {
    async begin() {
      await open()
      await page.getByRole('button', { name: 'Я на месте, начать' }).click()
      await expect.poll(async () => (await cleanOf(agency, clean.id)).status).toBe('in_progress')
      for (const point of (await cleanOf(agency, clean.id)).points ?? [])
        if (point.required) await page.getByRole('checkbox', { name: point.title }).click()
      await page.getByLabel('Снять: Фото после уборки').setInputFiles(await shotOf('after', '#325a3c'))
      await expect.poll(async () => (await cleanOf(agency, clean.id)).photos_after?.length).toBe(1)
    },
    async finish() {
      await open()
      await page.getByRole('button', { name: /^Продолжить: / }).click()
      await page.getByRole('button', { name: 'Завершить уборку' }).click()
      await expect.poll(async () => (await cleanOf(agency, clean.id)).status).toBe('done')
      await context.close()
    },
  }
}

const cleanOf = async ({ call }: Agency, id: number) => Object((await call('GET', `cleans/${id}`)).body)

/** The cleans of a day as the manager reads them. */
async function cleansOf({ call }: Agency, date: string): Promise<readonly phones.Clean[]> {
  const { body } = await call('GET', `cleans?begin=${date}&end=${date}`)
  const rows: readonly phones.Clean[] = Array.isArray(body) ? body : []
  return rows.filter(({ status }) => status !== 'canceled')
}

/** Minutes between two flats, as anybody would count them. */
const wayOf =
  ({ flats }: Agency) =>
  (from: number, to: number): number =>
    flats.get(from) === flats.get(to) ? 5 : 30

/** What the cleaners do on a day, from the first look at the phone until the last guest has come. */
async function work(agency: Agency, browser: Browser, date: string, ahead: number): Promise<void> {
  const { clock, workers } = agency
  const { url } = clock
  const days = await Promise.all(workers.map((worker) => phones.confirmAll(url, worker)))
  const turns = workers.flatMap((worker, at) => phones.turnsOf(worker, days[at] ?? [], wayOf(agency)))
  const busy = workers.filter((worker) => turns.some((turn) => turn.worker === worker))
  const byHand = turns.find(({ worker }) => worker === busy[ahead % busy.length])
  const phone = byHand && (await openPhone(agency, browser, byHand))
  const begun = new Map<phones.Turn, phones.Clean>()
  const begin = async (turn: phones.Turn) => void begun.set(turn, await phones.begin(url, turn))
  const finish = async (turn: phones.Turn) => phones.finish(url, turn, begun.get(turn) ?? turn.clean)
  const acts = turns.flatMap((turn) => [
    { at: turn.begin, run: () => (turn === byHand ? phone?.begin() : begin(turn)) },
    { at: turn.end, run: () => (turn === byHand ? phone?.finish() : finish(turn)) },
  ])
  const guests = arrivals.map((arrival) => ({
    at: Number(arrival.slice(0, 2)) * 60 - 1,
    run: async () => {},
  }))
  for (const [at, now] of [...Map.groupBy([...acts, ...guests], (act) => act.at)].sort(([a], [b]) => a - b)) {
    await clock.goTo(date, phones.timeOf(at))
    await Promise.all(now.map(({ run }) => run()))
  }
}

/** A stay that has not begun is called off: nobody cleans after it. */
async function callOff({ call, stays }: Agency, date: string): Promise<void> {
  const stay = stays.find(({ begin, end }) => begin > date && end < addDays(date, 5))
  if (!stay) throw new Error('No stay is left to be called off.')
  expect((await call('PATCH', 'rents', { id: stay.id, status: 'canceled' })).status).toBe(200)
  stay.isOff = true
}

/** Somebody cannot come tomorrow after all; gives the clean. */
async function refuse(agency: Agency, date: string): Promise<number> {
  const { clock, workers } = agency
  const clean = (await cleansOf(agency, addDays(date, 1))).find(({ status }) => status === 'accepted')
  const worker = workers.find(({ id }) => id === clean?.cleaner_id)
  if (!clean || !worker) throw new Error('Nobody has a clean tomorrow.')
  await phones.byLink(clock.url, worker, 'cleans', { id: clean.id, action: 'decline', reason: 'Болеет сын' })
  return clean.id
}

/** A guest books in the evening for tomorrow what is free for days; gives the clean after the stay. */
async function bookLate(agency: Agency, date: string): Promise<number> {
  const flat = [...agency.flats.keys()].at(-1) ?? 0
  const end = addDays(date, 2)
  await book(agency, { flat, begin: addDays(date, 1), end, arrival: '17:00' })
  return (await cleansOf(agency, end)).find(({ object_id }) => object_id === flat)?.id ?? 0
}

/** What comes between, by the day; gives the cleans that nobody has by then. */
async function interfere(agency: Agency, date: string, ahead: number): Promise<number[]> {
  if (ahead === 1) await callOff(agency, date)
  if (ahead === 2) return [await refuse(agency, date)]
  return ahead === 4 ? [await bookLate(agency, date)] : []
}

/** Every clean of the day followed its stay and was accepted, before the guest where one came. */
async function expectReady(agency: Agency, date: string): Promise<readonly phones.Clean[]> {
  const cleans = await cleansOf(agency, date)
  const left = agency.stays.filter(({ end, isOff }) => end === date && !isOff)
  expect(cleans.map(({ rent_id }) => rent_id).sort()).toEqual(left.map(({ id }) => id).sort())
  expect(cleans.map(({ status }) => status)).toEqual(cleans.map(() => 'checked'))
  for (const { id, flat, arrival } of agency.stays.filter(({ begin, isOff }) => begin === date && !isOff)) {
    const clean = cleans.find(({ object_id }) => object_id === flat)
    const late = clean && Date.parse(String(clean.checked_at)) - phones.momentOf(date, arrival)
    expect(late ?? 0, `stay ${id} of flat ${flat} at ${arrival}`).toBeLessThanOrEqual(0)
  }
  return cleans
}

/** Nobody was in two places: who began somewhere had left the flat before and made the way. */
function expectOnePlace(agency: Agency, cleans: readonly phones.Clean[]): void {
  const way = wayOf(agency)
  const at = (moment: string | undefined) => Date.parse(String(moment))
  for (const own of Map.groupBy(cleans, ({ cleaner_id }) => cleaner_id).values()) {
    const walk = own.toSorted((a, b) => at(a.started_at) - at(b.started_at))
    walk.reduce((before, clean) => {
      const free = at(before.finished_at) + (way(before.object_id, clean.object_id) - 1) * 60_000
      expect(at(clean.started_at), `clean ${clean.id} after ${before.id}`).toBeGreaterThanOrEqual(
        before === clean ? 0 : free,
      )
      return clean
    })
  }
}

/** Nobody is looked for but for the cleans that wait for the next morning, no alarm is open about any other, and what was done is owed. */
async function expectQuiet({ call }: Agency, waiting: readonly number[], done: number): Promise<void> {
  const free: unknown[] = Object((await call('GET', 'cleans/unassigned')).body)
  expect(free.map((clean) => Object(clean).id)).toEqual(waiting)
  const tasks: unknown[] = Object((await call('GET', 'clienttasks')).body)
  const open = tasks
    .map(Object)
    .filter(({ status, clean_id }) => clean_id && !['done', 'canceled'].includes(status))
  expect(open.filter(({ clean_id }) => !waiting.includes(clean_id)).map(({ title }) => title)).toEqual([])
  const people: unknown[] = Object((await call('GET', 'cleaners')).body)
  expect(people.reduce<number>((sum, one) => sum + Object(one).balance, 0)).toBe(done * price)
}

/** All payouts of the week together hold each clean once, and nothing is left for another. */
async function expectPaidOnce({ call, workers, first }: Agency, done: readonly number[]): Promise<void> {
  const period = { begin: first, end: addDays(first, dayCount - 1) }
  const paid: { readonly row_id: number; readonly amount: number }[] = []
  for (const { id } of workers) {
    const { status, body } = await call('POST', 'payouts', { cleaner_id: id, ...period })
    if (status < 300) paid.push(...Object(body).lines)
    expect((await call('POST', 'payouts', { cleaner_id: id, ...period })).body).toMatchObject({
      code: 'payouts.no_lines',
    })
  }
  expect(paid.map(({ row_id }) => row_id).sort()).toEqual([...done].sort())
  expect(paid.map(({ amount }) => amount)).toEqual(paid.map(() => price))
}

test('a week of 24 flats runs with one press of the manager a day: every flat is clean and accepted before its guest, and each clean is paid once', async ({
  page,
  browser,
}) => {
  await withOwnClock(async (clock) => {
    const agency = await openAgency(page, clock)
    const presses = await countPresses(page)
    const done: number[] = []
    for (let ahead = 0; ahead < dayCount; ahead += 1) {
      const date = addDays(agency.first, ahead)
      await test.step(`day ${ahead + 1}`, async () => {
        await clock.goTo(date, '08:00')
        await giveAway(agency, page)
        expect(await presses()).toBe(ahead + 1)
        await page.goto(`${clock.url}/readyz`)
        await clock.goTo(date, '08:30')
        await work(agency, browser, date, ahead)
        await clock.goTo(date, '19:30')
        const waiting = await interfere(agency, date, ahead)
        await clock.goTo(date, '21:00')
        const cleans = await expectReady(agency, date)
        expectOnePlace(agency, cleans)
        done.push(...cleans.map(({ id }) => id))
        await expectQuiet(agency, waiting, done.length)
      })
    }
    expect(done.length).toBeGreaterThan(2 * flatCount)
    await expectPaidOnce(agency, done)
    await page.close()
    expect(clock.complaints).toEqual([])
  })
})
