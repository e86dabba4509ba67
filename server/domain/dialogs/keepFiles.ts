// Files of a guest beside the words they came with.
import { recountOne } from '../../crud/entityRows.ts'
import type { Work } from '../entityHooks.ts'
import type { KeptFile } from '../files/prepareFile.ts'
import { storeKept } from '../files/storeKept.ts'
import type { Reply } from './takeWords.ts'

/** A file that is ready to be kept. */
export interface GuestFile {
  readonly name: string
  readonly kept: KeptFile
}

/** Stores files that came with words; while one of all that came is missing, that is still to be seen. */
export async function keepFiles(
  work: Work,
  reply: Reply,
  files: readonly GuestFile[],
  of: number,
): Promise<void> {
  const file_ids = [...(reply.file_ids ?? [])]
  for (const { name, kept } of files) {
    const file = await storeKept(work, { name, entity_type: 'replies', entity_id: reply.id }, kept)
    file_ids.push(file.id)
    work.later('reply.file_kept', { reply_id: reply.id, file_id: file.id })
  }
  const isWhole = file_ids.length >= of
  await recountOne(work.tx, 'replies', reply.id, { file_ids, ...(isWhole ? { file_state: null } : {}) })
}
