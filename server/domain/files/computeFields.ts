import type { RowObject } from '../../db/execute.ts'
import type { ComputeContext } from '../entityHooks.ts'
import { addressOf, readSecret, usualEnd } from './links.ts'

/** Fills the links of files; a closed paper has none, it is opened by a call of its own. */
export async function computeFileFields(
  rows: RowObject[],
  { tx, actor, now }: ComputeContext,
): Promise<void> {
  const secret = await readSecret(tx)
  const expires = usualEnd(now)
  for (const row of rows) {
    const link = { agencyId: actor.agencyId, id: Number(row.id), expires }
    const isOpen = secret !== undefined && row.sensitive !== true
    row.url = isOpen ? addressOf({ ...link, variant: 'full' }, secret) : null
    row.thumb_url = isOpen && row.thumb_sha256 ? addressOf({ ...link, variant: 'thumb' }, secret) : null
  }
}
