// What of a section goes to the server, and what the server would refuse of it.
import { agency } from '#schema/entities/agency.ts'
import type { AgencyPart, SettingsCard } from '#schema/entities/settingsCard.ts'
import { isSame } from '#schema/rules/isSame.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import type { AgencyParts } from './useAgencyParts.ts'

/** The changed members of one group. */
export interface PartChange {
  readonly part: AgencyPart
  readonly changes: Row
}

/** The changed members of a section by group; groups without a change are left out. */
export function changesOf(cards: readonly SettingsCard[], before: AgencyParts, values: Row): PartChange[] {
  const parts = [...new Set(cards.map(({ part }) => part))]
  return parts.flatMap((part) => {
    const typed: Row = Object(values[part])
    const shown = cards.filter((card) => card.part === part).flatMap(({ fields }) => Object.keys(fields))
    const names = [...new Set(shown.map((name) => name.replace(/\..*/, '')))]
    const saved: Row = before[part]
    const changed = names.filter((name) => !isSame(saved[name], typed[name]))
    if (changed.length === 0) return []
    return [{ part, changes: Object.fromEntries(changed.map((name) => [name, typed[name] ?? null])) }]
  })
}

/** Russian texts by the path of the field (`contacts.phone`) for what would be refused. */
export async function faultsOf(changes: readonly PartChange[]): Promise<Record<string, string>> {
  const { bodySchema, fieldErrors } = await import('#schema/validators/entity.ts')
  const found = changes.flatMap(({ part, changes: body }) => {
    const fields = agency.fields[part].of
    const checked = bodySchema(fields).safeParse(body)
    return checked.success ? [] : byPath([{ part }], fieldErrors(checked.error, fields))
  })
  return Object.fromEntries(found)
}

/** Texts by field of the groups on these cards as texts by path; a field stands in one of them. */
export function byPath(
  cards: readonly Pick<SettingsCard, 'part'>[],
  errors: Readonly<Record<string, string>>,
): [string, string][] {
  return Object.entries(errors).flatMap(([name, text]) => {
    const [first = ''] = name.split('.')
    const card = cards.find(({ part }) => first in agency.fields[part].of)
    return card ? [[`${card.part}.${name}`, text]] : []
  })
}
