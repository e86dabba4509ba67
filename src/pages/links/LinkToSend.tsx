import { TextField } from '@mui/material'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { QrButton } from '#src/views/qr/QrButton.tsx'
import './linkToSend.css'

interface LinkToSendProps {
  /** The whole address; empty when the host sent none. */
  readonly url: string
  /** What the field is called, and what the copy button says it copies. */
  readonly label: string
  readonly what: string
  /** What to do with the link, and what to do without one. */
  readonly text: string
  readonly missing: string
  /** What a code of it is for; a link that nobody opens with a phone has none. */
  readonly scanned?: string
}

/** The inside of a dialog that hands over a link: what to do with it, the link itself, a button that copies it. */
export function LinkToSend({ url, label, what, text, missing, scanned }: LinkToSendProps) {
  return (
    <>
      <p className="dialog-text">{url ? text : missing}</p>
      {url && (
        <div className="row gap-4">
          <TextField
            value={url}
            fullWidth
            slotProps={{ htmlInput: { readOnly: true, 'aria-label': label } }}
          />
          <CopyButton text={url} what={what} />
          {scanned && <QrButton text={url} title={what} hint={scanned} />}
        </div>
      )}
    </>
  )
}
