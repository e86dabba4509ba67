// POST guests/{id}/export: all that is kept of a guest as one archive, made for this answer and kept nowhere.
import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import type { guests as model } from '#schema/entities/guests.ts'
import { models } from '#schema/index.ts'
import { allFields } from '#schema/systemFields.ts'
import { idList } from '../../../access/rows.ts'
import { lockOne } from '../../../crud/entityRows.ts'
import { selectRows } from '../../../crud/rows.ts'
import type { Tx } from '../../../db/database.ts'
import type { RowObject } from '../../../db/execute.ts'
import type { Work } from '../../entityHooks.ts'
import { readFileBytes } from '../../files/readFilesToSend.ts'
import { idOfPath } from '../../idOfPath.ts'
import type { AnewOperation } from '../../operations.ts'
import { type GuestScope, scopeOf } from './scope.ts'

type Call = (typeof model)['calls']['export']

/** More than this an answer does not carry: what is left out is named in its list. */
const mostBytes = 60 * 1_048_576

/** Gives the archive of a guest. */
export const exportGuest: AnewOperation<Call> = {
  async inside(call) {
    const id = idOfPath(call.params, 'guests')
    await lockOne(call.tx, 'guests', id)
    call.record({ entity: 'guests', id, action: 'export', before: null, after: null })
    return archiveOf(call, id)
  },
  again: (call) => archiveOf(call, idOfPath(call.params, 'guests')),
}

async function archiveOf({ tx, today }: Pick<Work, 'tx' | 'today'>, id: number) {
  const scope = await scopeOf(tx, id)
  const { entries, names, leftOut } = await filesOf(tx, scope)
  for (const name of keysOfScope(scope)) {
    const rows = await selectRows(tx, models[name], sql`t.id = any(${idList(scope[name])})`)
    const shown = rows.map((row) => shownOf(name, row))
    const told = name === 'files' ? shown.map((row) => ({ ...row, in_archive: names.get(Number(row.id)) ?? null })) : shown
    entries[`${name}.json`] = Buffer.from(JSON.stringify(told, null, 2))
  }
  return {
    name: `guest-${id}-${today}.zip`,
    zip: Buffer.from(zipSync(entries, { level: 6 })).toString('base64'),
    files: names.size,
    left_out: leftOut,
  }
}

/** Everything of a row that is not the server's own: keys, prints and secrets stay. */
function shownOf(name: keyof GuestScope, row: RowObject): RowObject {
  const fields = allFields(models[name])
  return Object.fromEntries(
    Object.entries(row).filter(([field]) => !fields[field]?.internal && fields[field]?.kind !== 'secret'),
  )
}

async function filesOf(tx: Tx, scope: GuestScope) {
  const entries: Record<string, Uint8Array> = {}
  const names = new Map<number, string>()
  let [used, leftOut] = [0, 0]
  for (const file of await selectRows(tx, models.files, sql`t.id = any(${idList(scope.files)})`)) {
    used += Number(file.size ?? 0)
    if (used > mostBytes) {
      leftOut += 1
      continue
    }
    const { name, bytes } = await readFileBytes(tx, file)
    const path = `files/${file.id}-${name}`
    names.set(Number(file.id), path)
    entries[path] = bytes
  }
  return { entries, names, leftOut }
}
