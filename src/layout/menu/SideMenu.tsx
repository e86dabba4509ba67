import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { menuOf } from '#schema/menu.ts'
import { AGENCY_KEY } from '#src/authProvider/keepSession.ts'
import { KeyMark } from '#src/base/KeyMark.tsx'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { badgeText, useTaskCount } from '#src/state/useTaskCount.ts'
import { MenuLink } from './MenuLink.tsx'
import { TippedPart } from './TippedPart.tsx'
import './menu.css'

interface SideMenuProps {
  readonly collapsed: boolean
  /** Turns collapsed into expanded and back. */
  readonly onToggle: () => void
  /** After a choice: on the phone it closes the menu. */
  readonly onChoose: () => void
}

/** The dark menu of the role's sections with its collapse button; a click on an entry refreshes the count of tasks. */
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

const OwnLogo = lazyPart(() => import('#src/kinds/files/RowPicture.tsx'), <KeyMark />, true)

/** The agency's own logo, else the key mark, with its name and its identifier from local storage; collapsed only the mark, the words in the tooltip. */
function LogoBlock({ collapsed }: { readonly collapsed: boolean }) {
  const agency = localStorage.getItem(AGENCY_KEY) ?? ''
  const { logo_file_id: logo, name } = useShared('agency')
  const [title, line] = name ? [name, `Ключник · № ${agency}`] : [agency, 'Ключник']
  return (
    <TippedPart title={collapsed ? `${title} · ${line}` : ''}>
      <div className="row gap-10 fixed logo-block">
        <span className="center fixed logo-mark">{logo ? <OwnLogo id={logo} /> : <KeyMark />}</span>
        <span className="column gap-0 narrow caption logo-words">
          <strong className="cut" title={title}>
            {title}
          </strong>
          <span>{line}</span>
        </span>
      </div>
    </TippedPart>
  )
}
