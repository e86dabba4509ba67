import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { type DatedTerms, datedTerms, earlierTerms, termNames, termsIn } from '#schema/rules/ownerTerms.ts'
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

/** As they stood before the present terms began. */
function withoutLast({ now, earlier }: DatedTerms): DatedTerms {
  return { now: earlier.at(-1)?.terms ?? now, earlier: earlier.slice(0, -1) }
}

/** What held before that day; a change that was taken back leaves no day behind. */
function kept(known: DatedTerms, from: IsoDate, after: object): Terms {
  const next = JSON.stringify(termsIn(after))
  const spans = earlierTerms(known, from)
  while (JSON.stringify(spans.at(-1)?.terms) === next) spans.pop()
  const last = spans.at(-1)
  if (!last) return { terms_from: null, earlier_terms: null }
  const held = spans.map(({ until, terms }) => ({ until, ...terms }))
  return { terms_from: addDays(last.until, 1), earlier_terms: { held } }
}
