// The table as a file for Excel: the rows of the current filter, in the current order.
import { CircularProgress, IconButton, Tooltip } from '@mui/material'
import { Download } from 'lucide-react'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useOneAtATime } from '../useOneAtATime.ts'

/** The button «Скачать таблицу»; the code that writes the file is fetched at the first press. */
export function ExportButton({ model }: { readonly model: Model }) {
  const { filterValues, sort, total } = useListContext()
  const { zone } = useClock()
  const access = useAccess(model)
  const provider = useDataProvider()
  const notify = useNotify()
  const { once, isBusy } = useOneAtATime()

  const download = () =>
    once(async () => {
      try {
        const { downloadRows } = await import('./downloadRows.ts')
        const columns = model.list.columns.filter(access.sees)
        const { count, isCut } = await downloadRows(provider, {
          model,
          columns,
          filter: filterValues,
          sort,
          zone,
        })
        if (isCut)
          notify(`Скачаны первые ${count} строк. Сузьте фильтр, чтобы скачать остальные.`, {
            type: 'warning',
          })
      } catch (error) {
        notify(error instanceof Error ? error.message : 'Не удалось скачать таблицу', { type: 'error' })
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
