// The conversation with the agency: its place on the page, and the word about what has not been read.
import { ChevronDown, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { fill } from '#src/pages/publicPage/spoken.ts'
import { useGuestPlace } from '../guestPlace.ts'
import { leadTo } from '../usePartOfAddress.ts'
import { useSpeech } from '../words/SpeechPlace.tsx'
import { chatTitle } from './chatTitle.ts'

const Talk = lazyPart(() => import('./Talk.tsx'))

/** The chat, whatever became of the booking: the messages come when it is opened, which is when they are read. */
export function Chat() {
  const { language } = useSpeech()
  const [{ isOpen, wasOpen }, setOpen] = useState({ isOpen: false, wasOpen: false })
  return (
    <details
      id="chat"
      className="box gp-fold"
      tabIndex={-1}
      onToggle={({ currentTarget: { open } }) => setOpen({ isOpen: open, wasOpen: open || wasOpen })}
    >
      <summary className="row gap-12">
        <MessageCircle size={20} />
        <h2 className="grow title">{chatTitle[language].title}</h2>
        <ChevronDown size={20} />
      </summary>
      <div className="column gap-12 gp-fold-body">{wasOpen && <Talk isOpen={isOpen} />}</div>
    </details>
  )
}

/** What the agency has written and the guest has not read; a press leads to it. */
export function ChatNews() {
  const { language } = useSpeech()
  const { unread = 0 } = useGuestPlace().page.chat ?? {}
  if (unread === 0) return null
  return (
    <PubButton look="soft" onClick={() => leadTo('chat')}>
      <MessageCircle size={20} />
      {fill(chatTitle[language].news, { n: unread })}
    </PubButton>
  )
}
