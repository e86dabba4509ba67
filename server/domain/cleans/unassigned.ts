// Cleans nobody has taken, by deadline, each with the cleaners that fit and why the others do not.
import { models } from '#schema/index.ts'
import { candidatesFor } from '#schema/rules/assignment/candidates.ts'
import { untakenDays, untakenStates } from '#schema/rules/cleanCounters.ts'
import { list } from '../../crud/list.ts'
import type { RowObject } from '../../db/execute.ts'
import type { Reading, Work } from '../entityHooks.ts'
import { readWorld } from './assignment/readWorld.ts'

/** The cleans without a cleaner in a period, in that of every counter of them unless told. */
export async function unassigned(
  call: Work & { readonly query: { readonly begin?: string | null; readonly end?: string | null } },
): Promise<RowObject[]> {
  const usual = untakenDays(call.today)
  const begin = call.query.begin ?? usual.begin
  const end = call.query.end ?? usual.end
  return withCandidates(call, await untakenRows(call, begin, end), { begin, end })
}

/** The cleans of a period that nobody has taken, by deadline. */
export async function untakenRows(
  reading: Reading,
  begin: string,
  end: string,
  states: readonly string[] = untakenStates,
): Promise<RowObject[]> {
  const { rows } = await list(reading, models.cleans, {
    begin,
    end,
    filter: JSON.stringify({ status: states }),
    sort: '["date","ASC"]',
  })
  return [...rows].sort(byDeadline)
}

interface Asked {
  readonly begin: string
  readonly end: string
  /** Not only the cleaners tied to the flat. */
  readonly everybody?: boolean
  /** Somebody who is not to be asked. */
  readonly without?: number
}

/** Cleans of a period, each with the cleaners tied to its flat, or with everybody: those that can come first, the best of them on top. */
export async function withCandidates(
  reading: Pick<Reading, 'tx' | 'now' | 'today'>,
  rows: readonly RowObject[],
  { everybody = false, ...asked }: Asked,
): Promise<RowObject[]> {
  const { jobs, world, ground } = await readWorld(reading, rows, asked)
  return rows.map((row) => {
    const job = jobs.get(Number(row.id))
    const candidates = job ? candidatesFor(job, world, { ...ground, everybody }) : []
    return { ...row, candidates: candidates.map(({ code: _code, ...candidate }) => candidate) }
  })
}

/** What has to be done sooner first. */
export function byDeadline(a: RowObject, b: RowObject): number {
  const deadline = ({ date, time_to }: RowObject) => `${String(date)} ${String(time_to ?? '24:00')}`
  return deadline(a) < deadline(b) ? -1 : deadline(a) > deadline(b) ? 1 : Number(a.id) - Number(b.id)
}
