import { Button } from '@mui/material'
import { Printer } from 'lucide-react'
import { useGetOne } from 'react-admin'
import { createPortal } from 'react-dom'
import { consentKinds } from '#schema/entities/consents.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { nameAmong } from '#src/kinds/texts.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { InfoDialog } from '#src/views/TitledDialog.tsx'
import { evidenceOf } from './evidenceOf.ts'
import '#src/views/printSheet.css'

interface ConsentDialogProps {
  readonly row: SentRow<'consents'>
  onClose(): void
}

/** One paper whole, with the evidence under it, to be read and printed. */
export function ConsentDialog({ row, onClose }: ConsentDialogProps) {
  const read = useGetOne<SentRow<'consents'>>('consents', { id: row.id })
  const title = nameAmong(consentKinds, row.kind ?? '')
  return (
    <InfoDialog
      title={title}
      width="md"
      onClose={onClose}
      actions={
        read.data && (
          <Button variant="outlined" onClick={() => window.print()} startIcon={<Printer />}>
            Напечатать или сохранить в PDF
          </Button>
        )
      }
    >
      <Loaded of={read} failure="Не удалось загрузить текст" height={220}>
        {(whole) => (
          <>
            <ConsentSheet row={whole} />
            {createPortal(
              <article className="print-sheet" aria-hidden="true">
                <b>{title}</b>
                {'\n\n'}
                <ConsentSheet row={whole} />
              </article>,
              document.body,
            )}
          </>
        )}
      </Loaded>
    </InfoDialog>
  )
}

function ConsentSheet({ row }: { readonly row: SentRow<'consents'> }) {
  const clock = useClock()
  return (
    <>
      <div className="breaks" style={{ whiteSpace: 'pre-wrap' }}>
        {row.text}
      </div>
      {row.intact === false && (
        <p className="bad-text" role="alert">
          Отпечаток не сходится: этот текст не тот, что подписан. Сообщите администратору и не полагайтесь на
          него.
        </p>
      )}
      <dl className="stack gap-4 line-above">
        {evidenceOf(row, clock).map(([name, value]) => (
          <div key={name} className="row wrap top gap-10">
            <dt className="quiet">{name}</dt>
            <dd className="grow breaks" style={{ margin: 0 }}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
