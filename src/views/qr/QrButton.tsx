import { IconButton } from '@mui/material'
import { QrCode } from 'lucide-react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useDialog } from '../useDialog.tsx'

const QrDialog = lazyPart(() => import('./QrDialog.tsx'))

/** What a code says and is called. */
export interface QrSubject {
  /** What a phone reads. */
  readonly text: string
  /** «Ссылка гостя», the name of a network. */
  readonly title: string
  /** What to do with it. */
  readonly hint: string
  /** The same for who cannot read a code; what it says unless told. */
  readonly words?: readonly string[]
}

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
