// The guest writes down who comes: the consent first, then a card for each person. Fetched when the step is opened.
import { useId, useState } from 'react'
import { guestPeople } from '#schema/entities/guestPeople.ts'
import { countriesIn, homeCountry, stateless } from '#schema/rules/countries.ts'
import { type PersonField, shownOf } from '#schema/rules/stayPeople.ts'
import type { Sent } from '#schema/wire/sent.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'
import { linkDoor } from '#src/pages/publicPage/door.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { onForm, useSending } from '#src/pages/publicPage/useSending.ts'
import { AttachButton } from '../AttachButton.tsx'
import { GuestText } from '../GuestText.tsx'
import type { GuestPage } from '../guestData.ts'
import { useGuestPlace } from '../guestPlace.ts'
import { Told } from '../Told.tsx'
import { useAttached } from '../useAttached.ts'
import { useSpeech } from '../words/SpeechPlace.tsx'
import { peopleWords } from './peopleWords.ts'

type People = Sent<typeof guestPeople>
type Person = NonNullable<People['list']>[number]

const dates: readonly PersonField[] = ['birth_date', 'issued_at', 'valid_until', 'entered_at', 'stay_until']

/** The words of the page's language. */
function usePeopleWords() {
  const { page } = useGuestPlace()
  const language = page.language === 'en' || page.language === 'zh' ? page.language : 'ru'
  return { language, ...peopleWords[language] }
}

/** «Данные гостей»: nothing is asked before the consent. */
export default function PeopleForm() {
  const { page } = useGuestPlace()
  const consent = (page.consents ?? []).find(({ kind }) => kind === 'data')
  if (consent && consent.state !== 'given') return <Consent paper={consent} />
  return <People people={siftRecord(guestPeople, page.people ?? {})} />
}

function Consent({ paper }: { readonly paper: NonNullable<GuestPage['consents']>[number] }) {
  const { page, act } = useGuestPlace()
  const { refusal } = useSpeech()
  const { words } = usePeopleWords()
  const { told, send, isBusy } = useSending(async () => {
    await act('guestpage/consent', { kind: 'data', version: paper.edition, language: page.language })
    return ''
  }, refusal)
  return (
    <section className="column gap-10" aria-label={words.consent}>
      <h3>{words.consent}</h3>
      <GuestText text={paper.text ?? ''} />
      <PubButton look="soft" disabled={isBusy} onClick={() => send(undefined)}>
        {words.agree}
      </PubButton>
      <Told {...told} />
    </section>
  )
}

function People({ people }: { readonly people: People }) {
  const { words } = usePeopleWords()
  const { list = [] } = people
  const [open, setOpen] = useState<number | 'new' | undefined>(list.length === 0 ? 'new' : undefined)
  const close = () => setOpen(undefined)
  return (
    <div className="column gap-10">
      {list.map((person) => (
        <PersonCard key={person.id} person={person} onOpen={() => setOpen(person.id)}>
          {open === person.id && <PersonForm people={people} person={person} onDone={close} />}
        </PersonCard>
      ))}
      {open === 'new' ? (
        <PersonForm people={people} onDone={close} />
      ) : (
        <PubButton look="soft" onClick={() => setOpen('new')}>
          {words.add}
        </PubButton>
      )}
      <p className="quiet">{words.network}</p>
    </div>
  )
}

interface PersonCardProps {
  readonly person: Person
  readonly onOpen: () => void
  readonly children: React.ReactNode
}

function PersonCard({ person, onOpen, children }: PersonCardProps) {
  const { act, link } = useGuestPlace()
  const { refusal } = useSpeech()
  const { words, fields } = usePeopleWords()
  const { id, name, is_main, state, reason, missing = [], photos = 0 } = person
  const what = missing.map((one) => fields[one as PersonField] ?? one).join(', ')
  const { told, send, isBusy } = useSending(async () => {
    await linkDoor(link)(`guestpage/people/${id ?? 0}`, { method: 'DELETE' })
    await act('guestpage', {})
    return ''
  }, refusal)
  return (
    <section className="column gap-6" aria-label={name}>
      <p className="row apart wrap">
        <span className="medium breaks">
          {name}
          {is_main && <span className="quiet"> · {words.main}</span>}
        </span>
        <span className="quiet">
          {state === 'done' ? words.done : state === 'checking' ? words.checking : ''}
        </span>
      </p>
      {state === 'refused' && (
        <p className="bad-text breaks">{words.refused.replace('{why}', reason ?? '')}</p>
      )}
      {what && <p className="quiet">{words.missing.replace('{what}', what)}</p>}
      {photos > 0 && <p className="quiet">{words.photos}</p>}
      {state !== 'done' && !children && (
        <div className="row wrap">
          <PubButton look="soft" onClick={onOpen}>
            {words.more}
          </PubButton>
          <PubButton look="soft" disabled={isBusy} onClick={() => send(undefined)}>
            {words.remove}
          </PubButton>
        </div>
      )}
      <Told {...told} />
      {children}
    </section>
  )
}

interface PersonFormProps {
  readonly people: People
  readonly person?: Person
  readonly onDone: () => void
}

function PersonForm({ people, person, onDone }: PersonFormProps) {
  const { act, link } = useGuestPlace()
  const { say, refusal } = useSpeech()
  const { language, words, fields } = usePeopleWords()
  const attached = useAttached(link, 'passport')
  const first = language === 'ru' ? homeCountry : ''
  const [citizenship, setCitizenship] = useState(person?.citizenship ?? first)
  const { documents = 'main', registration = 'flat', begin = '' } = people.rules ?? {}
  const isMain = person ? person.is_main : (people.list ?? []).length === 0
  const asked = [...new Set(shownOf({ citizenship, is_main: isMain }, { documents, registration, begin }))]
  const { told, send, isBusy } = useSending(async (form: HTMLFormElement) => {
    const given = [...new FormData(form)].filter(
      ([, value]) => typeof value === 'string' && value.trim() !== '',
    )
    await act('guestpage/people', {
      ...Object.fromEntries(given),
      ...(person && { id: person.id }),
      ...(attached.ids.length > 0 && { file_ids: attached.ids }),
    })
    onDone()
    return say('stepChecking')
  }, refusal)
  return (
    <form
      className="column gap-10 gp-tool"
      aria-label={person?.name ?? words.add}
      onSubmit={onForm((form) => send(form))}
    >
      {asked.map((name) =>
        name === 'file_ids' ? (
          <AttachButton
            key={name}
            label={words.photo}
            accept="image/*,application/pdf"
            most={5}
            attached={attached}
          />
        ) : (
          <FieldLine
            key={name}
            name={name}
            isNeeded={!person && (name === 'first_name' || name === 'last_name' || name === 'birth_date')}
            isKept={person !== undefined && !(person.missing ?? []).includes(name)}
            value={citizenship}
            onCountry={setCitizenship}
          />
        ),
      )}
      <div className="row wrap">
        <PubButton
          type="submit"
          look="soft"
          disabled={isBusy || attached.isSending}
          aria-label={fields.first_name ? words.save : undefined}
        >
          {words.save}
        </PubButton>
      </div>
      <Told {...told} />
    </form>
  )
}

interface FieldLineProps {
  readonly name: PersonField
  readonly isNeeded: boolean
  readonly isKept: boolean
  readonly value: string
  readonly onCountry: (code: string) => void
}

function FieldLine({ name, isNeeded, isKept, value, onCountry }: FieldLineProps) {
  const id = useId()
  const { words, fields } = usePeopleWords()
  const options = useOptions(name)
  const own = { id, name, className: 'gp-input', required: isNeeded }
  return (
    <>
      <label htmlFor={id}>
        {fields[name]} {isKept && name !== 'citizenship' && <span className="quiet">({words.kept})</span>}
      </label>
      {options ? (
        <select
          {...own}
          {...(name === 'citizenship'
            ? { value, onChange: ({ target }) => onCountry(target.value) }
            : { defaultValue: '' })}
        >
          <option value="">{words.choose}</option>
          {options.map(([code, word]) => (
            <option key={code} value={code}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <input {...own} type={dates.includes(name) ? 'date' : 'text'} autoComplete="off" maxLength={255} />
      )}
    </>
  )
}

function useOptions(name: PersonField): readonly (readonly [string, string])[] | undefined {
  const { language, words, kinds, purposes, stateless: none } = usePeopleWords()
  if (name === 'citizenship') return [...countriesIn(language), [stateless, none]]
  if (name === 'sex')
    return [
      ['male', words.male],
      ['female', words.female],
    ]
  if (name === 'document_kind') return Object.entries(kinds)
  return name === 'purpose' ? Object.entries(purposes) : undefined
}
