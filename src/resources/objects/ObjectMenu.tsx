// What else may be done about a flat: its place on the board, its cleans, settings of another flat.
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { Broom, CalendarRange, CopyPlus, Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { lazyScreen } from '#src/layout/lazyScreen.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'

const CopySettings = lazyScreen(() => import('./CopySettings.tsx'))
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The menu behind the three dots. */
export function ObjectMenu({ row }: RowSlotProps) {
  const { can } = useAccess(models.objects)
  const cleans = useAccess(models.cleans)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isCopying, setCopying] = useState(false)
  const group = textIn(row, 'group')
  const filter = encodeURIComponent(JSON.stringify({ object_id: row.id }))
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={`Ещё действия: ${textIn(row, 'name')}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis {...icon} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem
          component={Link}
          to={`/rents?view=board${group && `&group=${encodeURIComponent(group)}`}`}
          onClick={close}
        >
          <ListItemIcon>
            <CalendarRange {...icon} />
          </ListItemIcon>
          Шахматка
        </MenuItem>
        {cleans.can('list') && (
          <MenuItem component={Link} to={`/cleans?filter=${filter}`} onClick={close}>
            <ListItemIcon>
              <Broom {...icon} />
            </ListItemIcon>
            Уборки
          </MenuItem>
        )}
        {can('copySettings') && row.archived !== true && (
          <MenuItem
            onClick={() => {
              close()
              setCopying(true)
            }}
          >
            <ListItemIcon>
              <CopyPlus {...icon} />
            </ListItemIcon>
            Взять настройки другого объекта
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {isCopying && <CopySettings row={row} onClose={() => setCopying(false)} />}
      </Suspense>
    </>
  )
}
