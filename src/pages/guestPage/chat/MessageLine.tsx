import { Photos } from '#src/pages/publicPage/Photos.tsx'
import { useGuestPlace } from '../guestPlace.ts'
import { useSpeech } from '../words/SpeechPlace.tsx'
import type { Message } from './useTalk.ts'

interface MessageLineProps {
  readonly message: Message
  readonly words: { readonly you: string; readonly we: string }
}

/** The ways that a message may have gone beside this page. */
const channels: Readonly<Record<string, string>> = {
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  max: 'MAX',
  sms: 'SMS',
  email: 'E-mail',
}

/** One message with whose it is, when it was said and by what, and its files. */
export function MessageLine({
  message: { mine, text = '', at, channel = '', files = [] },
  words,
}: MessageLineProps) {
  const { say, texts, moment } = useSpeech()
  const { zone, today } = useGuestPlace()
  const said = at ? moment(at, zone, today) : undefined
  const who = mine ? words.you : words.we
  const head = [who, channels[channel], said && `${said.when}, ${said.time}`].filter(Boolean).join(' · ')
  return (
    <div className={mine ? 'bubble ours' : 'bubble'}>
      <span className="caption quiet block">{head}</span>
      <p className="breaks">{text}</p>
      {files.length > 0 && (
        <Photos
          files={files}
          nameOf={(number) => say('photoOf', { number, what: head })}
          openFile={say('openFile')}
          words={texts}
        />
      )}
    </div>
  )
}
