import { proof } from '#schema/entities/facts.ts'
import type { Part } from '#schema/kinds/index.ts'
import { checkFiles } from '../../crud/fileIds.ts'
import { AppError, badRequest } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'

/** Throws 400 when a fact names files that the person does not see; gives the ids it names. */
export async function checkProof(
  reading: Pick<Reading, 'tx' | 'actor'>,
  data: Part | null,
): Promise<number[]> {
  try {
    return await checkFiles(reading, 'history', proof, data ?? {})
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw badRequest('history', { data: error.message })
  }
}
