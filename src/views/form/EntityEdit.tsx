// The form of a saved row: only what differs is sent, a colleague's change is settled field by field.
import { useNotify, useUpdate } from 'ra-core'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Model } from '#schema/define.ts'
import { isCutShort } from '#src/dataProvider/isCutShort.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { lazyScreen } from '#src/layout/lazyScreen.ts'
import { cardPath } from '../paths.ts'
import { RowLoader } from '../RowLoader.tsx'
import { type Conflict, conflictOf } from './conflict.ts'
import { EntityForm, type SaveOutcome } from './EntityForm.tsx'
import { fieldFaults, saveMessage } from './saveFault.ts'

const ConflictDialog = lazyScreen(() => import('./ConflictDialog.tsx'))

type SavedRow = Row & { readonly id: string | number }

/** Reads the row of the address and opens its form. */
export default function EntityEdit({ model }: { readonly model: Model }) {
  return <RowLoader model={model}>{(row) => <EditForm model={model} row={row} />}</RowLoader>
}

interface OpenConflict {
  readonly conflict: Conflict
  /** Ends the save that the conflict interrupted. */
  readonly end: (outcome: SaveOutcome) => void
}

function EditForm({ model, row }: { readonly model: Model; readonly row: SavedRow }) {
  const [update, { isPending }] = useUpdate()
  const [open, setOpen] = useState<OpenConflict>()
  const notify = useNotify()
  const navigate = useNavigate()

  const send = async (data: Row, before: Row): Promise<SaveOutcome> => {
    try {
      const previousData = { ...before, id: row.id }
      const options = { returnPromise: true, mutationMode: 'pessimistic' } as const
      const saved = await update(model.name, { id: row.id, data, previousData }, options)
      if (isCutShort(saved)) return {}
      notify('Сохранено', { type: 'success' })
      return 'saved'
    } catch (error) {
      console.error(error)
      const conflict = conflictOf(model, error, before, data)
      if (conflict) return await new Promise((end) => setOpen({ conflict, end }))
      const message = saveMessage(error)
      if (message) notify(message, { type: 'error' })
      return fieldFaults(error)
    }
  }
  const close = (outcome: SaveOutcome) => {
    setOpen(undefined)
    open?.end(outcome)
  }
  return (
    <EntityForm
      model={model}
      row={row}
      title={rowName(model, row)}
      action="Сохранить"
      cancelTo={cardPath(model.name, row.id)}
      isSaving={isPending}
      onSave={(values) => send(values, row)}
      onSaved={() => navigate(cardPath(model.name, row.id))}
    >
      <Suspense fallback={null}>
        {open && (
          <ConflictDialog
            model={model}
            conflict={open.conflict}
            isBusy={isPending}
            onSave={async (data, current) => close(await send(data, current))}
            onClose={() => close({})}
          />
        )}
      </Suspense>
    </EntityForm>
  )
}
