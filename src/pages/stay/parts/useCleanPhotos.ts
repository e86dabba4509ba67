import { useGetList } from 'react-admin'
import type { SentRow } from '#schema/wire/sent.ts'
import { isPicture, readFiles, type ShownFile } from '#src/kinds/files/shownFile.ts'
import { useAccess } from '#src/kinds/useAccess.ts'

const whole = { pagination: { page: 1, perPage: 200 }, sort: { field: 'id', order: 'ASC' } } as const

/** The photos of a clean; none before they have come, and nothing while it is not known or may not be asked for. */
export function useCleanPhotos(clean: number | null | undefined): readonly ShownFile[] | undefined {
  const files = useAccess('files')
  const { data } = useGetList<SentRow<'files'>>(
    'files',
    { ...whole, filter: { entity_type: 'cleans', entity_id: clean } },
    { enabled: typeof clean === 'number' && files.can('list') },
  )
  return data && readFiles(data).filter(isPicture)
}
