// Rules over two fields of one row.
import type { Model, PairRule } from '../define.ts'
import { isInstant, toEpoch } from '../rules/dates.ts'
import type { Values } from './members.ts'

/** Gives the texts of the pair rules that a whole row breaks, by field; a pair with an empty member holds. */
export function pairErrors(model: Pick<Model, 'rules'>, row: Readonly<Values>): Record<string, string> {
  const broken = (model.rules ?? []).filter((rule) => !holds(rule, row))
  return Object.fromEntries(broken.map((rule) => [rule.after, rule.message]))
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
