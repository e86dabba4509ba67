import { useGetOne } from 'react-admin'
import type { SentRow } from '#schema/wire/sent.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { Loaded } from '#src/views/Loaded.tsx'
import { InfoDialog } from '#src/views/TitledDialog.tsx'

/** What the channel sent, word for word: for the one who looks for the cause. */
export default function RawDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const update = useGetOne<SentRow<'updates'>>('updates', { id })
  const text = update.data?.raw ? JSON.stringify(update.data.raw, null, 2) : ''
  return (
    <InfoDialog
      title="Исходные данные"
      width="md"
      actions={text && <CopyButton text={text} what="исходные данные" />}
      onClose={onClose}
    >
      <Loaded of={update} failure="Не удалось загрузить" height={160}>
        {() =>
          text ? (
            <pre className="caption inset update-raw">{text}</pre>
          ) : (
            <p className="dialog-text">Исходные данные хранятся 30 дней и уже удалены.</p>
          )
        }
      </Loaded>
    </InfoDialog>
  )
}
