import { IconButton, Tooltip } from '@mui/material'
import { Bookmark } from 'lucide-react'
import type { Model } from '#schema/define.ts'
import { viewCalls } from '#schema/entities/viewCalls.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { usePane } from '#src/kinds/usePane.tsx'

const SavedViewsPane = lazyPart(() => import('./SavedViewsPane.tsx'))
const label = 'Мои наборы фильтров'

/** The person's own sets of filters, fetched when opened; nothing on a host without the call. */
export function SavedViews({ model }: { readonly model: Model }) {
  const { button, pane } = usePane({ label, className: 'views-paper' }, (close) => (
    <SavedViewsPane model={model} onClose={close} />
  ))
  const isAllowed = useLineAllowed(viewCalls.views.call)
  if (!isAllowed) return null
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} {...button}>
          <Bookmark />
        </IconButton>
      </Tooltip>
      {pane}
    </>
  )
}
