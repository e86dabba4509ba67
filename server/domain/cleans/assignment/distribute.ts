// Puts people on many cleans at once: what stands by now is judged again under locks, and one that somebody else took does not stop the rest.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import { idList, rowCondition } from '#server/access/rows.ts'
import { changeMany, findRows } from '#server/crud/entityRows.ts'
import { list } from '#server/crud/list.ts'
import type { RowObject } from '#server/db/execute.ts'
import { badRequest } from '#server/errors.ts'
import type { EntityRow, Work } from '../../entityHooks.ts'
import { judgeOf, type Verdict } from './give.ts'
import { logged } from './log.ts'
import { readWorld } from './readWorld.ts'

type Clean = EntityRow<'cleans'>

interface Wanted {
  readonly clean_id: number
  readonly cleaner_id: number
}

interface Refused {
  readonly clean_id: number
  readonly why: string
}

/** Assigns; answers the cleans as they are now, what is unusual of them, and which were refused and why. */
export async function distribute(
  call: Work & { readonly body: { readonly assignments: readonly Part[]; readonly notify?: boolean | null } },
) {
  const wanted = wantedOf(call.body.assignments)
  const cleans = await lockAll(call, wanted)
  const dates = [...cleans.values()].map(({ date }) => date).sort()
  const period = { begin: dates[0] ?? call.today, end: dates.at(-1) ?? call.today }
  const judging = judgeOf(
    await readWorld(
      call,
      [...cleans.values()].map((row) => ({ ...row })),
      period,
    ),
  )
  const refused: Refused[] = []
  const warnings: string[] = []
  const standing: { readonly clean: Clean; readonly verdict: Verdict }[] = []
  const kept: number[] = []
  for (const { clean_id, cleaner_id } of wanted) {
    const clean = cleans.get(clean_id)
    if (clean?.cleaner_id === cleaner_id) {
      kept.push(clean_id)
      continue
    }
    const verdict = judging.ask(clean_id, cleaner_id)
    const why = whyNot(clean, verdict)
    if (why === null && clean && verdict) {
      judging.give(verdict)
      standing.push({ clean, verdict })
      if (!verdict.worker.ties.has(clean.object_id))
        warnings.push(`${verdict.worker.name}: объект не привязан`)
    } else refused.push({ clean_id, why: why ?? gone })
  }
  await write(call, standing)
  const ids = [...kept, ...standing.map(({ clean }) => clean.id)]
  return { success: 1, cleans: await readBack(call, ids, period), warnings: [...new Set(warnings)], refused }
}

const gone = 'Такой уборки или клинера больше нет. Обновите страницу.'

function wantedOf(assignments: readonly Part[]): Wanted[] {
  const wanted = assignments.map(({ clean_id, cleaner_id }) => ({
    clean_id: Number(clean_id),
    cleaner_id: Number(cleaner_id),
  }))
  if (wanted.length === 0)
    throw badRequest('cleans', { assignments: 'Назначать нечего: выберите уборки и людей.' })
  if (new Set(wanted.map(({ clean_id }) => clean_id)).size < wanted.length) {
    throw badRequest('cleans', {
      assignments: 'Одна уборка названа дважды. Оставьте для неё одного клинера.',
    })
  }
  return wanted
}

/** The cleans and then the people, each by number, so that two who distribute at once wait for each other. */
async function lockAll({ tx, actor }: Work, wanted: readonly Wanted[]): Promise<Map<number, Clean>> {
  const rule = rowCondition(models.cleans, actor)
  const ids = idList(wanted.map(({ clean_id }) => clean_id))
  const cleans = await findRows(
    tx,
    'cleans',
    sql`t.id = any(${ids})${rule ? sql` and ${rule}` : sql.raw('')}`,
    true,
  )
  await findRows(tx, 'cleaners', sql`t.id = any(${idList(wanted.map(({ cleaner_id }) => cleaner_id))})`, true)
  return new Map(cleans.map((clean) => [clean.id, clean]))
}

const stateWords: Readonly<Record<string, string>> = {
  canceled: 'Уборку отменили',
  in_progress: 'Уборку уже начали',
}

function whyNot(clean: Clean | undefined, verdict: Verdict | undefined): string | null {
  if (!clean) return gone
  if (clean.cleaner_id !== null) return 'Уборку уже отдали другому'
  if (clean.status !== 'planned' && clean.status !== 'offered')
    return stateWords[clean.status] ?? 'Уборка уже закрыта'
  if (!verdict) return gone
  const first = verdict.rejections[0]
  return first ? `${verdict.worker.name}: ${first.why}` : null
}

async function write(
  call: Work & { readonly body: { readonly notify?: boolean | null } },
  standing: readonly { readonly clean: Clean; readonly verdict: Verdict }[],
): Promise<void> {
  const changes = standing.map(({ clean, verdict: { worker, why } }) => ({
    before: clean,
    change: { cleaner_id: worker.id, assign_log: logged(call, clean, worker.id, 'По предложению', why) },
  }))
  await changeMany({ ...call, untold: call.body.notify === false }, 'cleans', changes, 'distribute')
}

async function readBack(
  call: Work,
  ids: readonly number[],
  period: { readonly begin: string; readonly end: string },
): Promise<readonly RowObject[]> {
  if (ids.length === 0) return []
  const { rows } = await list(call, models.cleans, {
    ...period,
    filter: JSON.stringify({ id: ids }),
    sort: '["date","ASC"]',
  })
  return rows
}
