import { CloudOff, RefreshCw } from 'lucide-react'
import { localMoment } from '#schema/rules/dates.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { useGuestPlace } from './guestPlace.ts'
import type { KnownGuest } from './useGuest.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

interface StatusLineProps {
  readonly known: KnownGuest
  /** What the last reading ended with. */
  readonly error: unknown
}

/** The line about a page that is not fresh, and about words that wait for the network. */
export function StatusLine({ known, error }: StatusLineProps) {
  const { say, count, day, refusal } = useSpeech()
  const { zone, waiting, sendAgain } = useGuestPlace()
  const words = waiting.filter(({ path }) => path !== 'guestpage').length
  const { date, time } = localMoment(zone, known.at)
  const shown = { time: `${day(date)} ${time}` }
  const isRefused = error instanceof HttpError && !error.isNetwork
  const lines = [
    isRefused && !known.isKept ? refusal(error) : '',
    error ? say('offlineSince', shown) : known.isKept ? say('renewing', shown) : '',
    words > 0 ? count('waiting', words) : '',
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <div className="row wrap gap-10 gp-status" role="status">
      {error ? <CloudOff size={20} /> : <RefreshCw size={20} />}
      <span className="grow">{lines.join('. ')}</span>
      {words > 0 && sendAgain && <PubButton onClick={sendAgain}>{say('sendAgain')}</PubButton>}
    </div>
  )
}
