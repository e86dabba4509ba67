// The list of sections with a search over their names, explanations and fields.
import { OutlinedInput } from '@mui/material'
import { ArrowUpRight, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { partFields } from './agencyParts.ts'
import type { Section } from './sections.ts'

interface SectionMenuProps {
  readonly sections: readonly Section[]
  readonly current: Section | undefined
}

const enoughToSearch = 6

/** The sections that hold what is looked for. */
export function SectionMenu({ sections, current }: SectionMenuProps) {
  const [sought, setSought] = useState('')
  const words = sought.trim().toLocaleLowerCase('ru')
  const found = sections.filter((section) => textOf(section).includes(words))
  return (
    <nav className="stack gap-2 settings-menu" aria-label="Разделы настроек">
      {sections.length >= enoughToSearch && (
        <OutlinedInput
          size="small"
          type="search"
          value={sought}
          placeholder="Найти настройку"
          inputProps={{ 'aria-label': 'Найти настройку' }}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      {found.map((section) => (
        <NavLink
          key={section.key}
          to={section.body.kind === 'away' ? section.body.to : `/settings/${section.key}`}
          aria-current={section === current ? 'page' : undefined}
          className={section === current ? 'current' : ''}
        >
          {section.title}
          <Mark section={section} />
        </NavLink>
      ))}
      {found.length === 0 && <p role="status">Ничего не нашлось. Попробуйте другое слово.</p>}
    </nav>
  )
}

function Mark({ section: { body } }: { readonly section: Section }) {
  const Icon = body.kind === 'away' ? ArrowUpRight : ChevronRight
  return <Icon size={16} className={body.kind === 'away' ? 'settings-away' : ''} />
}

/** Everything of a section that a person may look for, in small letters. */
function textOf({ title, text, body }: Section): string {
  const cards = body.kind === 'form' || body.kind === 'manager' ? body.cards : []
  const labels = cards.flatMap(({ title: head, part, fields }) => [
    head,
    ...fields.map((name) => partFields[part][name]?.label ?? ''),
  ])
  return [title, text, ...labels].join(' ').toLocaleLowerCase('ru')
}
