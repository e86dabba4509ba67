// What may be done with the selected rows at once: a dark bar at the bottom of the screen.
import { Archive, Trash2, X } from 'lucide-react'
import { useListContext, useResourceContext } from 'ra-core'
import { Suspense, useState } from 'react'
import { models } from '#schema/index.ts'
import { lazyScreen } from '#src/layout/lazyScreen.ts'

const RemoveDialog = lazyScreen(() => import('./RemoveDialog.tsx'))

/** «Выбрано 2», «В архив» or «Удалить», and the cross that takes the selection off. */
export function BulkBar() {
  const { selectedIds, onUnselectItems } = useListContext()
  const entity = useResourceContext()
  const [isAsking, setAsking] = useState(false)
  const model = Object.values(models).find(({ name }) => name === entity)
  if (!model || selectedIds.length === 0) return null
  const isArchiving = model.traits?.includes('archived') ?? false
  const Icon = isArchiving ? Archive : Trash2
  return (
    <div className="bulk-bar" role="toolbar" aria-label="Действия с выбранными">
      <b role="status">Выбрано {selectedIds.length}</b>
      <button type="button" className="bulk-action" onClick={() => setAsking(true)}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {isArchiving ? 'В архив' : 'Удалить'}
      </button>
      <button type="button" className="bulk-close" aria-label="Снять выбор" onClick={() => onUnselectItems()}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <Suspense fallback={null}>
        {isAsking && <RemoveDialog model={model} ids={selectedIds} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  )
}
