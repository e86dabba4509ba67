import { Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { formatDate } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { numberText } from '#src/kinds/texts.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '../call/usePanelProvider.ts'
import { usePhone } from '../phone.ts'
import TakeOutDialog from '../takeOut/TakeOutDialog.tsx'
import type { GatherBook } from '../takeOut/takeOut.ts'
import { filterWords, periodWords } from './filterWords.ts'
import { MOST_ROWS, readRows, tableOf } from './listBook.ts'
import { useListOverrides } from './listOverrides.ts'
import { useTableColumns } from './tableColumns.ts'

interface TakeOutRowsProps {
  readonly model: Model
  readonly onClose: () => void
}

/** Takes the list out as it stands: its filters, its order, its columns or all of them. */
export default function TakeOutRows({ model, onClose }: TakeOutRowsProps) {
  const { filterValues, sort, total = 0 } = useListContext()
  const { zone, today } = useClock()
  const agency = useShared('agency').name
  const provider = usePanelProvider()
  // cards have no columns to choose
  const isCards = usePhone()
  const { Rows, wordOf } = useListOverrides()
  const [columns] = useTableColumns(model)
  const shown = isCards || Rows ? columns : columns.filter(({ isShown }) => isShown)
  const [isWhole, setWhole] = useState(false)
  const period = periodWords(filterValues)
  const tab = wordOf?.(filterValues)
  const gather: GatherBook = async (signal, tell) => {
    const [rows, filters] = await Promise.all([
      readRows(provider, { model, filter: filterValues, sort, signal, tell }),
      filterWords(provider, model, filterValues),
    ])
    const cut = total > rows.length ? ', остальные не поместились' : ''
    return {
      title: `${model.labels.many} ${period === '' ? formatDate(today) : period}`,
      notes: [
        ...(agency ? [agency] : []),
        ...(tab ? [`Отбор: ${tab}`] : []),
        ...filters,
        `Скачано ${formatDate(today)}, строк: ${numberText(rows.length)}${cut}`,
      ],
      sheets: [tableOf(model, isWhole ? columns : shown, rows, zone)],
    }
  }
  const words = counted(Math.min(total, MOST_ROWS), ['строка', 'строки', 'строк'])
  return (
    <TakeOutDialog what={model.labels.many} gather={gather} onClose={onClose}>
      <p>
        {total > MOST_ROWS
          ? `Первые ${words}. Сузьте фильтр, чтобы скачать остальные.`
          : `${words}, с фильтрами и в порядке списка.`}
      </p>
      {shown.length < columns.length && (
        <FormControlLabel
          control={<Checkbox checked={isWhole} onChange={(_, checked) => setWhole(checked)} />}
          label="И скрытые столбцы"
        />
      )}
    </TakeOutDialog>
  )
}
