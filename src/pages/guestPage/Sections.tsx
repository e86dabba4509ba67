// What the agency tells of the flat, section by section; those of the present stage stand open.
import { ChevronDown } from 'lucide-react'
import { GuestText } from './GuestText.tsx'
import { isSectionOpen, type Section, type Stage } from './guestData.ts'
import { useGuestPlace } from './guestPlace.ts'
import { SectionIcon, SectionPhotos } from './late.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

/** All sections that the guest may read now. */
export function Sections({ stage }: { readonly stage: Stage }) {
  const { say } = useSpeech()
  const { page } = useGuestPlace()
  const { sections = [] } = page
  if (sections.length === 0) return null
  return (
    <section id="info" className="box" aria-label={say('about')} tabIndex={-1}>
      {sections.map((section) => (
        <SectionFold key={section.id} section={section} isOpen={isSectionOpen(section, stage)} />
      ))}
    </section>
  )
}

function SectionFold({ section, isOpen }: { readonly section: Section; readonly isOpen: boolean }) {
  const { say, sectionTitle } = useSpeech()
  const { text = '', type = '', language, translated } = section
  return (
    <details className="ruled gp-fold" open={isOpen}>
      <summary className="row gap-12">
        <SectionIcon type={type} />
        <h2 className="grow medium breaks size-15">{sectionTitle(section)}</h2>
        <ChevronDown size={20} />
      </summary>
      <div className="column gap-10 gp-fold-body">
        {translated === false && (
          <p className="quiet gp-small">{say(language === 'en' ? 'onlyEnglish' : 'onlyRussian')}</p>
        )}
        <div lang={language}>
          <GuestText text={text} />
        </div>
        <SectionPhotos section={section} />
      </div>
    </details>
  )
}
