import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { counted } from '#schema/rules/plural.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useMany } from '../call/useMany.ts'
import { usePanelProvider } from '../call/usePanelProvider.ts'

const MOST_NAMES = 7

interface RemoveDialogProps {
  readonly model: Model
  readonly ids: readonly number[]
  readonly onClose: () => void
}

/** Removes or puts away one named row after another; those refused stay selected, the first reason is told. */
export default function RemoveDialog({ model, ids, onClose }: RemoveDialogProps) {
  const { data = [], onSelect } = useListContext()
  const provider = usePanelProvider()
  const verb = model.traits?.includes('archived') ? 'Убрать в архив' : 'Удалить'
  const rows = ids.flatMap((id) => data.find((row) => row.id === id) ?? [])
  const { act, isBusy } = useMany((id: number) => provider.delete(model.name, { id }), {
    told: (count) => `Готово: ${count}`,
    onDone: (refused) => {
      onSelect([...refused])
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`${verb}: ${counted(ids.length, model.labels.counted)}?`}
      action={`${verb} ${counted(ids.length, model.labels.counted)}`}
      isBusy={isBusy}
      isDangerous
      onConfirm={() => void act(ids)}
      onClose={onClose}
    >
      <ul>
        {rows.slice(0, MOST_NAMES).map((row) => (
          <li key={row.id}>{rowName(model, row)}</li>
        ))}
      </ul>
      {ids.length > MOST_NAMES && <p>и ещё {ids.length - MOST_NAMES}</p>}
    </ConfirmDialog>
  )
}
