// Puts a cleaner on cleans, or takes the cleaner off them; what is unusual but possible comes back as a warning.

import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, lockOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { badRequest } from '../../errors.ts'
import type { Verdict } from '../cleans/assignment/give.ts'
import { judgedOne } from '../cleans/assignment/judgedOne.ts'
import { logged } from '../cleans/assignment/log.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

type Clean = EntityRow<'cleans'>

interface Appointment {
  readonly clean_id?: number | null
  readonly clean_ids?: readonly number[] | null
  readonly cleaner_id?: number | null
  readonly time_from?: string | null
  readonly notify?: boolean | null
}

/** Appoints; answers the cleans as they are now and the warnings. */
export async function appoint(call: Work & { readonly body: Appointment }) {
  const { clean_id, clean_ids, cleaner_id, time_from, notify } = call.body
  const ids = [...new Set([...(clean_ids ?? []), ...(clean_id ? [clean_id] : [])])]
  if (ids.length === 0) throw badRequest('cleaners', { clean_id: 'Укажите уборку: clean_id или clean_ids.' })
  if (cleaner_id === undefined) {
    throw badRequest('cleaners', { cleaner_id: 'Укажите клинера; чтобы снять его, пришлите пусто (null).' })
  }
  if (time_from && ids.length > 1) {
    throw badRequest('cleaners', {
      time_from: `Час назначается одной уборке, а пришло уборок: ${ids.length}. Назначьте их по одной.`,
    })
  }
  const hour = time_from ? { time_from } : {}
  const warnings: string[] = []
  const cleans = []
  for (const id of ids.sort((a, b) => a - b)) {
    const clean = await lockOne(call.tx, 'cleans', id, rowCondition(models.cleans, call.actor))
    if (cleaner_id !== clean.cleaner_id) {
      const verdict = cleaner_id === null ? undefined : await judged(call, { ...clean, ...hour }, cleaner_id)
      warnings.push(...warningsOf(verdict))
      const assign_log = logOf(call, clean, verdict)
      const work = { ...call, untold: notify === false }
      await changeOne(work, 'cleans', clean, { cleaner_id, ...hour, assign_log }, 'appoint')
    }
    cleans.push(await getOne(call, models.cleans, id))
  }
  return { success: 1, cleans, warnings }
}

function logOf(call: Work & { readonly body: Appointment }, clean: Clean, verdict: Verdict | undefined) {
  const { cleaner_id = null } = call.body
  if (cleaner_id === null) return logged(call, clean, clean.cleaner_id, 'Снят')
  const unusual = verdict?.rejections.map(({ why }) => why) ?? []
  const why = verdict && { ...verdict.why, reasons: [...verdict.why.reasons, ...unusual] }
  return logged(call, clean, cleaner_id, 'Назначен вручную', why)
}

/** What stands against the person, whose row is held so that nobody fills the day meanwhile. */
async function judged(call: Work, clean: Clean, cleanerId: number): Promise<Verdict | undefined> {
  await lockReferred(call.tx, 'cleaners', cleanerId, { entity: 'cleaners', field: 'cleaner_id' })
  return judgedOne(call, clean, cleanerId)
}

/** A person may decide otherwise than the rules: what stands against it is said. */
function warningsOf(verdict: Verdict | undefined): string[] {
  if (!verdict) return []
  const { worker, job, rejections } = verdict
  const untied = worker.ties.has(job.flat.id) ? [] : ['объект не привязан']
  const against = rejections.map(({ why }) => why.charAt(0).toLowerCase() + why.slice(1))
  return [...untied, ...against].map((why) => `${worker.name}: ${why}`)
}
