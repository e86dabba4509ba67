// Asks before rows are removed or put away, naming them, and tells what came of it.

import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { counted } from '#schema/rules/plural.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { isSessionEnd } from '#src/state/failures.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'

const MOST_NAMES = 7

interface RemoveDialogProps {
  readonly model: Model
  readonly ids: readonly number[]
  readonly onClose: () => void
}

/** Removes one row after another; those refused stay selected, with the first reason in a message. */
export default function RemoveDialog({ model, ids, onClose }: RemoveDialogProps) {
  const { data = [], onSelect } = useListContext()
  const provider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const verb = model.traits?.includes('archived') ? 'Убрать в архив' : 'Удалить'
  const rows = ids.flatMap((id) => data.find((row) => row.id === id) ?? [])

  const remove = async () => {
    setBusy(true)
    const refused: { id: number; reason: string }[] = []
    for (const id of ids) {
      try {
        await provider.delete(model.name, { id })
      } catch (error) {
        console.error(error)
        if (isSessionEnd(error)) return
        refused.push({ id, reason: error instanceof Error ? error.message : '' })
      }
    }
    onSelect(refused.map(({ id }) => id))
    notify(outcome(ids.length - refused.length, refused), {
      type: refused.length === 0 ? 'success' : 'error',
    })
    refresh()
    onClose()
  }
  return (
    <ConfirmDialog
      title={`${verb}: ${counted(ids.length, model.labels.counted)}?`}
      action={`${verb} ${counted(ids.length, model.labels.counted)}`}
      isBusy={isBusy}
      isDangerous
      onConfirm={remove}
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

function outcome(done: number, refused: readonly { reason: string }[]): string {
  const [first] = refused
  return first ? `Готово ${done}, не удалось ${refused.length}. ${first.reason}` : `Готово: ${done}`
}
