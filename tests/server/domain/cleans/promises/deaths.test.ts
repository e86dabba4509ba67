// Whatever a process does not live to do about cleans, the next one does: once, and for those whom it concerns.
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { mortal } from '#tests/support/mortal.ts'
import { type Listener, openNight } from './night.ts'

/** The drill dies at every step; each run of the tests at one of each kind, by what had been written. */
const isDrill = process.env.CLEAN_DEATHS !== undefined

const death = mortal()
const app = await buildTestApp({ over: death.over })
afterAll(() => app.close())

const alarms = ['impossible', 'late', 'not_accepted', 'not_started', 'unfinished', 'untaken']

const listeners: readonly Listener[] = [
  { name: 'the administrator', role: 'admin' },
  { name: 'the senior of two flats', role: 'fullmanager', flats: ['not_accepted', 'late'] },
  { name: 'the manager', role: 'manager' },
  { name: 'the manager of one flat', role: 'manager', flats: ['unfinished'] },
  { name: 'who wants none', role: 'fullmanager', notify: { task: [], clean_trouble: [] } },
  { name: 'who wants tasks alone', role: 'fullmanager', notify: { clean_trouble: [] } },
  { name: 'who left', role: 'admin', active: false },
  { name: 'the late cleaner', role: 'cleaner', cleaner: 'late' },
  { name: 'the reminded cleaner', role: 'cleaner', cleaner: 'soon' },
]

const everyAlarm = ['the administrator', 'the manager', 'who wants tasks alone'].flatMap((name) =>
  alarms.map((alarm) => `${name}: ${alarm}`),
)
const ofStaff = [
  ...everyAlarm,
  'the manager of one flat: unfinished',
  'the senior of two flats: late',
  'the senior of two flats: not_accepted',
]

const wanted = {
  tasks: alarms.map((alarm) => `${alarm} new`),
  bells: [...ofStaff, 'the reminded cleaner: soon'].sort(),
  chats: [
    ...ofStaff,
    'the cleaner of offered: offered',
    'the reminded cleaner: soon',
    'the cleaner of soon: soon',
  ].sort(),
  group: alarms,
  offers: ['offered offered true', 'untaken planned false'],
}

/** The steps at which to die: all of them, or the middle one of each kind. */
function stepsOf(all: readonly string[]): number[] {
  if (isDrill) return [...all.keys()]
  const kinds = Map.groupBy(all.keys(), (at) => all[at])
  return [...kinds.values()].map((steps) => steps[Math.floor(steps.length / 2)] ?? 0)
}

it('Each alarm, offer and reminder of an evening comes once and to whom it concerns, at whatever step the process dies and however many go on', async () => {
  const first = await openNight(app, listeners)
  death.live()
  await first.work()
  const steps = [...death.steps]
  expect(await first.outcome()).toEqual(wanted)
  await first.work()
  expect(await first.outcome()).toEqual(wanted)
  for (const step of stepsOf(steps)) {
    death.live()
    const night = await openNight(app, listeners)
    death.dieAt(step)
    await expect(night.work()).rejects.toThrow()
    expect(death.isDead).toBe(true)
    death.live()
    // what the dead one had taken is free again after two minutes
    app.moveClock(3 * 60_000)
    await Promise.all([night.work(), night.work()])
    await night.work()
    expect(await night.outcome(), `died at step ${step}, ${steps[step]}`).toEqual(wanted)
  }
  if (isDrill)
    console.log(`${steps.length} deaths on ${app.database.engine}: each alarm, offer and reminder once`)
}, 3_600_000)
