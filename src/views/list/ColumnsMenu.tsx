// Which columns a person wants to see.
import { IconButton, Popover, Tooltip } from '@mui/material'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import type { Model } from '#schema/define.ts'
import { useTableColumns } from './tableColumns.ts'

/** The button «Столбцы»; the choice is kept on this device. */
export function ColumnsMenu({ model }: { readonly model: Model }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title="Столбцы">
        <IconButton
          aria-label="Столбцы"
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Columns3 />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { className: 'columns-paper', role: 'dialog', 'aria-label': 'Столбцы' } }}
        >
          <ColumnTicks model={model} />
        </Popover>
      )}
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
