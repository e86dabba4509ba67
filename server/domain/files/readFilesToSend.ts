import { sql } from 'drizzle-orm'
import { idList } from '../../access/rows.ts'
import type { FileToSend } from '../../channels/messenger.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import type { EntityRow } from '../entityHooks.ts'
import { readContent } from './contents.ts'
import { savedName } from './contentType.ts'

/** Files with their bytes, in the order of the ids; closed papers and those that are gone stay at home. */
export async function readFilesToSend(
  tx: Tx,
  ids: readonly number[],
): Promise<(FileToSend & { readonly id: number })[]> {
  if (ids.length === 0) return []
  const rows = await findRows(tx, 'files', sql`t.id = any(${idList(ids)}) and not t.sensitive`)
  const files = []
  for (const id of ids) {
    const row = rows.find((one) => one.id === id)
    if (row) files.push({ id, ...(await withBytes(tx, row)) })
  }
  return files
}

async function withBytes(tx: Tx, { name, mime, sha256 }: EntityRow<'files'>): Promise<FileToSend> {
  return {
    name: savedName(name, mime),
    mime: mime ?? 'application/octet-stream',
    bytes: await readContent(tx, sha256 ?? ''),
  }
}
