// The person's own sets of filters of a list: saved under a name, put back with one press, sent on as an address.
import { IconButton, Tooltip } from '@mui/material'
import { Bookmark } from 'lucide-react'
import type { Model } from '#schema/define.ts'
import { viewCalls } from '#schema/entities/viewCalls.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { usePane } from '#src/kinds/usePane.tsx'
import { useStoreValue } from '#src/state/SessionContext.tsx'

const SavedViewsPane = lazyPart(() => import('./SavedViewsPane.tsx'))
const label = 'Мои наборы фильтров'
const line = viewCalls.views.call

/** The button; its content is fetched when it is opened, and nothing stands here on a host without the call. */
export function SavedViews({ model }: { readonly model: Model }) {
  const { button, pane } = usePane({ label, className: 'views-paper' }, (close) => (
    <SavedViewsPane model={model} onClose={close} />
  ))
  const isUnknown = useStoreValue(unknownCalls).has(line)
  const isAllowed = useLineAllowed(line)
  if (isUnknown || !isAllowed) return null
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
