import { sql } from 'drizzle-orm'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { hasSecretsKey } from '../../db/columns/secretBox.ts'
import type { Outside } from '../operations.ts'
import { readContent, storeSealed, sweepContents } from './contents.ts'

/** So many in a night: each is read and written whole. */
const atOnce = 50

/** Seals closed papers that came before papers were sealed, or while the installation had no key. */
export async function sealOldPapers({ read, write }: Outside): Promise<void> {
  if (!hasSecretsKey()) return
  const open = sql`t.sensitive and exists (select 1 from file_contents c where c.sha256 = t.sha256 and not c.sealed)`
  const papers = await read(({ tx }) => findRows(tx, 'files', open))
  for (const { id } of papers.slice(0, atOnce)) {
    await write(async ({ tx }) => {
      const [paper] = await findRows(tx, 'files', sql`t.id = ${id} and ${open}`, true)
      if (!paper?.sha256) return
      const sha256 = await storeSealed(tx, await readContent(tx, paper.sha256))
      await recountOne(tx, 'files', id, { sha256, thumb_sha256: null })
      await sweepContents(tx, [paper.sha256, paper.thumb_sha256])
    })
  }
}
