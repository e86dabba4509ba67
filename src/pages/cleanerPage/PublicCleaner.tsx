import { useMemo } from 'react'
import { linkDoor } from '#src/pages/publicPage/door.ts'
import { CleanerScreen } from './CleanerScreen.tsx'
import { SpeechPlace } from './words/SpeechPlace.tsx'

/** The page that a cleaner opens by the link, in a language of their choice. */
export default function PublicCleaner({ id }: { readonly id: string }) {
  const door = useMemo(() => linkDoor(id), [id])
  return (
    <SpeechPlace>
      <CleanerScreen id={id} door={door} link={id} />
    </SpeechPlace>
  )
}
