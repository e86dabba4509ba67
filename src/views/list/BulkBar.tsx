// What may be done with the selected rows at once: a dark bar at the bottom of the screen.
import { Archive, Pencil, Trash2, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import type { Access } from '#src/authProvider/permissions.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useListOverrides } from './listOverrides.ts'

const RemoveDialog = lazyScreen(() => import('./RemoveDialog.tsx'))
const BulkChange = lazyScreen(() => import('./BulkChange.tsx'))

/** «Выбрано 2», «В архив» or «Удалить», and the cross that takes the selection off. */
export function BulkBar({ model }: { readonly model: Model }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const [isAsking, setAsking] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const access = useAccess(model)
  const { Bulk } = useListOverrides()
  if (selectedIds.length === 0) return null
  const isArchiving = model.traits?.includes('archived') ?? false
  const Icon = isArchiving ? Archive : Trash2
  return (
    <div className="row wrap bulk-bar" role="toolbar" aria-label="Действия с выбранными">
      <b role="status">Выбрано {selectedIds.length}</b>
      {mayChangeMany(model, access) && (
        <button type="button" className="bulk-action" onClick={() => setChanging(true)}>
          <Pencil />
          Изменить
        </button>
      )}
      {Bulk && <Bulk ids={selectedIds} />}
      {access.can('remove') && (
        <button type="button" className="bulk-action" onClick={() => setAsking(true)}>
          <Icon />
          {isArchiving ? 'В архив' : 'Удалить'}
        </button>
      )}
      <button type="button" aria-label="Снять выбор" onClick={() => onUnselectItems()}>
        <X />
      </button>
      <Suspense fallback={null}>
        {isChanging && <BulkChange model={model} ids={selectedIds} onClose={() => setChanging(false)} />}
        {isAsking && <RemoveDialog model={model} ids={selectedIds} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  )
}

/** Whether the declaration names fields to change in many rows at once and the person may write one. */
export function mayChangeMany(model: Model, access: Access): boolean {
  return access.can('update') && (model.list.bulk?.some(access.writes) ?? false)
}
