import { Button } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import type { SentRow } from '#schema/wire/sent.ts'
import { FileTiles } from '#src/kinds/files/FileTiles.tsx'
import { useCleanPhotos } from '../parts/useCleanPhotos.ts'

/** The photos of the clean after a stay, taken as evidence by one press each; nothing while there is none. */
export function CleanPhotos({ rent: { clean_id } }: { readonly rent: SentRow<'rents'> }) {
  const { setValue } = useFormContext()
  const taken: unknown = useWatch({ name: 'file_ids' })
  const ids: readonly unknown[] = Array.isArray(taken) ? taken : []
  const photos = useCleanPhotos(clean_id) ?? []
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
