import type { RowObject } from '../../db/execute.ts'
import type { ComputeContext, Reading } from '../entityHooks.ts'
import { addressOf, readSecret, usualEnd } from './links.ts'

/** Fills the links of files. */
export async function computeFileFields(rows: RowObject[], reading: ComputeContext): Promise<void> {
  fillLinks(rows, await readSecret(reading.tx), reading)
}

/** The same where the secret of links is known; a closed paper has none, it is opened by a call of its own. */
export function fillLinks(
  rows: readonly RowObject[],
  secret: string | undefined,
  { actor, now }: Pick<Reading, 'actor' | 'now'>,
): void {
  const expires = usualEnd(now)
  for (const row of rows) {
    const link = { agencyId: actor.agencyId, id: Number(row.id), expires }
    const isOpen = secret !== undefined && row.sensitive !== true
    row.url = isOpen ? addressOf({ ...link, variant: 'full' }, secret) : null
    row.thumb_url = isOpen && row.thumb_sha256 ? addressOf({ ...link, variant: 'thumb' }, secret) : null
  }
}
