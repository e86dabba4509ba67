// Which parts of a list's filter the specification names as query parameters of their own.
import type { Model } from '#schema/define.ts'
import { todayIn } from '#schema/rules/dates.ts'
import { usualWindow } from '#schema/rules/listWindow.ts'

type Filter = Readonly<Record<string, unknown>>

/** The filter parted: named query parameters, and the rest for the dialect's `filter`. */
export function partFilter(model: Model, filter: Filter = {}): { named: Filter; rest: Filter } {
  const names = namedParameters(model)
  const single = new Set<string>(model.list.named)
  const isNamed = ([name, value]: [string, unknown]) =>
    names.has(name) || (single.has(name) && (typeof value === 'string' || typeof value === 'number'))
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return {
    named: { ...windowOf(model, filter), ...Object.fromEntries(entries.filter(isNamed)) },
    rest: Object.fromEntries(entries.filter((entry) => !isNamed(entry))),
  }
}

/** Names of the query parameters that the list of an entity takes beside the dialect. */
export function namedParameters(model: Model): ReadonlySet<string> {
  const { list } = model.calls
  return new Set([
    ...(model.list.period ? ['begin', 'end'] : []),
    ...(model.traits?.includes('archived') ? ['showArchived'] : []),
    ...Object.keys(model.list.conditions ?? {}),
    ...(typeof list === 'object' ? Object.keys(list.query ?? {}) : []),
  ])
}

function windowOf(model: Model, filter: Filter): Filter {
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now())
  return usualWindow(model.list.period ?? {}, today, (name) => Boolean(filter[name])) ?? {}
}
