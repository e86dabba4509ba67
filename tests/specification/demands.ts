// The one list of what the specification demands, numbered by its sections, in our own words and with our readings.
import { modelList } from '#schema/index.ts'
import { specificationCalls } from '#tests/conformance/specificationCalls.ts'
import { lineOf } from '#tests/support/lines.ts'
import { data } from './demands/data.ts'
import { screens } from './demands/screens.ts'
import { wire } from './demands/wire.ts'

/** One demand: its number, the heading it stands under, what it says and the file or folder where it lives. */
export interface Demand {
  readonly number: string
  readonly heading: string
  readonly says: string
  readonly lives: string
}

/** The groups of the calls under section 7, each with how many calls it holds, in the order of the specification. */
const callGroups: readonly (readonly [string, number])[] = [
  ['Authentication and users', 7],
  ['Files', 3],
  ['Agency and settings', 23],
  ['Messages', 4],
  ['Automessages', 3],
  ['Objects', 13],
  ['Points', 5],
  ['Templates', 6],
  ['Addons', 4],
  ['Rents', 7],
  ['Updates', 1],
  ['Cleans', 5],
  ['Dashboard', 2],
  ['Client tasks', 4],
  ['History', 3],
  ['Steps', 3],
  ['Cleaners', 9],
  ['Tasks', 3],
  ['Owners', 5],
]

const groupOfCall = callGroups.flatMap(([name, count]) => Array.from({ length: count }, () => name))

const places = new Map(
  modelList.flatMap(({ name, calls }) =>
    Object.values(calls).map((call) => {
      const { method, path } = lineOf(call)
      return [lineWithoutNames(method, path), `schema/entities/${name}.ts`] as const
    }),
  ),
)

const callDemands: readonly Demand[] = specificationCalls.map(({ method, path, says }, at) => ({
  number: `7.${at + 1}`,
  heading: `7 ${groupOfCall[at]}`,
  says: `\`${method} ${path}\`${says === '' ? '' : `: ${says}`}`,
  lives: places.get(lineWithoutNames(method, path)) ?? 'nowhere',
}))

/** A call without the names of its parts and the slash at its end, which differ between the papers. */
function lineWithoutNames(method: string, path: string): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`
}

/** Every demand in the order of the specification. */
export const demands: readonly Demand[] = [screens, data, wire]
  .flatMap(read)
  .flatMap((demand) => (demand.number === '7.111' ? [...callDemands, demand] : [demand]))

function read(lines: string): Demand[] {
  let heading = ''
  const found: Demand[] = []
  for (const line of lines.trim().split('\n')) {
    if (line.startsWith('# ')) heading = line.slice(2)
    else found.push(demandOf(line, heading))
  }
  return found
}

function demandOf(line: string, heading: string): Demand {
  const [number, says, lives, ...rest] = line.split(' | ')
  if (!number || !says || !lives || rest.length > 0) throw new Error(`Not a demand: ${line}`)
  return { number, heading, says, lives }
}
