import { sql } from 'drizzle-orm'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { RowObject } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { fillLinks } from './computeFields.ts'
import { readSecret } from './links.ts'

/** A file as somebody sees it who may see nothing else of the agency. */
export interface LinkedFile {
  readonly id: number
  readonly name: string
  readonly url: unknown
  readonly thumb_url: unknown
  readonly image: boolean
}

/** Files by number with links that open them for half an hour, whoever asks: which may be shown is for the caller to know. Closed papers have none. */
export async function linkedFiles(
  reading: Reading,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LinkedFile>> {
  if (ids.length === 0) return new Map()
  const rows = await findRows(reading.tx, 'files', sql`t.id = any(${idList(ids)}) and not t.sensitive`)
  const linked: RowObject[] = rows.map((row) => ({ ...row }))
  fillLinks(linked, await readSecret(reading.tx), reading)
  return new Map(
    linked.map(({ id, name, mime, url, thumb_url }) => [
      Number(id),
      { id: Number(id), name: String(name), url, thumb_url, image: String(mime).startsWith('image/') },
    ]),
  )
}
