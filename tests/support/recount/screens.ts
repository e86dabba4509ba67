// What the calls of the screens answer against what the bare entries say; each disagreement is a line.
import { addDays } from '#schema/rules/dates.ts'
import { readBare } from './bare.ts'
import { compareDay } from './desk.ts'
import { compareOwners } from './months.ts'
import { monthsAround } from './nights.ts'
import { compareLists, comparePeople } from './people.ts'
import { ask, type Life } from './scene.ts'
import { compareStatistics } from './statistics.ts'
import { type Look, Verdict } from './verdict.ts'

/** Compares every screen of an agency at its today. */
export async function compareScreens(
  life: Life,
): Promise<{ readonly faults: readonly string[]; readonly compared: number }> {
  const bare = await readBare(life)
  const verdict = new Verdict()
  const get = async (path: string) => {
    const answer = await ask(life, 'GET', path)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
    return answer
  }
  const look: Look = { life, bare, verdict, get }
  await compareDay(look)
  const crossing = { begin: addDays(bare.today, -45), end: addDays(bare.today, 13) }
  for (const period of [...monthsAround(bare.today), crossing]) await compareStatistics(look, period)
  await compareOwners(look)
  await comparePeople(look)
  await compareLists(look)
  return verdict
}
