// The person's own sets of filters of a list: saved under a name, put back with one press, sent on as an address.
import { IconButton, Tooltip } from '@mui/material'
import { Bookmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Model } from '#schema/define.ts'
import { viewCalls } from '#schema/entities/viewCalls.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { useStoreValue } from '#src/state/SessionContext.tsx'

const SavedViewsPane = lazyScreen(() => import('./SavedViewsPane.tsx'))
const line = viewCalls.views.call

/** The button; its content is fetched when it is opened, and nothing stands here on a host without the call. */
export function SavedViews({ model }: { readonly model: Model }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isUnknown = useStoreValue(unknownCalls).has(line)
  const isAllowed = useLineAllowed(line)
  if (isUnknown || !isAllowed) return null
  return (
    <>
      <Tooltip title="Мои наборы фильтров">
        <IconButton
          aria-label="Мои наборы фильтров"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Bookmark />
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>
        {anchor && <SavedViewsPane model={model} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  )
}
