import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { viewOf } from '../../access/view.ts'
import { lockOne } from '../../crud/entityRows.ts'
import type { Work } from '../entityHooks.ts'

/** The codes and passwords of a flat that the person sees; who looked stays in the audit. 404 for a flat of others. */
export async function openSecrets(work: Work, id: number): Promise<Record<string, unknown>> {
  const flat = await lockOne(work.tx, 'objects', id, rowCondition(models.objects, work.actor))
  const { stored } = viewOf(models.objects, work.actor.role)
  const shown = Object.entries(flat).filter(([name]) => stored.get(name)?.kind === 'secret')
  work.record({ entity: 'objects', id, action: 'secrets_shown' })
  return { id, ...Object.fromEntries(shown) }
}
