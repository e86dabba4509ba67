// What the agency tells of the flat, section by section; those of the present stage stand open.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { addressOf, type ShownFile } from '#src/kinds/files/shownFile.ts'
import { GuestText } from './GuestText.tsx'
import { isSectionOpen, type Section, type Stage } from './guestData.ts'
import { useGuestPlace } from './guestPlace.ts'
import { SectionIcon } from './late.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

const Lightbox = lazyPart(() => import('#src/kinds/files/Lightbox.tsx'))

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
  const { say } = useSpeech()
  const { title = '', text = '', type = '', language, translated } = section
  return (
    <details className="ruled gp-fold" open={isOpen}>
      <summary className="row gap-12">
        <SectionIcon type={type} />
        <h2 className="grow medium breaks size-15">{title}</h2>
        <ChevronDown size={20} />
      </summary>
      <div className="column gap-10 gp-fold-body">
        {translated === false && (
          <p className="quiet gp-small">{say(language === 'en' ? 'onlyEnglish' : 'onlyRussian')}</p>
        )}
        <div lang={language}>
          <GuestText text={text} />
        </div>
        <Photos section={section} />
      </div>
    </details>
  )
}

function Photos({ section: { files = [], title = '' } }: { readonly section: Section }) {
  const { say, texts } = useSpeech()
  const [opened, open] = useState<number>()
  const photos = files
    .filter(({ image }) => image)
    .map((file, index) => shown(file, say('photoOf', { number: index + 1, what: title })))
  const others = files.filter(({ image }) => !image)
  if (files.length === 0) return null
  return (
    <div className="row wrap">
      {photos.map(({ id, name, thumb, url }, index) => (
        <button key={id} type="button" className="gp-thumb" aria-label={name} onClick={() => open(index)}>
          <img src={thumb || url} alt="" loading="lazy" />
        </button>
      ))}
      {others.map(({ id, url }) => (
        <a key={id} className="pub-button" href={addressOf(url)} target="_blank" rel="noreferrer">
          {say('openFile')}
        </a>
      ))}
      {opened !== undefined && (
        <Lightbox files={photos} start={opened} words={texts} onClose={() => open(undefined)} />
      )}
    </div>
  )
}

function shown({ id = 0, url, thumb_url }: NonNullable<Section['files']>[number], name: string): ShownFile {
  return {
    id,
    name,
    mime: 'image/jpeg',
    url: addressOf(url),
    thumb: addressOf(thumb_url),
    sensitive: false,
    pointId: undefined,
    entityType: '',
    createdAt: '',
  }
}
