import type { Part } from '#schema/kinds/index.ts'
import { file, files } from '#schema/kinds/index.ts'
import { checkFiles } from '../../crud/fileIds.ts'
import { AppError, badRequest } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'

const fields = {
  file_id: file({ label: 'Файл', help: 'Чек или снимок экрана.' }),
  file_ids: files({ label: 'Фото', help: 'Доказательства.' }),
} as const

/** Throws 400 when a fact names files that the person does not see; gives the ids it names. */
export async function checkProof(
  reading: Pick<Reading, 'tx' | 'actor'>,
  data: Part | null,
): Promise<number[]> {
  const { file_id = null, file_ids = null } = data ?? {}
  const named = [...(file_id === null ? [] : [file_id]), ...(Array.isArray(file_ids) ? file_ids : [])]
  const isList = file_ids === null || Array.isArray(file_ids)
  if (!isList || named.some((id) => !Number.isSafeInteger(id) || Number(id) < 1 || Number(id) >= 2 ** 31)) {
    throw badRequest('history', {
      data: 'Файлы — это их номера: file_id или file_ids. Загрузите файл заново.',
    })
  }
  try {
    return await checkFiles(reading, 'history', fields, { file_id, file_ids })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw badRequest('history', { data: error.message })
  }
}
