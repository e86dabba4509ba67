// What the channel sent, word for word: for the one who looks for the cause.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useId } from 'react'
import { useGetOne } from 'react-admin'
import type { SentRow } from '#schema/wire/sent.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import '#src/views/dialog.css'

/** The dialog. */
export default function RawDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const titleId = useId()
  const { data, error, refetch } = useGetOne<SentRow<'updates'>>('updates', { id })
  const text = data?.raw ? JSON.stringify(data.raw, null, 2) : ''
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>Исходные данные</DialogTitle>
      <DialogContent>
        {error ? (
          <p className="dialog-text">
            Не удалось загрузить. <Button onClick={() => void refetch()}>Повторить</Button>
          </p>
        ) : !data ? (
          <Skeleton height={160} />
        ) : text ? (
          <pre className="caption inset update-raw">{text}</pre>
        ) : (
          <p className="dialog-text">Исходные данные хранятся 30 дней и уже удалены.</p>
        )}
      </DialogContent>
      <DialogActions>
        {text && <CopyButton text={text} what="исходные данные" />}
        <Button variant="contained" onClick={onClose} autoFocus>
          Закрыть
        </Button>
      </DialogActions>
    </Dialog>
  )
}
