// The settings: sections at the left, one of them at the right; on the phone the list leads to a page.
import { useMediaQuery } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, NavLink, useParams } from 'react-router'
import { useShared } from '#src/state/SessionContext.tsx'
import { isPhone } from '#src/views/phone.ts'
import { SectionView } from './SectionView.tsx'
import { type Section, sectionsOf } from './sections.ts'
import './settings.css'

/** The page of `/settings` and `/settings/{section}`. */
export default function SettingsPage() {
  const { section: key } = useParams()
  const role = useShared('role')
  const phone = useMediaQuery(isPhone)
  const open = sectionsOf(role)
  const chosen = open.find((section) => section.key === key)
  const shown = chosen ?? (phone ? undefined : open[0])
  return (
    <div className="settings">
      {!shown && <h1 className="only-read">Настройки</h1>}
      {(!phone || !chosen) && <SectionMenu sections={open} current={shown} />}
      {shown && (
        <div className="settings-page">
          {phone && (
            <Link className="settings-back" to="/settings">
              <ChevronLeft size={18} aria-hidden="true" /> Все настройки
            </Link>
          )}
          <header className="settings-head">
            <h1>{shown.title}</h1>
            {shown.body.kind !== 'coming' && <p>{shown.text}</p>}
          </header>
          <SectionView key={shown.key} section={shown} />
        </div>
      )}
    </div>
  )
}

interface SectionMenuProps {
  readonly sections: readonly Section[]
  readonly current: Section | undefined
}

function SectionMenu({ sections, current }: SectionMenuProps) {
  return (
    <nav className="settings-menu" aria-label="Разделы настроек">
      {sections.map((section) => (
        <NavLink
          key={section.key}
          to={`/settings/${section.key}`}
          aria-current={section === current ? 'page' : undefined}
          className={section === current ? 'current' : ''}
        >
          {section.title}
          {section.body.kind === 'coming' ? (
            <span>готовится</span>
          ) : (
            <ChevronRight size={16} aria-hidden="true" />
          )}
        </NavLink>
      ))}
    </nav>
  )
}
