// The contract whole, a tick that stands empty, and the code from the phone of the booking: the network is needed for all of it.
import { useCallback } from 'react'
import { fill } from '#src/pages/publicPage/spoken.ts'
import { useReading } from '#src/pages/publicPage/useReading.ts'
import { useGuestPlace } from '../guestPlace.ts'
import { UnreadPart } from '../UnreadPart.tsx'
import { useSpeech } from '../words/SpeechPlace.tsx'
import { readContract } from './contractData.ts'
import { SignForm } from './SignForm.tsx'
import { contractWords } from './words.ts'

/** Reads the contract and shows what may be done with it. */
export default function ContractForm() {
  const { language, moment } = useSpeech()
  const { link, door, zone, today } = useGuestPlace()
  const words = contractWords[language]
  const read = useCallback(
    async () =>
      readContract(
        await door('GET guestpage/contract/{id}', { params: { id: link }, query: { lang: language } }),
      ),
    [door, link, language],
  )
  const reading = useReading(read)
  const { data, reload } = reading
  if (!data) return <UnreadPart reading={reading} words={words} />
  const { state, text = '', translated, signed_at: signed } = data
  if (state === 'preparing') return <p role="status">{words.preparing}</p>
  return (
    <div className="column gap-12">
      {translated === false && <p className="quiet">{words.untranslated}</p>}
      <div className="breaks inset box" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </div>
      {state === 'signed' ? (
        signed && <p role="status">{fill(words.signed, moment(signed, zone, today))}</p>
      ) : (
        <SignForm contract={data} door={door} reread={reload} />
      )}
    </div>
  )
}
