import { IconButton } from '@mui/material'
import { QrCode } from 'lucide-react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useDialog } from '../useDialog.tsx'
import type { QrSubject } from './qrSubject.ts'

const QrDialog = lazyPart(() => import('./QrDialog.tsx'))

/** The sign that opens a code beside its text; the code that draws it comes at the press. */
export function QrButton(subject: QrSubject) {
  const { open, dialog } = useDialog((close) => <QrDialog {...subject} onClose={close} />)
  return (
    <>
      <IconButton aria-label={`QR-код: ${subject.title}`} onClick={() => open()}>
        <QrCode size={16} strokeWidth={2.1} />
      </IconButton>
      {dialog}
    </>
  )
}
