import { Download } from 'lucide-react'
import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useAct } from '../call/useAct.ts'
import { usePanelProvider } from '../call/usePanelProvider.ts'
import type { ExportWish } from './downloadRows.ts'
import type { ToolAct } from './ToolRow.tsx'

/** Takes the rows of the filter out as a file for Excel, in their order; the code that writes it is fetched at the first press. */
export function useExport(model: Model): ToolAct {
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
  return {
    label: isBusy ? 'Скачиваем таблицу…' : 'Скачать таблицу (CSV)',
    Icon: Download,
    disabled: !total || isBusy,
    run: () => act({ filter: filterValues, sort }),
  }
}
