// What has to be written so that a row is as it was before a line of the journal.
import { isDeepStrictEqual } from 'node:util'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { allFields } from '#schema/systemFields.ts'
import type { RowObject } from '../db/execute.ts'
import { type ActLine, AUDIT_MASK } from './actOf.ts'

/** The change that leads back; nothing when one of its fields has been changed since. */
export function changeBack(
  line: Pick<ActLine, 'entity' | 'before' | 'after'>,
  current: Readonly<RowObject>,
): RowObject | undefined {
  const fields = allFields(models[line.entity])
  const before = line.before ?? {}
  const after = line.after ?? {}
  const change: RowObject = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || isCounted(field)) continue
    const value = valueBack(field, { before: before[name], after: after[name], current: current[name] })
    if (value === changed) return undefined
    change[name] = value
  }
  return change
}

/** The database counts it itself. */
export function isCounted(field: AnyField | undefined): boolean {
  return field !== undefined && 'formula' in field && field.formula !== undefined
}

const changed = Symbol('changed since')

interface Sides {
  readonly before: unknown
  readonly after: unknown
  readonly current: unknown
}

/** The value to write; of a group only the members that the line changed. */
function valueBack(field: AnyField, { before, after, current }: Sides): unknown {
  if (field.kind !== 'group') return isSame(current, after) ? (before ?? null) : changed
  const [was, became, now] = [membersOf(before), membersOf(after), membersOf(current)]
  const back: RowObject = { ...now }
  for (const name of new Set([...Object.keys(was), ...Object.keys(became)])) {
    // Nothing in a member and none mean the same: where none was, none is again.
    if (was[name] === undefined && isSame(now[name], null)) delete back[name]
    if (isSame(was[name], became[name])) continue
    const member = field.of[name]
    const sides = { before: was[name], after: became[name], current: now[name] }
    const value = member ? valueBack(member, sides) : changed
    if (value === changed) return changed
    if (was[name] === undefined) delete back[name]
    else back[name] = value
  }
  if (Object.keys(back).length > 0) return back
  // An empty group and none mean the same: the journal of an act in between cannot tell which it was.
  return Object.keys(was).length === 0 ? (before ?? null) : null
}

function membersOf(value: unknown): RowObject {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The journal keeps values as JSON does. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
  return one !== AUDIT_MASK && isDeepStrictEqual(plain(one), plain(other))
}
