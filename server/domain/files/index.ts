import type { EntityHooks } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { losePaper } from '../stayguests/people.ts'
import { computeFileFields } from './computeFields.ts'
import { openFile } from './open.ts'
import { forgetFile, guardFile } from './remove.ts'
import { upload } from './upload.ts'

const entityHooks: EntityHooks<'files'> = {
  needs: ['sensitive', 'thumb_sha256'],
  computeFields: computeFileFields,
  guardRemove: guardFile,
  async after(context) {
    const { before, after } = context
    if (!before || after) return
    await forgetFile(context, before)
    if (before.entity_type === 'stayguests' && before.entity_id !== null)
      await losePaper(context, before.entity_id)
  },
}

const operations: Operations<'files'> = { create: upload, open: openFile }

/** Files: taken and told by content, opened by signed links, removed with their place. */
export const files = { entityHooks, operations }
