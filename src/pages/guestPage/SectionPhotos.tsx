import { Photos } from '#src/pages/publicPage/Photos.tsx'
import type { Section } from './guestData.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

/** The photos of a section, which open over the whole screen, and its other files. */
export function SectionPhotos({ section }: { readonly section: Section }) {
  const { say, texts, sectionTitle } = useSpeech()
  const { files = [] } = section
  if (files.length === 0) return null
  return (
    <Photos
      files={files}
      nameOf={(number) => say('photoOf', { number, what: sectionTitle(section) })}
      openFile={say('openFile')}
      words={texts}
    />
  )
}
