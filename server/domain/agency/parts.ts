// The three groups of the agency's row, shown with usual values where nothing was chosen and with secrets as a mark.
import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import { mergeGroup } from '../../crud/checks.ts'
import { lockOne } from '../../crud/entityRows.ts'
import { updateStored } from '../../crud/rows.ts'
import { maskSecrets } from '../../crud/selection.ts'
import type { RowObject } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'
import { usualCleanSettings, usualSettings, withUsual } from './defaults.ts'
import { splitAfter } from './splitAfter.ts'

/** A group of the agency's row. */
export type AgencyPart = 'settings' | 'contacts' | 'clean_settings'

const usual: Readonly<Record<AgencyPart, Part>> = {
  settings: usualSettings,
  contacts: {},
  clean_settings: usualCleanSettings,
}

const model = models.agency

function membersOf(part: AgencyPart) {
  const field = model.fields[part]
  if (field?.kind !== 'group') throw new Error(`agency.${part} is no group`)
  return field.of
}

/** A stored group as people see it: every member is there, the usual value where nothing was chosen, else null. */
export function showPart(part: AgencyPart, stored: unknown): RowObject {
  const whole = withUsual(usual[part], stored)
  const masked = maskSecrets({ kind: 'group', label: '', help: '', of: membersOf(part) }, whole)
  const empty = Object.fromEntries(Object.keys(membersOf(part)).map((name) => [name, null]))
  return { ...empty, ...Object(masked) }
}

/** Changes the named members of a group; `row` are columns of the agency that change with it. Gives the group as people see it. */
export async function changePart(
  work: Work,
  part: AgencyPart,
  change: Readonly<RowObject>,
  row: Readonly<RowObject> = {},
): Promise<RowObject> {
  const before = await lockOne(work.tx, 'agency', work.actor.agencyId)
  const dated = part === 'settings' ? splitAfter(before[part], change, work.today) : change
  const merged = mergeGroup(membersOf(part), before[part], dated)
  const after = await updateStored(work.tx, model, before.id, { ...row, [part]: merged })
  work.record({
    entity: 'agency',
    id: before.id,
    action: part,
    before: { ...before, [part]: maskedPart(part, before[part]) },
    after: { ...after, [part]: maskedPart(part, after[part]) },
  })
  return showPart(part, after[part])
}

function maskedPart(part: AgencyPart, value: unknown): unknown {
  return maskSecrets({ kind: 'group', label: '', help: '', of: membersOf(part) }, value)
}
