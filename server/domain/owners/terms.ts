import type { IsoDate } from '#schema/rules/dates.ts'
import {
  type DatedTerms,
  datedTerms,
  earlierTerms,
  heldSince,
  termNames,
  termsIn,
  withoutLast,
} from '#schema/rules/ownerTerms.ts'
import type { EntityChange, EntityRow } from '../entityHooks.ts'

type Terms = Pick<EntityChange<'owners'>, 'terms_from' | 'earlier_terms'>

/** What an owner keeps of earlier terms after a change: of the terms, of the day they hold from, or of both; nothing when neither changes. */
export function termsAfter(
  before: EntityRow<'owners'>,
  change: EntityChange<'owners'>,
  today: IsoDate,
): Terms {
  const known = datedTerms(before)
  const day = change.terms_from
  if (termNames.some((name) => change[name] !== undefined && change[name] !== before[name]))
    return kept(known, day ?? today, { ...before, ...change })
  return day && day !== before.terms_from ? kept(withoutLast(known), day, before) : {}
}

function kept(known: DatedTerms, from: IsoDate, after: object): Terms {
  const spans = earlierTerms(known, from, termsIn(after))
  const held = spans.map(({ until, terms }) => ({ until, ...terms }))
  return { terms_from: heldSince(spans), earlier_terms: held.length > 0 ? { held } : null }
}
