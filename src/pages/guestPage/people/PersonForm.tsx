import { useState } from 'react'
import { homeCountry } from '#schema/rules/countries.ts'
import { askedOf, type PersonField, shownOf } from '#schema/rules/stayPeople.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { onForm, useSending } from '#src/pages/publicPage/useSending.ts'
import { AttachButton } from '../AttachButton.tsx'
import { useGuestPlace } from '../guestPlace.ts'
import { Told } from '../Told.tsx'
import { useAttached } from '../useAttached.ts'
import { FieldLine } from './FieldLine.tsx'
import type { People, Person } from './peopleData.ts'
import { usePeopleWords } from './usePeopleWords.ts'

interface PersonFormProps {
  readonly people: People
  readonly person?: Person
  onSaved(): Promise<void>
  onClose?(): void
}

const always: readonly PersonField[] = ['first_name', 'last_name', 'birth_date']

/** What is asked of a person: the data go at once over the network, an empty field keeps what was sent before. */
export function PersonForm({ people, person, onSaved, onClose }: PersonFormProps) {
  const place = useGuestPlace()
  const { language, words, refusal } = usePeopleWords()
  const attached = useAttached(place, 'passport')
  const [citizenship, setCitizenship] = useState(
    person?.citizenship ?? (language === 'ru' ? homeCountry : ''),
  )
  const { documents = 'main', registration = 'flat', begin = '' } = people.rules ?? {}
  const isMain = person ? person.is_main : (people.list ?? []).length === 0
  const about = { citizenship, is_main: isMain }
  const rules = { documents, registration, begin }
  const asked = shownOf(about, rules)
  const demanded = askedOf(about, rules)
  const missing = person?.missing ?? []
  const { told, send, isBusy } = useSending(async (form: HTMLFormElement) => {
    await place.act('POST guestpage/people', {
      ...filledIn(form),
      ...(person && { id: person.id }),
      ...attached.body,
    })
    await onSaved()
    return ''
  }, refusal)
  return (
    <form
      className="column gap-10 gp-tool"
      aria-label={person?.name ?? words.add}
      onSubmit={onForm((form) => send(form))}
    >
      {asked
        .filter((name) => name !== 'file_ids')
        .map((name) => (
          <FieldLine
            key={name}
            name={name}
            isNeeded={!person && always.includes(name)}
            isKept={person !== undefined && demanded.includes(name) && !missing.includes(name)}
            citizenship={citizenship}
            onCountry={setCitizenship}
          />
        ))}
      {asked.includes('file_ids') && (
        <>
          <AttachButton
            label={words.photo}
            accept="image/*,application/pdf"
            most={5}
            attached={{ ...attached, error: undefined }}
          />
          <Told text={attached.error === undefined ? '' : refusal(attached.error)} isBad />
        </>
      )}
      {person && <p className="quiet">{words.instead}</p>}
      <Told {...told} />
      <div className="row wrap">
        <PubButton type="submit" look="main" disabled={isBusy || attached.isSending}>
          {words.save}
        </PubButton>
        {onClose && <PubButton onClick={onClose}>{words.cancel}</PubButton>}
      </div>
    </form>
  )
}

const filledIn = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    ),
  )
