// Rules over two fields of one record: of a row, or of a record inside it.
import type { Model } from '../define.ts'
import type { AnyField, KindFields } from '../kinds/index.ts'
import type { PairRule } from '../pairRule.ts'
import { isInstant, toEpoch } from '../rules/dates.ts'
import type { Values } from './members.ts'

/**
 * Gives the texts of the pair rules that a whole row breaks, by field; a pair with an empty member holds. Records inside of
 * fields that have not `changed` are not looked at: what is stored there may be older than its rule.
 */
export function pairErrors(
  model: Pick<Model, 'rules'> & Partial<Pick<Model, 'fields'>>,
  row: Readonly<Values>,
  changed: Readonly<Values> = row,
): Record<string, string> {
  const broken = (model.rules ?? []).filter((rule) => !holds(rule, row))
  const inner = Object.entries(model.fields ?? {}).flatMap(([name, field]) => {
    const fault = Object.hasOwn(changed, name) ? faultIn(field, row[name]) : undefined
    return fault === undefined ? [] : [[name, fault] as const]
  })
  return Object.fromEntries([...inner, ...broken.map((rule) => [rule.after, rule.message] as const)])
}

/** The first rule that a record inside a field breaks, with its place. */
function faultIn(field: AnyField, value: unknown): string | undefined {
  if (field.kind === 'group') return faultOf(field, value)
  if (field.kind !== 'parts' || !Array.isArray(value)) return undefined
  const faults = value.map((part) => faultOf(field, part))
  const at = faults.findIndex((fault) => fault !== undefined)
  return at === -1 ? undefined : `Строка ${at + 1}: ${faults[at]}`
}

function faultOf({ of, inOrder = [] }: KindFields['group' | 'parts'], value: unknown): string | undefined {
  const record: Readonly<Values> = Object(value)
  const broken = inOrder.find((rule) => !holds(rule, record))
  if (broken) return `«${of[broken.after]?.label}»: ${broken.message}`
  for (const [name, member] of Object.entries(of)) {
    const fault = faultIn(member, record[name])
    if (fault !== undefined) return `«${member.label}»: ${fault}`
  }
  return undefined
}

function holds(rule: PairRule, row: Readonly<Values>): boolean {
  const before = comparable(row[rule.before])
  const after = comparable(row[rule.after])
  if (before === null || after === null || typeof before !== typeof after) return true
  return before < after || (rule.orEqual === true && before === after)
}

/** Numbers and moments compare as numbers, dates and times as their texts. */
function comparable(value: unknown): number | string | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return null
  return isInstant(value) ? toEpoch(value) : value
}
