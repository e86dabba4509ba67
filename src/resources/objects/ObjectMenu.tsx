// What else may be done about a flat, behind three dots in its row, its tile and its card; the menu itself comes when it is opened.
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import '#src/views/list/list.css'

const ObjectMenuItems = lazyPart(() => import('./ObjectMenuItems.tsx'))
const CopySettings = lazyPart(() => import('./CopySettings.tsx'))

/** The button; a plain one, since a list has hundreds of them. */
export function ObjectMenu({ row }: RowSlotProps<'objects'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const copying = useDialog((close) => <CopySettings ids={[row.id]} about={row.name ?? ''} onClose={close} />)
  return (
    <>
      <button
        type="button"
        className="quiet row-menu"
        aria-label={`Ещё действия: ${row.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis />
      </button>
      {anchor && (
        <ObjectMenuItems row={row} anchor={anchor} onCopy={copying.open} onClose={() => setAnchor(null)} />
      )}
      {copying.dialog}
    </>
  )
}
