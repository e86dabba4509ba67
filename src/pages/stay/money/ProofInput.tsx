// Photos that prove why a deposit is kept: sent at once to the stay, named by the fact.
import { useState } from 'react'
import { DropZone } from '#src/kinds/files/DropZone.tsx'
import { FileTiles } from '#src/kinds/files/FileTiles.tsx'
import type { ShownFile } from '#src/kinds/files/shownFile.ts'
import { useUploads } from '#src/kinds/files/useUploads.ts'

interface ProofInputProps {
  readonly rentId: number
  /** Told the ids of all photos each time there is one more. */
  readonly onChange: (ids: readonly number[]) => void
}

/** The zone for photos with those already sent. */
export default function ProofInput({ rentId, onChange }: ProofInputProps) {
  const [files, setFiles] = useState<readonly ShownFile[]>([])
  const place = { entity_type: 'rents', entity_id: Number(rentId), kind: 'photo' }
  const uploads = useUploads(place, true, (file) => {
    const next = [...files, file]
    setFiles(next)
    onChange(next.map(({ id }) => id))
  })
  return (
    <DropZone uploads={uploads} label="Фото ущерба" onlyPhotos many>
      {files.length > 0 && <FileTiles files={files} label="Приложены" />}
    </DropZone>
  )
}
