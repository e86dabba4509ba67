// Takes the check-list of another flat: points that this one has already stay as they are.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Choice, ReferencePicker } from '#src/kinds/inputs/ReferencePicker.tsx'
import { useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { useObjectCall } from './useObjectCall.ts'

interface CopyPointsProps {
  readonly objectId: number
  readonly onClose: () => void
}

/** The question which flat. */
export function CopyPoints({ objectId, onClose }: CopyPointsProps) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const { call, isBusy } = useObjectCall(() => queries.invalidateQueries({ queryKey: ['points'] }))
  const copy = async () => {
    const [from] = chosen
    if (!from || from.id === objectId) {
      toasts.show({ family: 'wait', title: 'Выберите другой объект', message: 'С него возьмём пункты.' })
      return
    }
    const body = { object_id: objectId, copy_from: from.id }
    if (await call('POST points', body, `Чек-лист скопирован: ${from.name}`)) onClose()
  }
  return (
    <ConfirmDialog
      title="Скопировать чек-лист с объекта"
      action="Скопировать пункты"
      isBusy={isBusy}
      onConfirm={() => void copy()}
      onClose={onClose}
    >
      <p>Добавим пункты, которых здесь ещё нет. Ваши пункты останутся.</p>
      <ReferencePicker to="objects" chosen={chosen} onChange={setChosen} label="С какого объекта" />
    </ConfirmDialog>
  )
}
