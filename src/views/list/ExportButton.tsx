import { CircularProgress, IconButton, Tooltip } from '@mui/material'
import { Download } from 'lucide-react'
import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useAct } from '../call/useAct.ts'
import { usePanelProvider } from '../call/usePanelProvider.ts'
import type { ExportWish } from './downloadRows.ts'

/** The rows of the filter as a file for Excel, in their order; the code that writes it is fetched at the first press. */
export function ExportButton({ model }: { readonly model: Model }) {
  const { filterValues, sort, total } = useListContext()
  const { zone } = useClock()
  const access = useAccess(model)
  const provider = usePanelProvider()
  const { act, isBusy } = useAct(
    async (place: Pick<ExportWish, 'filter' | 'sort'>) => {
      const { downloadRows } = await import('./downloadRows.ts')
      const columns = model.list.columns.filter(access.sees)
      return await downloadRows(provider, { model, columns, zone, ...place })
    },
    {
      told: ({ count, isCut }) =>
        isCut
          ? {
              family: 'wait',
              title: `Скачаны первые ${count} строк. Сузьте фильтр, чтобы скачать остальные.`,
            }
          : undefined,
      reread: () => undefined,
    },
  )
  return (
    <Tooltip title="Скачать таблицу (CSV)">
      <span>
        <IconButton
          aria-label="Скачать таблицу (CSV)"
          disabled={!total || isBusy}
          onClick={() => void act({ filter: filterValues, sort })}
        >
          {isBusy ? <CircularProgress size={18} /> : <Download />}
        </IconButton>
      </span>
    </Tooltip>
  )
}
