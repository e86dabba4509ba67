// The server killed again and again in the middle of writes, on the engine asked for.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withDatabase } from '../ownDatabase.ts'
import { type KillReport, killRounds } from './killRounds.ts'

const engines = ['embedded', 'postgres'] as const

/** Kills that many times on one engine, or on both; gives the exit code. */
export async function killAgainAndAgain(number = '100', only?: string): Promise<number> {
  const rounds = Number(number)
  const chosen = engines.filter((engine) => only === undefined || only === engine)
  if (!Number.isInteger(rounds) || rounds < 1 || chosen.length === 0) {
    console.error('Usage: npm run drill -- kills [100] [embedded|postgres]')
    return 1
  }
  let isGood = true
  for (const engine of chosen) {
    const report = await killOn(engine, rounds)
    console.log(`${engine}: ${linesOf(rounds, report)}`)
    isGood &&= report.lost === 0 && report.acknowledged > 0
  }
  return isGood ? 0 : 1
}

/** What came of the kills, in words. */
export function linesOf(
  rounds: number,
  { acknowledged, lost, usualStart, slowestStart }: KillReport,
): string {
  return `kill -9 ${rounds} times: ${acknowledged} writes acknowledged, ${lost} lost, restart ${Math.round(usualStart)} ms, the slowest ${Math.round(slowestStart)} ms`
}

async function killOn(engine: (typeof engines)[number], rounds: number): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-drill-'))
  try {
    if (engine === 'embedded') return await killRounds(rounds, dataDir)
    return await withDatabase((url) => killRounds(rounds, dataDir, { env: { DATABASE_URL: url } }))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
