// Which columns a person wants to see; the table puts its list of columns into the box by its id.
import { IconButton, Popover, Tooltip } from '@mui/material'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'

/** The button «Столбцы»; the choice is kept on this device. */
export function ColumnsMenu({ entity }: { readonly entity: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title="Столбцы">
        <IconButton
          aria-label="Столбцы"
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Columns3 size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        keepMounted
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: 'columns-paper', role: 'dialog', 'aria-label': 'Столбцы' } }}
      >
        <div id={`${entity}.datatable-columnsSelector`} />
      </Popover>
    </>
  )
}
