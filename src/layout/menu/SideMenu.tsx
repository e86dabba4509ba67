// The dark menu of the sections that the role may open.
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { menuOf } from '#schema/menu.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { badgeText, useTaskCount } from '#src/state/useTaskCount.ts'
import { LogoBlock } from './LogoBlock.tsx'
import { MenuLink } from './MenuLink.tsx'
import './menu.css'

interface SideMenuProps {
  readonly collapsed: boolean
  /** Turns collapsed into expanded and back. */
  readonly onToggle: () => void
  /** After a choice: on the phone it closes the menu. */
  readonly onChoose: () => void
}

/** Logo, entries, and the button that collapses the menu. A click on an entry refreshes the count of tasks. */
export function SideMenu({ collapsed, onToggle, onChoose }: SideMenuProps) {
  const role = useShared('role')
  const { count, refresh } = useTaskCount()
  const choose = () => {
    refresh()
    onChoose()
  }
  const ToggleIcon = collapsed ? PanelLeftOpen : PanelLeftClose
  const toggleWords = collapsed ? 'Развернуть меню' : 'Свернуть меню'
  return (
    <nav
      className={collapsed ? 'column gap-0 side-menu collapsed' : 'column gap-0 side-menu'}
      aria-label="Разделы"
    >
      <LogoBlock collapsed={collapsed} />
      <ul className="row stretch gap-2">
        {menuOf(role).map((entry) => (
          <MenuLink key={entry.route} entry={entry} collapsed={collapsed} onChoose={choose}>
            {entry.route === '/clienttasks' && count && count.count > 0 && (
              <span className={count.urgent ? 'push menu-badge urgent' : 'push menu-badge'}>
                {badgeText(count.count)}
              </span>
            )}
          </MenuLink>
        ))}
      </ul>
      <button
        type="button"
        className="row gap-12 fixed full nowrap menu-toggle"
        onClick={onToggle}
        aria-expanded={!collapsed}
        aria-label={toggleWords}
      >
        <ToggleIcon size={19} />
        <span className="menu-label">{toggleWords}</span>
      </button>
    </nav>
  )
}
