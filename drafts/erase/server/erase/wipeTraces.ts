// Copies of what a guest said beside the rows: files, originals of channels, messages on their way, the journal.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { allFields } from '#schema/systemFields.ts'
import { idList } from '../../../access/rows.ts'
import { findRows } from '../../../crud/entityRows.ts'
import { deleteStored } from '../../../crud/rows.ts'
import { rowsOf } from '../../../db/execute.ts'
import type { Work } from '../../entityHooks.ts'
import { forgetFile } from '../../files/remove.ts'
import type { GuestScope } from './scope.ts'

/** Deletes the files of a guest with what they hold. */
export async function wipeFiles(work: Work, { files }: GuestScope): Promise<void> {
  for (const file of await findRows(work.tx, 'files', sql`t.id = any(${idList(files)})`, true)) {
    await deleteStored(work.tx, models.files, file.id)
    await forgetFile(work, file)
  }
}

const wordKinds: readonly string[] = ['text', 'longText', 'phone', 'email', 'parts', 'json', 'group', 'files', 'file']

/** Wipes the originals behind updates, what waits or has left with the guest's words, and the words of the journal. */
export async function wipeTraces({ tx }: Work, scope: GuestScope): Promise<void> {
  await rowsOf(
    tx,
    sql`delete from update_raws where id in (select raw_id from updates where id = any(${idList(scope.updates)}))`,
  )
  for (const [name, ids] of Object.entries(scope)) {
    const model = models[name as EntityName]
    const columns = Object.entries(allFields(model)).flatMap(([column, { kind }]) =>
      wordKinds.includes(kind) ? [column] : [],
    )
    await rowsOf(tx, sql`select forget_audit(${name}, ${idList(ids)}, ${sql.param(columns)}::text[])`)
  }
}
