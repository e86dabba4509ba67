// POST guests/{id}/export: all that is kept of a guest as one archive, made for this answer and kept nowhere.
import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import type { guests as model } from '#schema/entities/guests.ts'
import { findRows, lockOne } from '#server/crud/entityRows.ts'
import type { Work } from '../../entityHooks.ts'
import { idOfPath } from '../../idOfPath.ts'
import type { AnewOperation } from '../../operations.ts'
import { scopeOf } from '../erase/scope.ts'
import { filesOf } from './filesOf.ts'
import { pageOf } from './pageOf.ts'
import { rowsOfGuest } from './rowsOfGuest.ts'

type Call = (typeof model)['calls']['export']

/** Gives the archive of a guest; each time it is made the journal tells of it. */
export const takeOut: AnewOperation<Call> = { inside: make, again: make }

async function make(work: Work & { readonly params: Readonly<Record<string, string>> }) {
  const { tx, today, now, actor, record } = work
  const card = await lockOne(tx, 'guests', idOfPath('guests', work.params))
  const id = card.merged_into_id ?? card.id
  const scope = await scopeOf(tx, id)
  const kept = await rowsOfGuest(work, scope)
  const files = await filesOf(tx, kept.files)
  const [agency] = await findRows(tx, 'agency', sql`true`)
  const about = { agency: agency?.name ?? '', made_at: now }
  const rows = { ...kept, files: files.told }
  const zip = zipSync({
    'dannye.html': Buffer.from(pageOf(rows, { ...about, zone: actor.timezone })),
    'data.json': Buffer.from(JSON.stringify({ ...about, ...rows }, null, 2)),
    ...files.entries,
  })
  record({ entity: 'guests', id, action: 'export', before: null, after: null })
  return {
    name: `guest-${id}-${today}.zip`,
    zip: Buffer.from(zip).toString('base64'),
    files: Object.keys(files.entries).length,
    left_out: files.leftOut,
  }
}
