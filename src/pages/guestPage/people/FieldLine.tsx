import { useId } from 'react'
import { countriesIn, stateless } from '#schema/rules/countries.ts'
import type { PersonField } from '#schema/rules/stayPeople.ts'
import { usePeopleWords } from './usePeopleWords.ts'

const dates: readonly PersonField[] = ['birth_date', 'issued_at', 'valid_until', 'entered_at', 'stay_until']

interface FieldLineProps {
  readonly name: PersonField
  /** Nothing is sent without it. */
  readonly isNeeded: boolean
  /** The server has it; it never comes back, so the input stands empty. */
  readonly isKept: boolean
  readonly citizenship: string
  onCountry(code: string): void
}

/** One field of a person with its label. */
export function FieldLine({ name, isNeeded, isKept, citizenship, onCountry }: FieldLineProps) {
  const id = useId()
  const { words, fields } = usePeopleWords()
  const options = useOptions(name)
  const own = { id, name, className: 'gp-input', required: isNeeded }
  const isCountry = name === 'citizenship'
  return (
    <div className="column gap-4">
      <label htmlFor={id}>
        {fields[name]} {isKept && !isCountry && <span className="quiet">({words.kept})</span>}
      </label>
      {options ? (
        <select
          {...own}
          {...(isCountry
            ? { value: citizenship, onChange: ({ target }) => onCountry(target.value) }
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
    </div>
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
