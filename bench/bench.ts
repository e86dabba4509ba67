import { buildAll } from '../scripts/buildAll.ts'
import { assignLines } from './assign.ts'
import { boardFrames } from './boardFrames.ts'
import { dispatchFrames } from './dispatchFrames.ts'
import { importLines } from './imports.ts'
import { live } from './live.ts'
import { memory } from './memory.ts'
import { pageLoad } from './pageLoad.ts'
import { type Line, reportOf } from './report.ts'
import { routeLines } from './routes.ts'
import { scale } from './scale.ts'
import { serverLoad } from './serverLoad.ts'
import { tables } from './tables.ts'
import { talkLoad, talkParts } from './talkLoad.ts'

const serverParts = [
  'list',
  'board-window',
  'get',
  'search',
  'update',
  'payment',
  'row400000',
  'statistics',
  'cleans',
]
const pageParts = ['page', 'public', 'offline']
const parts = [
  ...serverParts,
  ...talkParts,
  ...pageParts,
  'routes',
  'board',
  'dispatch',
  'table',
  'memory',
  'import',
  'live',
  'assign',
  'scale',
]

/** Measures the parts named by the arguments, all when none is named, and gives the report. */
export async function bench(args: readonly string[]): Promise<string> {
  const words = args.filter((arg) => !arg.startsWith('--'))
  const unknown = words.filter((word) => !parts.includes(word))
  if (unknown.length > 0)
    throw new Error(`The parts of the bench are ${parts.join(', ')}, not ${unknown.join(', ')}.`)
  const asked = (part: string) => words.length === 0 || words.includes(part)
  const rounds = numberOf(args, 'rounds', 5)
  const fresh = args.includes('--fresh')
  if (words.some((word) => word !== 'assign') || words.length === 0) await buildAll()
  const lines: Line[] = []
  const names = serverParts.filter(asked)
  if (names.length > 0) lines.push(...(await serverLoad({ names, rounds, duration: 3000, fresh })))
  const talks = talkParts.filter(asked)
  if (talks.length > 0) lines.push(...(await talkLoad({ names: talks, rounds, duration: 3000, fresh })))
  if (asked('board')) lines.push(...(await boardFrames(rounds)))
  if (asked('dispatch')) lines.push(...(await dispatchFrames(rounds)))
  if (asked('table')) lines.push(...(await tables(rounds)))
  const pages = pageParts.some(asked)
    ? await pageLoad({ rounds, list: asked('page'), publicPages: asked('public'), kept: asked('offline') })
    : { lines: [], notes: [] }
  lines.push(...pages.lines)
  if (asked('routes')) lines.push(...(await routeLines(rounds)))
  if (asked('import')) lines.push(...(await importLines()))
  if (asked('assign')) lines.push(...assignLines(rounds))
  if (asked('live')) lines.push(...(await live()))
  if (asked('memory'))
    lines.push(...(await memory(numberOf(args, 'minutes', 10), fresh && names.length === 0)))
  const sizes = asked('scale') ? [await scale(rounds)] : []
  return [...(lines.length > 0 ? [reportOf(lines)] : []), ...pages.notes, ...sizes].join('\n')
}

/** The number of an option `--name=5`. */
function numberOf(args: readonly string[], name: string, usual: number): number {
  return Number(args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual)
}
