import { useState } from 'react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { addressOf, type ShownFile } from '#src/kinds/files/shownFile.ts'
import type { Section } from './guestData.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

const Lightbox = lazyPart(() => import('#src/kinds/files/Lightbox.tsx'))

/** The photos of a section, which open over the whole screen, and its other files. */
export function SectionPhotos({ section: { files = [], title = '' } }: { readonly section: Section }) {
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
