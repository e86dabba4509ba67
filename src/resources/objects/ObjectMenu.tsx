// What else may be done about a flat, behind three dots in its row, its tile and its card; the menu itself comes when it is opened.
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import '#src/views/list/list.css'

const ObjectMenuItems = lazyScreen(() => import('./ObjectMenuItems.tsx'))
const CopySettings = lazyScreen(() => import('./CopySettings.tsx'))

/** The button; a plain one, since a list has hundreds of them. */
export function ObjectMenu({ row }: RowSlotProps<'objects'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isCopying, setCopying] = useState(false)
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
      <Suspense fallback={null}>
        {anchor && (
          <ObjectMenuItems
            row={row}
            anchor={anchor}
            onCopy={() => setCopying(true)}
            onClose={() => setAnchor(null)}
          />
        )}
        {isCopying && (
          <CopySettings ids={[row.id]} about={row.name ?? ''} onClose={() => setCopying(false)} />
        )}
      </Suspense>
    </>
  )
}
