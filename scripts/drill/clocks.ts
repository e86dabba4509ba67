// The whole suite, with server, database and browser in other places of the world, around midnight of the days on which
// Europe moves its clocks. Needs libfaketime and the programs of PostgreSQL: Debian's packages faketime and postgresql.
import { globSync } from 'node:fs'
import { addDays, instantOf, startOfWeek, toEpoch } from '#schema/rules/dates.ts'
import { countTests } from '../testStages.ts'
import { shiftedEnvironment } from './clockShift.ts'
import { withPostgres } from './ownPostgres.ts'

const places = [
  { zone: 'Pacific/Honolulu', month: '03', eve: true, time: '23:59' },
  { zone: 'UTC', month: '10', eve: false, time: '00:01' },
  { zone: 'Europe/Moscow', month: '10', eve: true, time: '23:59' },
  { zone: 'Asia/Kamchatka', month: '03', eve: false, time: '00:01' },
]

/** Runs the suite at every place, or at those of one zone; gives the exit code. */
export async function runAtClocks(zone: string | undefined): Promise<number> {
  const [library] = globSync('/usr/lib/**/faketime/libfaketimeMT.so.1')
  if (library === undefined) {
    console.error('libfaketime was not found: apt-get install faketime')
    return 1
  }
  // Ahead, never back: a signal that comes while the library works hears the real time, which ends no wait too early then.
  const year = new Date().getFullYear() + 1
  let failed = 0
  for (const place of places.filter((one) => zone === undefined || one.zone === zone)) {
    const change = startOfWeek(`${year}-${place.month}-31`, 0)
    const day = place.eve ? addDays(change, -1) : change
    const start = toEpoch(instantOf(place.zone, day, place.time))
    const shifted = shiftedEnvironment(library, Math.round((start - Date.now()) / 1000))
    console.log(`\n==== ${place.zone}, ${day} ${place.time}`)
    const count = await withPostgres(shifted, (url) =>
      countTests({ ...shifted, TZ: place.zone, TEST_DATABASE_URL: url }),
    )
    console.log(`==== ${place.zone}: ${count.passed} passed, ${count.failed} failed`)
    failed += count.failed
  }
  return failed === 0 ? 0 : 1
}
