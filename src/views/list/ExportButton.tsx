// The table as a file for Excel: the rows of the current filter, in the current order.
import { CircularProgress, IconButton, Tooltip } from '@mui/material'
import { Download } from 'lucide-react'
import { useDataProvider, useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from '../useOneAtATime.ts'

/** The button «Скачать таблицу»; the code that writes the file is fetched at the first press. */
export function ExportButton({ model }: { readonly model: Model }) {
  const { filterValues, sort, total } = useListContext()
  const { zone } = useClock()
  const access = useAccess(model)
  const provider = useDataProvider()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()

  const download = () =>
    once(async () => {
      const columns = model.list.columns.filter(access.sees)
      const wish = { model, columns, filter: filterValues, sort, zone }
      const done = await orNothing(toasts, async () => {
        const { downloadRows } = await import('./downloadRows.ts')
        return await downloadRows(provider, wish)
      })
      if (done?.isCut) {
        const title = `Скачаны первые ${done.count} строк. Сузьте фильтр, чтобы скачать остальные.`
        toasts.show({ family: 'wait', title })
      }
    })
  return (
    <Tooltip title="Скачать таблицу (CSV)">
      <span>
        <IconButton aria-label="Скачать таблицу (CSV)" disabled={!total || isBusy} onClick={download}>
          {isBusy ? <CircularProgress size={18} /> : <Download />}
        </IconButton>
      </span>
    </Tooltip>
  )
}
