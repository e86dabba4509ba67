// The receipt of a payment: a photo or a paper, sent at once to the stay and named by the payment.
import { IconButton } from '@mui/material'
import { X } from 'lucide-react'
import { useState } from 'react'
import { DropZone } from '#src/kinds/files/DropZone.tsx'
import { FileTiles } from '#src/kinds/files/FileTiles.tsx'
import type { ShownFile } from '#src/kinds/files/shownFile.ts'
import { useUploads } from '#src/kinds/files/useUploads.ts'

interface ReceiptInputProps {
  readonly rentId: number
  /** Told the id of the receipt, or nothing when it is taken off. */
  readonly onChange: (id: number | undefined) => void
}

/** The zone for one file with the one that was sent. */
export default function ReceiptInput({ rentId, onChange }: ReceiptInputProps) {
  const [file, setFile] = useState<ShownFile>()
  const put = (next: ShownFile | undefined) => {
    setFile(next)
    onChange(next?.id)
  }
  const place = { entity_type: 'rents', entity_id: Number(rentId), kind: 'receipt' }
  const uploads = useUploads(place, false, put)
  return (
    <DropZone uploads={uploads} label="Чек" onlyPhotos={false} many={false} isFull={file !== undefined}>
      {!file && <span className="form-hint">Чек или снимок перевода</span>}
      {file && (
        <FileTiles
          files={[file]}
          label="Чек приложен"
          under={() => (
            <IconButton size="small" aria-label="Убрать чек" onClick={() => put(undefined)}>
              <X size={16} />
            </IconButton>
          )}
        />
      )}
    </DropZone>
  )
}
