// Menus of acts: the dots beside the buttons in sight, a button of one's own, or a menu that stands open.
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'

/** A line of a menu: an act, a way inside the panel, or a way out of it. */
export interface MenuAct {
  readonly label: string
  /** What stands in the line instead of its words. */
  readonly face?: ReactNode
  /** Told where the menu stood, for what opens there next. */
  readonly run?: (place?: HTMLElement | null) => unknown
  readonly to?: string
  readonly href?: string
  readonly Icon?: LucideIcon
  readonly isDangerous?: boolean
  readonly disabled?: boolean
}

interface OpenMenuProps {
  /** The lines; what the person has no right to is false. */
  readonly items: readonly (MenuAct | false)[]
  /** Where it stands; a menu without a place is closed. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

const outside = { target: '_blank', rel: 'noopener noreferrer' }

/** The menu itself. */
export function OpenMenu({ items, anchor, onClose }: OpenMenuProps) {
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {linesOf(items).map(({ label, face = label, run, to, href, Icon, isDangerous, disabled }, index) => (
        <MenuItem
          key={`${label} ${String(index)}`}
          {...(to !== undefined && { component: Link, to })}
          {...(href !== undefined && { component: 'a', href, ...(href.startsWith('http') && outside) })}
          disabled={disabled}
          onClick={() => {
            onClose()
            run?.(anchor)
          }}
          sx={isDangerous ? { color: 'var(--k-badText)' } : undefined}
        >
          {Icon && (
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
          )}
          {face}
        </MenuItem>
      ))}
    </Menu>
  )
}

function linesOf(items: OpenMenuProps['items']): readonly MenuAct[] {
  return items.filter((item) => item !== false)
}

interface ActMenuProps extends Pick<OpenMenuProps, 'items'> {
  /** The button that opens the menu. */
  readonly children: (open: (event: MouseEvent<HTMLElement>) => void) => ReactNode
}

/** A button with its menu. */
export function ActMenu({ items, children }: ActMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      {children((event) => setAnchor(event.currentTarget))}
      <OpenMenu items={items} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}

/** The label is what the dots are called for those who do not see them. */
interface MoreMenuProps extends Pick<OpenMenuProps, 'items'>, Pick<MenuAct, 'label' | 'Icon' | 'disabled'> {
  readonly size?: 'small'
}

/** The dots with their menu; nothing where there is nothing else to do. */
export function MoreMenu({ label, items, Icon = Ellipsis, ...look }: MoreMenuProps) {
  if (linesOf(items).length === 0) return null
  return (
    <ActMenu items={items}>
      {(open) => (
        <IconButton {...look} aria-label={label} aria-haspopup="menu" onClick={open}>
          <Icon />
        </IconButton>
      )}
    </ActMenu>
  )
}
