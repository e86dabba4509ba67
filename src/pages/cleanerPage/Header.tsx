import { Phone } from 'lucide-react'
import { initialsOf } from '#src/kinds/initialsOf.ts'
import type { CleanerPage } from './cleanData.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

interface HeaderProps {
  readonly page: CleanerPage
  /** «за день 5 400 ₽», or empty. */
  readonly earnings: string
  readonly inside: boolean
}

/** Who it is, which day it is, and the agency's phone. */
export function Header({ page, earnings, inside }: HeaderProps) {
  const { say, day } = useSpeech()
  const Title = inside ? 'h2' : 'h1'
  return (
    <header className="row gap-12 cp-head">
      <span className="center fixed strong link cp-initials" aria-hidden="true">
        {initialsOf(page.name)}
      </span>
      <div>
        <Title>{page.name}</Title>
        <p>{[day(page.today), earnings].filter(Boolean).join(', ')}</p>
      </div>
      <LanguageChoice />
      {!inside && page.agency?.phone && (
        <a
          className="center fixed cp-icon"
          href={`tel:${page.agency?.phone}`}
          aria-label={say('callTo', { name: page.agency.name ?? '' })}
        >
          <Phone size={24} />
        </a>
      )}
    </header>
  )
}
