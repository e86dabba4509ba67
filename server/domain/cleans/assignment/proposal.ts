// «Распределить»: who would do which clean and when, with the reason of every choice; nothing is written.
import { type Explained, explain, tightMin } from '#schema/rules/assignment/explain.ts'
import { propose } from '#schema/rules/assignment/propose.ts'
import { timeOf } from '#schema/rules/assignment/workHours.ts'
import { addDays, daysBetween } from '#schema/rules/dates.ts'
import type { RowObject } from '#server/db/execute.ts'
import { badRequest } from '#server/errors.ts'
import type { Work } from '../../entityHooks.ts'
import { untakenRows } from '../unassigned.ts'
import { readWorld } from './readWorld.ts'

interface Asked {
  readonly begin?: string | null
  readonly end?: string | null
  readonly without?: number | null
  readonly offered?: boolean | null
}

const usualDays = 6
const mostDays = 31

/** Proposes for the cleans of a period that nobody has. */
export async function proposal(call: Work & { readonly query: Asked }) {
  const { without, offered } = call.query
  const begin = call.query.begin ?? call.today
  const end = call.query.end ?? addDays(begin, usualDays)
  checkDays(begin, end)
  const states = offered ? ['planned', 'offered'] : ['planned']
  const from = begin < call.today ? call.today : begin
  const rows = end < from ? [] : await untakenRows(call, from, end, states)
  const free = rows.filter(({ cleaner_id }) => cleaner_id === null)
  return { begin, end, ...(await planFor(call, free, { begin: from, end, ...(without ? { without } : {}) })) }
}

/** Who would do these cleans of a period beside what everybody has already, `without` one person. */
export async function planFor(
  reading: Parameters<typeof readWorld>[0],
  cleans: readonly RowObject[],
  period: Parameters<typeof readWorld>[2],
) {
  const { jobs, world, ground } = await readWorld(reading, cleans, period)
  const plan = propose([...jobs.values()], world, ground)
  const choices = new Map(plan.choices.map((choice) => [choice.job.id, choice]))
  const items = cleans.flatMap((clean) => {
    const choice = choices.get(Number(clean.id))
    return choice ? [itemOf(clean, explain(choice, plan, world, ground), choice.job.minutes)] : []
  })
  const done = items.filter(({ cleaner_id }) => cleaner_id !== null)
  return {
    items,
    totals: {
      proposed: done.length,
      left: items.length - done.length,
      people: new Set(done.map(({ cleaner_id }) => cleaner_id)).size,
      travel_min: done.reduce((sum, { travel_min }) => sum + travel_min, 0),
      tight: done.filter(({ spare_min }) => spare_min !== null && spare_min < tightMin).length,
    },
  }
}

function checkDays(begin: string, end: string): void {
  if (end < begin) {
    throw badRequest('cleans', { end: 'Последний день раньше первого. Поменяйте даты местами.' })
  }
  if (daysBetween(begin, end) >= mostDays) {
    throw badRequest('cleans', { end: `Распределить можно не больше ${mostDays} дней. Разделите период.` })
  }
}

function itemOf(clean: RowObject, { worker, begin, ...told }: Explained, minutes: number) {
  return {
    clean,
    cleaner_id: worker?.id ?? null,
    name: worker?.name ?? null,
    time_from: begin === null ? null : timeOf(begin),
    time_to: begin === null ? null : timeOf(begin + minutes),
    ...told,
    others: told.others.map(({ code: _code, ...other }) => other),
  }
}
