import { type ReactNode, useState } from 'react'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { fill } from '#src/pages/publicPage/spoken.ts'
import { useSending } from '#src/pages/publicPage/useSending.ts'
import { useGuestPlace } from '../guestPlace.ts'
import { Told } from '../Told.tsx'
import { useSpeech } from '../words/SpeechPlace.tsx'
import type { Person } from './peopleData.ts'
import { usePeopleWords } from './usePeopleWords.ts'

interface PersonCardProps {
  readonly person: Person
  onOpen(): void
  reread(): Promise<void>
  readonly children: ReactNode
}

/** One person: how far the data are, and what may still be done with them. */
export function PersonCard({ person, onOpen, reread, children }: PersonCardProps) {
  const { moment } = useSpeech()
  const { zone, today } = useGuestPlace()
  const { words, fields } = usePeopleWords()
  const { name, is_main, state, reason, missing = [], document_number: number, photos_at } = person
  const known: Readonly<Partial<Record<string, string>>> = fields
  const what = missing.map((one: string) => known[one] ?? one).join(', ')
  const isClosed = state === 'done'
  return (
    <section className="column gap-6" aria-label={name}>
      <p className="row apart wrap">
        <span className="medium breaks">
          {name}
          {is_main && <span className="quiet"> · {words.main}</span>}
        </span>
        {(isClosed || state === 'checking') && (
          <span className={isClosed ? 'gp-chip is-ok' : 'gp-chip'}>
            {isClosed ? words.done : words.checking}
          </span>
        )}
      </p>
      {state === 'refused' && <p className="bad-text breaks">{fill(words.refused, { why: reason ?? '' })}</p>}
      {number && (
        <p className="quiet">
          {fields.document_number}: {number}
        </p>
      )}
      {photos_at && (
        <p className="quiet">{fill(words.came, { when: moment(photos_at, zone, today).when })}</p>
      )}
      {what && <p className="quiet">{fill(words.missing, { what })}</p>}
      {!isClosed && !children && <PersonActs person={person} onOpen={onOpen} reread={reread} />}
      {children}
    </section>
  )
}

function PersonActs({ person, onOpen, reread }: Omit<PersonCardProps, 'children'>) {
  const { door, reload } = useGuestPlace()
  const { words, refusal } = usePeopleWords()
  const [isSure, setSure] = useState(false)
  const { told, send, isBusy } = useSending(async () => {
    await door('DELETE guestpage/people/{id}', { params: { id: person.id ?? 0 } })
    await Promise.all([reread(), reload()])
    return ''
  }, refusal)
  return (
    <>
      <div className="row wrap">
        <PubButton aria-label={`${words.more}: ${person.name}`} onClick={onOpen}>
          {words.more}
        </PubButton>
        <PubButton
          aria-label={`${isSure ? words.sure : words.remove}: ${person.name}`}
          disabled={isBusy}
          onClick={() => (isSure ? send(undefined) : setSure(true))}
        >
          {isSure ? words.sure : words.remove}
        </PubButton>
      </div>
      <Told {...told} />
    </>
  )
}
