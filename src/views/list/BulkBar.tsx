// What may be done with the selected rows at once: a dark bar at the bottom of the screen.
import { Archive, Pencil, Trash2, X } from 'lucide-react'
import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import type { Access } from '#src/authProvider/permissions.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { BulkAction } from './BulkAction.tsx'
import { useListOverrides } from './listOverrides.ts'

const RemoveDialog = lazyPart(() => import('./RemoveDialog.tsx'))
const BulkChange = lazyPart(() => import('./BulkChange.tsx'))

/** «Выбрано 2», «В архив» or «Удалить», and the cross that takes the selection off. */
export function BulkBar({ model }: { readonly model: Model }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const access = useAccess(model)
  const { Bulk } = useListOverrides()
  if (selectedIds.length === 0) return null
  const isArchiving = model.traits?.includes('archived') ?? false
  return (
    <div className="row wrap bulk-bar" role="toolbar" aria-label="Действия с выбранными">
      <b role="status">Выбрано {selectedIds.length}</b>
      {mayChangeMany(model, access) && (
        <BulkAction
          Icon={Pencil}
          label="Изменить"
          dialog={(close) => <BulkChange model={model} ids={selectedIds} onClose={close} />}
        />
      )}
      {Bulk && <Bulk ids={selectedIds} />}
      {access.can('remove') && (
        <BulkAction
          Icon={isArchiving ? Archive : Trash2}
          label={isArchiving ? 'В архив' : 'Удалить'}
          dialog={(close) => <RemoveDialog model={model} ids={selectedIds} onClose={close} />}
        />
      )}
      <button type="button" aria-label="Снять выбор" onClick={() => onUnselectItems()}>
        <X />
      </button>
    </div>
  )
}

/** Whether the declaration names fields to change in many rows at once and the person may write one. */
export function mayChangeMany(model: Model, access: Access): boolean {
  return access.can('update') && (model.list.bulk?.some(access.writes) ?? false)
}
