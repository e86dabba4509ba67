import { useState } from 'react'
import type { CallBody } from '#schema/wire/lines.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { fill } from '#src/pages/publicPage/spoken.ts'
import { useSending } from '#src/pages/publicPage/useSending.ts'
import { GuestText } from '../GuestText.tsx'
import type { Paper } from '../guestData.ts'
import { useGuestPlace } from '../guestPlace.ts'
import { Told } from '../Told.tsx'
import { useSpeech } from '../words/SpeechPlace.tsx'
import type { mineWords } from './words.ts'

interface ConsentLineProps {
  readonly paper: Paper
  readonly words: (typeof mineWords)['ru']
  onDone(): void
}

/** One consent with its words, and the way to give it or to take it back; taking back the data asks twice. */
export function ConsentLine({ paper, words, onDone }: ConsentLineProps) {
  const { moment, refusal } = useSpeech()
  const { page, act, zone, today } = useGuestPlace()
  const [isAsking, setAsking] = useState(false)
  const [isRead, setRead] = useState(false)
  const { kind = 'data', state = 'none', text = '', edition: version, at } = paper
  const { told, send, isBusy } = useSending(
    async (body: Pick<CallBody<'POST guestpage/consent'>, 'revoke' | 'version'>) => {
      await act('POST guestpage/consent', { kind, language: page.language, ...body })
      setAsking(false)
      onDone()
      return ''
    },
    refusal,
  )
  const title = kind === 'marketing' ? words.marketing : words.data
  const when = at ? moment(at, zone, today).when : ''
  const isGiven = state === 'given'
  return (
    <section className="column gap-6" aria-label={title}>
      <p className="row base apart gap-12">
        <b className="breaks">{title}</b>
        <span className={isGiven ? 'gp-chip is-ok' : 'gp-chip'}>
          {isGiven
            ? fill(words.given, { when })
            : state === 'revoked'
              ? fill(words.revoked, { when })
              : words.none}
        </span>
      </p>
      {isRead && <GuestText text={text} />}
      {isAsking ? (
        <>
          <p>{words.revokeData}</p>
          <div className="row wrap">
            <PubButton look="soft" disabled={isBusy} onClick={() => send({ revoke: true })}>
              {words.yes}
            </PubButton>
            <PubButton onClick={() => setAsking(false)}>{words.no}</PubButton>
          </div>
        </>
      ) : (
        <div className="row wrap">
          <PubButton aria-expanded={isRead} onClick={() => setRead(!isRead)}>
            {words.read}
          </PubButton>
          {isGiven ? (
            <PubButton
              disabled={isBusy}
              onClick={() => (kind === 'data' ? setAsking(true) : send({ revoke: true }))}
            >
              {words.revoke}
            </PubButton>
          ) : (
            <PubButton look="soft" disabled={isBusy} onClick={() => send({ version })}>
              {words.give}
            </PubButton>
          )}
        </div>
      )}
      <Told {...told} />
    </section>
  )
}
