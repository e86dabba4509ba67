// Papers that prove money: the receipt of a payment, photos of what a deposit is kept for. Sent at once to the stay.
import { IconButton } from '@mui/material'
import { X } from 'lucide-react'
import { useState } from 'react'
import { DropZone } from '#src/kinds/files/DropZone.tsx'
import { FileTiles } from '#src/kinds/files/FileTiles.tsx'
import type { ShownFile } from '#src/kinds/files/shownFile.ts'
import { useUploads } from '#src/kinds/files/useUploads.ts'

interface PaperInputProps {
  readonly rentId: number
  readonly kind: 'receipt' | 'photo'
  /** Told the ids of all papers each time there is another one or one less. */
  readonly onChange: (ids: readonly number[]) => void
}

const words = {
  receipt: { label: 'Чек', hint: 'Чек или снимок перевода', added: 'Чек приложен', remove: 'Убрать чек' },
  photo: { label: 'Фото ущерба', hint: '', added: 'Приложены', remove: 'Убрать фото' },
} as const

/** The zone with what was sent: one receipt, or many photos. */
export default function PaperInput({ rentId, kind, onChange }: PaperInputProps) {
  const { label, hint, added, remove } = words[kind]
  const many = kind === 'photo'
  const [files, setFiles] = useState<readonly ShownFile[]>([])
  const put = (next: readonly ShownFile[]) => {
    setFiles(next)
    onChange(next.map(({ id }) => id))
  }
  const place = { entity_type: 'rents', entity_id: rentId, kind }
  const uploads = useUploads(place, many, (file) => put(many ? [...files, file] : [file]))
  return (
    <DropZone
      uploads={uploads}
      label={label}
      onlyPhotos={many}
      many={many}
      isFull={!many && files.length > 0}
    >
      {files.length === 0 && hint && <span className="form-hint">{hint}</span>}
      {files.length > 0 && (
        <FileTiles
          files={files}
          label={added}
          under={(file) => (
            <IconButton
              size="small"
              aria-label={remove}
              onClick={() => put(files.filter((one) => one !== file))}
            >
              <X size={16} />
            </IconButton>
          )}
        />
      )}
    </DropZone>
  )
}
