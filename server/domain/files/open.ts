import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { notFound } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { addressOf, readSecret, shortEnd } from './links.ts'
import { noteOpening } from './noteOpening.ts'

/** Opens a closed paper for five minutes; the audit keeps who opened which. */
export const openFile: Operations<'files'>['open'] = async (call) => {
  const { tx, actor, now, body, record } = call
  const rule = rowCondition(models.files, actor)
  const [file] = await findRows(
    tx,
    'files',
    rule ? sql`t.id = ${body.id} and ${rule}` : sql`t.id = ${body.id}`,
  )
  const secret = await readSecret(tx)
  if (!file || secret === undefined) throw notFound('files')
  record({ entity: 'files', id: file.id, action: 'open' })
  await noteOpening(call)
  const link = { agencyId: actor.agencyId, id: file.id, variant: 'full', expires: shortEnd(now) } as const
  return { id: file.id, url: addressOf(link, secret) }
}
