// The messages of both sides, what still waits for the network, and the field to write in.
import { useEffect, useId, useRef, useState } from 'react'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { onForm, useSending } from '#src/pages/publicPage/useSending.ts'
import '#src/pages/stay/talk/talk.css'
import { useGuestPlace } from '../guestPlace.ts'
import { RefusedWords, wordsOf } from '../RefusedWords.tsx'
import { Told } from '../Told.tsx'
import { UnreadPart } from '../UnreadPart.tsx'
import { useAttached } from '../useAttached.ts'
import { WordsBox } from '../WordsBox.tsx'
import { useSpeech } from '../words/SpeechPlace.tsx'
import { chatTitle } from './chatTitle.ts'
import { MessageLine } from './MessageLine.tsx'
import { useTalk } from './useTalk.ts'
import { chatWords } from './words.ts'

/** What scrolls is scrolled by the keyboard, too. */
const reachedByKeys = { tabIndex: 0 } as const

/** The chat once it is opened. */
export default function Talk({ isOpen }: { readonly isOpen: boolean }) {
  const { language, say, refusal } = useSpeech()
  const { waiting } = useGuestPlace()
  const words = chatWords[language]
  const { reading, messages, hasEarlier, readEarlier } = useTalk(isOpen)
  const earlier = useSending(async () => {
    await readEarlier()
    return ''
  }, refusal)
  const unsent = waiting.filter(({ path }) => path === 'guestpage/message')
  const log = useRef<HTMLDivElement>(null)
  const last = unsent.at(-1)?.key ?? messages.at(-1)?.key
  useEffect(() => {
    if (last !== undefined && log.current) log.current.scrollTop = log.current.scrollHeight
  }, [last])
  const isNobody = reading.data !== undefined && messages.length + unsent.length === 0
  return (
    <>
      {!reading.data && <UnreadPart reading={reading} words={words} />}
      {hasEarlier && (
        <PubButton disabled={earlier.isBusy} onClick={() => earlier.send(undefined)}>
          {words.earlier}
        </PubButton>
      )}
      <Told {...earlier.told} />
      {isNobody && <p className="quiet">{words.nobody}</p>}
      <div
        ref={log}
        className="column gap-10 talk-scroll"
        role="log"
        aria-label={chatTitle[language].title}
        {...reachedByKeys}
      >
        {messages.map((message) => (
          <MessageLine key={message.key} message={message} words={words} />
        ))}
        {unsent.map((post) => (
          <div key={post.key} className="bubble ours">
            <p className="breaks">{wordsOf(post)}</p>
            <span className="caption quiet">{say('waitsHere')}</span>
          </div>
        ))}
      </div>
      <RefusedWords path="guestpage/message" />
      <Field label={words.yours} />
    </>
  )
}

/** Where the guest writes; what is written goes by the queue of the page, its photos at once. */
function Field({ label }: { readonly label: string }) {
  const id = useId()
  const { say } = useSpeech()
  const place = useGuestPlace()
  const [isEmpty, setEmpty] = useState(false)
  const attached = useAttached(place, 'photo')
  const send = (form: HTMLFormElement) => {
    const text = String(new FormData(form).get('text')).trim()
    if (text === '' && attached.ids.length === 0) return setEmpty(true)
    place.add({ path: 'guestpage/message', body: { ...(text !== '' && { text }), ...attached.body } })
    form.reset()
    attached.clear()
  }
  return (
    <form className="column gap-10" onSubmit={onForm(send)} noValidate>
      <WordsBox
        id={id}
        label={label}
        rows={2}
        isEmpty={isEmpty}
        onType={() => setEmpty(false)}
        attached={attached}
      />
      <PubButton type="submit" look="soft" disabled={attached.isSending}>
        {say('send')}
      </PubButton>
    </form>
  )
}
