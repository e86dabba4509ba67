// The guest writes down who comes: the consent first, then a card for each person. Fetched and read when the step is opened.
import { useCallback, useState } from 'react'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { fill } from '#src/pages/publicPage/spoken.ts'
import { useReading } from '#src/pages/publicPage/useReading.ts'
import { useSending } from '#src/pages/publicPage/useSending.ts'
import { GuestText } from '../GuestText.tsx'
import type { GuestPage } from '../guestData.ts'
import { useGuestPlace } from '../guestPlace.ts'
import { Told } from '../Told.tsx'
import { UnreadPart } from '../UnreadPart.tsx'
import { PersonCard } from './PersonCard.tsx'
import { PersonForm } from './PersonForm.tsx'
import { type People, readPeople } from './peopleData.ts'
import { usePeopleWords } from './usePeopleWords.ts'

/** «Данные гостей»: nothing is asked before the consent. */
export default function PeopleForm() {
  const { page } = useGuestPlace()
  const paper = (page.consents ?? []).find(({ kind }) => kind === 'data')
  return paper && paper.state !== 'given' ? <Consent paper={paper} /> : <KnownPeople />
}

function Consent({ paper }: { readonly paper: NonNullable<GuestPage['consents']>[number] }) {
  const { page, act } = useGuestPlace()
  const { words, refusal } = usePeopleWords()
  const { told, send, isBusy } = useSending(async () => {
    await act('POST guestpage/consent', { kind: 'data', version: paper.edition, language: page.language })
    return ''
  }, refusal)
  return (
    <section className="column gap-10" aria-label={words.consent}>
      <h3>{words.consent}</h3>
      <GuestText text={paper.text ?? ''} />
      <PubButton look="main" disabled={isBusy} onClick={() => send(undefined)}>
        {words.agree}
      </PubButton>
      <Told {...told} />
    </section>
  )
}

function KnownPeople() {
  const { link, door } = useGuestPlace()
  const { words } = usePeopleWords()
  const read = useCallback(
    async () => readPeople(await door('GET guestpage/people/{id}', { params: { id: link } })),
    [door, link],
  )
  const reading = useReading(read)
  const { data, reload } = reading
  return data ? <PeopleList people={data} reread={reload} /> : <UnreadPart reading={reading} words={words} />
}

interface PeopleListProps {
  readonly people: People
  reread(): Promise<void>
}

function PeopleList({ people, reread }: PeopleListProps) {
  const { words } = usePeopleWords()
  const { list = [], rules: { booked = 0 } = {} } = people
  const [open, setOpen] = useState<number | 'new' | undefined>(list.length === 0 ? 'new' : undefined)
  const [told, setTold] = useState('')
  const show = (which: number | 'new' | undefined, text = '') => {
    setOpen(which)
    setTold(text)
  }
  const isSaved = async () => {
    await reread()
    show(undefined, words.sent)
  }
  return (
    <div className="column gap-12">
      {list.map((person) => (
        <PersonCard key={person.id} person={person} reread={reread} onOpen={() => show(person.id)}>
          {open === person.id && (
            <PersonForm people={people} person={person} onSaved={isSaved} onClose={() => show(undefined)} />
          )}
        </PersonCard>
      ))}
      <Told text={told} isBad={false} />
      {list.length > 0 && list.length < booked && open === undefined && (
        <p className="quiet">{fill(words.fewer, { n: list.length, of: booked })}</p>
      )}
      {open === 'new' ? (
        <PersonForm
          people={people}
          onSaved={isSaved}
          {...(list.length > 0 && { onClose: () => show(undefined) })}
        />
      ) : (
        <div className="row wrap">
          <PubButton onClick={() => show('new')}>{words.add}</PubButton>
        </div>
      )}
      <p className="quiet">{words.network}</p>
    </div>
  )
}
