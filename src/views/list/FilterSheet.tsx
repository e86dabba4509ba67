import { Button, Drawer } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import FilterBar from './FilterBar.tsx'
import { foundText } from './foundText.ts'
import './filterSheet.css'

interface FilterSheetProps {
  readonly model: Model
  readonly onClose: () => void
}

/** The filters of a list on a sheet, with the button that leads to what was found; the rows behind follow at once. */
export default function FilterSheet({ model, onClose }: FilterSheetProps) {
  const { total, isFetching } = useListContext()
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      transitionDuration={180}
      slotProps={{
        paper: { className: 'filter-sheet', 'aria-label': 'Фильтры', role: 'dialog', 'aria-modal': true },
      }}
    >
      <h2 className="strong">Фильтры</h2>
      <FilterBar model={model} />
      <Button variant="contained" size="large" onClick={onClose}>
        {isFetching || total === undefined
          ? 'Показать'
          : `Показать ${foundText(total, model.labels.counted)}`}
      </Button>
    </Drawer>
  )
}
