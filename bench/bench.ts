import { buildAll } from '../scripts/buildAll.ts'
import { pageLoad } from './pageLoad.ts'
import { reportOf } from './report.ts'
import { serverLoad } from './serverLoad.ts'

const serverParts = ['list', 'get', 'update', 'cleans']
const pageParts = ['page', 'public']
const usualRounds = 5

/** Measures the parts named by the arguments, all when none is named, and gives the report. */
export async function bench(args: readonly string[]): Promise<string> {
  const known = [...serverParts, ...pageParts]
  const words = args.filter((arg) => !arg.startsWith('--'))
  const unknown = words.filter((word) => !known.includes(word))
  if (unknown.length > 0)
    throw new Error(`The parts of the bench are ${known.join(', ')}, not ${unknown.join(', ')}.`)
  const asked = (part: string) => words.length === 0 || words.includes(part)
  const rounds = Number(
    args.find((arg) => arg.startsWith('--rounds='))?.slice('--rounds='.length) ?? usualRounds,
  )
  await buildAll()
  const names = serverParts.filter(asked)
  const lines =
    names.length === 0
      ? []
      : await serverLoad({ names, rounds, duration: 3000, fresh: args.includes('--fresh') })
  const pages = pageParts.some(asked)
    ? await pageLoad({ rounds, list: asked('page'), publicPages: asked('public') })
    : { lines: [], notes: [] }
  return [reportOf([...lines, ...pages.lines]), ...pages.notes].join('\n')
}
