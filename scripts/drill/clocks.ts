// The whole suite, with server, database and browser in other places of the world, around midnight of the days on which
// Europe moves its clocks. Needs libfaketime and the programs of PostgreSQL: Debian's packages faketime and postgresql.
import { globSync } from 'node:fs'
import { instantOf, toEpoch } from '#schema/rules/dates.ts'
import { countTests } from '../testStages.ts'
import { shiftedEnvironment } from './clockShift.ts'
import { withPostgres } from './ownPostgres.ts'

const places = [
  { zone: 'Pacific/Honolulu', day: '2026-03-28', time: '23:59' },
  { zone: 'UTC', day: '2026-10-25', time: '00:01' },
  { zone: 'Europe/Moscow', day: '2026-10-24', time: '23:59' },
  { zone: 'Asia/Kamchatka', day: '2026-03-29', time: '00:01' },
]

/** Runs the suite at every place, or at those of one zone; gives the exit code. */
export async function runAtClocks(zone: string | undefined): Promise<number> {
  const [library] = globSync('/usr/lib/**/faketime/libfaketimeMT.so.1')
  if (library === undefined) {
    console.error('libfaketime was not found: apt-get install faketime')
    return 1
  }
  let failed = 0
  for (const place of places.filter((one) => zone === undefined || one.zone === zone)) {
    const start = toEpoch(instantOf(place.zone, place.day, place.time))
    const shifted = shiftedEnvironment(library, Math.round((start - Date.now()) / 1000))
    console.log(`\n==== ${place.zone}, ${place.day} ${place.time}`)
    const count = await withPostgres(shifted, (url) =>
      countTests({ ...shifted, TZ: place.zone, TEST_DATABASE_URL: url }),
    )
    console.log(`==== ${place.zone}: ${count.passed} passed, ${count.failed} failed`)
    failed += count.failed
  }
  return failed === 0 ? 0 : 1
}
