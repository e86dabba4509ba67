import { Button } from '@mui/material'
import { useGetList } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { SentRow } from '#schema/wire/sent.ts'
import { FileTiles } from '#src/kinds/files/FileTiles.tsx'
import { isPicture, readFiles } from '#src/kinds/files/shownFile.ts'
import { useAccess } from '#src/kinds/useAccess.ts'

const whole = { pagination: { page: 1, perPage: 200 }, sort: { field: 'id', order: 'ASC' } } as const

/** The photos of the clean after a stay, taken as evidence by one press each; nothing while there is none. */
export function CleanPhotos({ rent: { clean_id } }: { readonly rent: SentRow<'rents'> }) {
  const { setValue } = useFormContext()
  const taken: unknown = useWatch({ name: 'file_ids' })
  const ids: readonly unknown[] = Array.isArray(taken) ? taken : []
  const files = useAccess('files')
  const { data } = useGetList<SentRow<'files'>>(
    'files',
    { ...whole, filter: { entity_type: 'cleans', entity_id: clean_id } },
    { enabled: typeof clean_id === 'number' && files.can('list') },
  )
  const photos = readFiles(data).filter(isPicture)
  if (photos.length === 0) return null
  return (
    <div>
      <p className="quiet">Фото уборки после этого проживания</p>
      <FileTiles
        files={photos}
        label="Фото уборки"
        under={({ id, name }) => (
          <Button
            size="small"
            aria-label={`Взять: ${name}`}
            disabled={ids.includes(id)}
            onClick={() => setValue('file_ids', [...ids, id], { shouldDirty: true })}
          >
            {ids.includes(id) ? 'Взято' : 'Взять'}
          </Button>
        )}
      />
    </div>
  )
}
