import { useState } from 'react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { GuestCard } from '../GuestCard.tsx'
import { useGuestPlace } from '../guestPlace.ts'
import { useSpeech } from '../words/SpeechPlace.tsx'
import { mineTitle } from './mineTitle.ts'

const MyData = lazyPart(() => import('./MyData.tsx'))

/** «Мои данные» at the end of the page: what is kept comes when it is asked for. */
export function Mine() {
  const { language } = useSpeech()
  const { page } = useGuestPlace()
  const [isOpen, setOpen] = useState(false)
  if (page.view !== 'full') return null
  const { title, open } = mineTitle[language]
  return (
    <GuestCard part="mine" title={title}>
      {isOpen ? <MyData /> : <PubButton onClick={() => setOpen(true)}>{open}</PubButton>}
    </GuestCard>
  )
}
