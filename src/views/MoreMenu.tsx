// The dots beside the buttons in sight: what else may be done.
import { IconButton, Menu, MenuItem } from '@mui/material'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useState } from 'react'

/** A line of the menu. */
export interface MenuAct {
  readonly label: string
  readonly run: () => unknown
  readonly isDangerous?: boolean
}

interface MoreMenuProps {
  /** What the dots are called for those who do not see them. */
  readonly label: string
  readonly items: readonly MenuAct[]
  readonly Icon?: LucideIcon
  readonly size?: 'small'
  readonly disabled?: boolean
}

/** The dots with their menu; nothing where there is nothing else to do. */
export function MoreMenu({ label, items, Icon = Ellipsis, ...look }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (items.length === 0) return null
  return (
    <>
      <IconButton
        {...look}
        aria-label={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map((item) => (
          <MenuItem
            key={item.label}
            onClick={() => {
              setAnchor(null)
              item.run()
            }}
            sx={item.isDangerous ? { color: 'var(--k-badText)' } : undefined}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
