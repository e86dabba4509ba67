// A file goes with its place in the row it belonged to; evidence stays.

import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { entityNames } from '#schema/names.ts'
import { withoutFile } from '../../crud/fileIds.ts'
import { selectRows, updateStored } from '../../crud/rows.ts'
import { firstRow } from '../../db/execute.ts'
import { conflict } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { sweepContents } from './contents.ts'
import { checkPlace } from './place.ts'

/** Throws 409 for a photo by which a deposit was withheld, 403 when the person may not change the row that the file belongs to. */
export async function guardFile(file: EntityRow<'files'>, work: Work): Promise<void> {
  const proof = await firstRow(
    work.tx,
    sql`select 1 from history where name = 'deposit_withhold' and undone_at is null
      and data->'file_ids' @> to_jsonb(${file.id}::int)`,
  )
  if (proof) {
    throw conflict(
      'files.evidence',
      'По этому файлу удержан залог: удалить доказательство нельзя. Сначала отмените удержание.',
    )
  }
  if (file.entity_id !== null) await checkPlace(work, { entity_type: file.entity_type })
}

/** Takes a deleted file out of the fields of its row and frees what it held. */
export async function forgetFile({ tx }: Work, file: EntityRow<'files'>): Promise<void> {
  const name = entityNames.find((known) => known === file.entity_type)
  if (name && file.entity_id !== null) {
    const [row] = await selectRows(tx, models[name], sql`t.id = ${file.entity_id}`, true)
    const change = row ? withoutFile(models[name].fields, row, file.id) : {}
    if (Object.keys(change).length > 0) await updateStored(tx, models[name], file.entity_id, change, true)
  }
  await sweepContents(tx, [file.sha256, file.thumb_sha256])
}
