// What was sold to a guest who lives there after their own keys had opened.
import { isSold } from '#schema/rules/addonOrders.ts'
import { addMoney, multiplyMoney, subtractMoney } from '#schema/rules/money.ts'
import type { RowObject } from '../../db/execute.ts'
import type { StayFacts } from './findFacts.ts'
import { isPart, numberIn } from './readPart.ts'

/** The sum of extras sold since the keys of the flat were first shown to who lives there; 0 for anybody else. */
export function soldSinceKeys(row: RowObject, { histories }: Pick<StayFacts, 'histories'>): number {
  if (row.status !== 'checked_in') return 0
  const flat = numberIn(row, 'object_id')
  const shown = histories.find(
    ({ name, data }) => name === 'keys_shown' && numberIn(data, 'object_id') === flat,
  )
  const before = numberIn(shown?.data, 'extras')
  if (before === null) return 0
  const orders = (Array.isArray(row.addons) ? row.addons : []).filter(isPart).filter(isSold)
  const now = addMoney(
    ...orders.map((order) => multiplyMoney(numberIn(order, 'price') ?? 0, numberIn(order, 'qty') ?? 1)),
  )
  return Math.max(0, subtractMoney(now, before))
}
