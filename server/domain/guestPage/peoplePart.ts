// What the page shows of the people of a stay: nothing that a forwarded link may not show.
import { missingOf, type PersonField, registrationKinds } from '#schema/rules/stayPeople.ts'
import type { EntityRow } from '../entityHooks.ts'
import { oneOf } from '../rents/readPart.ts'
import type { PageScene } from './pageScene.ts'

type Person = EntityRow<'stayguests'>

/** The people with how far each is, and by what they are asked. */
export function peoplePart({ rent, object, people, documents, view }: PageScene) {
  if (view !== 'full') return null
  const rules = {
    documents,
    registration: oneOf(registrationKinds, object.registration, 'flat'),
    begin: rent.begin,
  }
  return {
    rules,
    list: people.map((person) => {
      const missing = missingOf(person, rules)
      return {
        id: person.id,
        name: shortName(person),
        is_main: person.is_main,
        citizenship: person.citizenship,
        state: stateOf(person, missing),
        reason: person.refused_reason,
        missing,
        photos: (person.file_ids ?? []).length,
      }
    }),
  }
}

/** «Анна И.» */
const shortName = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  last_name ? `${first_name} ${last_name.slice(0, 1)}.` : first_name

function stateOf(
  person: Pick<Person, 'refused_reason' | 'checked_at'>,
  missing: readonly PersonField[],
): 'done' | 'refused' | 'needed' | 'checking' {
  if (person.refused_reason !== null) return 'refused'
  if (person.checked_at !== null) return 'done'
  return missing.length > 0 ? 'needed' : 'checking'
}
