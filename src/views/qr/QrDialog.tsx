// A code large enough for a camera, its words as text, and the ways to take it along.
import { Button } from '@mui/material'
import { Download, Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import QrCode from '#src/kinds/qr/QrCode.tsx'
import { useToasts } from '#src/state/SessionContext.tsx'
import type { DialogAbout } from '../DialogFrame.tsx'
import { saveFile } from '../saveFile.ts'
import { InfoDialog } from '../TitledDialog.tsx'
import { qrPicture } from './qrPicture.ts'
import type { QrSubject } from './qrSubject.ts'
import '../printSheet.css'

/** Shows a code; what is printed and downloaded says the same. */
export default function QrDialog({ text, title, hint, words = [text], onClose }: DialogAbout<QrSubject>) {
  const toasts = useToasts()
  const name = `QR-код: ${title}`
  const save = async () => {
    try {
      saveFile(
        `${name.replace(/[\\/:*?"<>|]+/g, ' ').replace(/\s+/g, ' ')}.png`,
        await qrPicture(text, title, words),
      )
    } catch (error) {
      console.error(error)
      toasts.show({ family: 'bad', title: 'Картинка не получилась', message: 'Напечатайте код.' })
    }
  }
  return (
    <InfoDialog
      title={name}
      close="Готово"
      onClose={onClose}
      actions={
        <>
          <Button startIcon={<Printer size={16} />} onClick={() => window.print()}>
            Напечатать
          </Button>
          <Button startIcon={<Download size={16} />} onClick={() => void save()}>
            Скачать
          </Button>
        </>
      }
    >
      <div className="column gap-12 center">
        <QrCode text={text} label={name} />
        <p className="dialog-text">{hint}</p>
        {words.map((one) => (
          <p key={one} className="breaks">
            {one}
          </p>
        ))}
      </div>
      {createPortal(
        <article className="print-sheet" aria-hidden="true">
          <h1>{title}</h1>
          <QrCode text={text} label={name} size={420} />
          {words.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </article>,
        document.body,
      )}
    </InfoDialog>
  )
}
