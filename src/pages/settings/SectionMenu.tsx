import { ArrowUpRight, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import type { SettingsSection } from '#schema/settings.ts'
import { SearchBox } from '#src/views/list/SearchBox.tsx'

interface SectionMenuProps {
  readonly sections: readonly SettingsSection[]
  readonly current: SettingsSection | undefined
}

const enoughToSearch = 6

/** The list of sections with a search over their names, explanations and fields. */
export function SectionMenu({ sections, current }: SectionMenuProps) {
  const [sought, setSought] = useState('')
  const words = sought.toLocaleLowerCase('ru')
  const found = sections.filter((section) => textOf(section).includes(words))
  return (
    <nav className="stack gap-2 settings-menu" aria-label="Разделы настроек">
      {sections.length >= enoughToSearch && (
        <SearchBox value={sought} label="Найти настройку" onSearch={setSought} />
      )}
      {found.map((section) => (
        <NavLink
          key={section.key}
          to={section.to ?? `/settings/${section.key}`}
          aria-current={section === current ? 'page' : undefined}
          className={section === current ? 'row apart current' : 'row apart'}
        >
          {section.title}
          {section.to ? <ArrowUpRight size={16} className="settings-away" /> : <ChevronRight size={16} />}
        </NavLink>
      ))}
      {found.length === 0 && <p role="status">Ничего не нашлось. Попробуйте другое слово.</p>}
    </nav>
  )
}

/** Everything of a section that a person may look for, in small letters. */
function textOf({ title, text, cards = [] }: SettingsSection): string {
  const labels = cards.flatMap((card) => [
    card.title,
    ...Object.values(card.fields).map(({ label }) => label),
  ])
  return [title, text, ...labels].join(' ').toLocaleLowerCase('ru')
}
