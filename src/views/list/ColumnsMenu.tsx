import { IconButton, Tooltip } from '@mui/material'
import { Columns3 } from 'lucide-react'
import type { Model } from '#schema/define.ts'
import { usePane } from '#src/kinds/usePane.tsx'
import { useTableColumns } from './tableColumns.ts'

/** «Столбцы»: which columns a person wants to see, kept on this device. */
export function ColumnsMenu({ model }: { readonly model: Model }) {
  const { button, pane } = usePane({ label: 'Столбцы', className: 'columns-paper' }, () => (
    <ColumnTicks model={model} />
  ))
  return (
    <>
      <Tooltip title="Столбцы">
        <IconButton aria-label="Столбцы" {...button}>
          <Columns3 />
        </IconButton>
      </Tooltip>
      {pane}
    </>
  )
}

function ColumnTicks({ model }: { readonly model: Model }) {
  const [columns, turn] = useTableColumns(model)
  return (
    <ul className="column-ticks">
      {columns.map(({ name, field, isShown }, index) => (
        <li key={name}>
          <label>
            <input type="checkbox" checked={isShown} disabled={index === 0} onChange={() => turn(name)} />
            {field.label}
          </label>
        </li>
      ))}
    </ul>
  )
}
