import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { notFound } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { addressOf, readSecret, shortEnd } from './links.ts'

/** Opens a closed paper for five minutes; the audit keeps who opened which. */
export const openFile: Operations<'files'>['open'] = async ({ tx, actor, now, body, record }) => {
  const rule = rowCondition(models.files, actor)
  const [file] = await findRows(
    tx,
    'files',
    rule ? sql`t.id = ${body.id} and ${rule}` : sql`t.id = ${body.id}`,
  )
  const secret = await readSecret(tx)
  if (!file || secret === undefined) throw notFound('files')
  record({ entity: 'files', id: file.id, action: 'open' })
  const link = { agencyId: actor.agencyId, id: file.id, variant: 'full', expires: shortEnd(now) } as const
  return { id: file.id, url: addressOf(link, secret) }
}
