import { useShared } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'

interface CopyPointsProps {
  readonly objectId: number
  readonly onClose: () => void
}

/** Takes the check-list of another flat: points that this one has already stay as they are. */
export function CopyPoints({ objectId, onClose }: CopyPointsProps) {
  const flats = useShared('objects')
  return (
    <CallDialog
      call="POST points"
      title="Скопировать чек-лист с объекта"
      action="Скопировать пункты"
      fields={['copy_from']}
      words={{ copy_from: { label: 'С какого объекта', required: true } }}
      fixed={{ object_id: objectId }}
      told={(_, { body }) =>
        `Чек-лист скопирован: ${flats.find(({ id }) => id === body?.copy_from)?.name ?? ''}`
      }
      onClose={onClose}
    >
      Добавим пункты, которых здесь ещё нет. Ваши пункты останутся.
    </CallDialog>
  )
}
