// How far a manager may move the price of a stay: compared by the night, from the last price that a senior gave it.
import { sql } from 'drizzle-orm'
import { daysBetween } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { rowsOf } from '../../db/execute.ts'
import { refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { readAgencyRules } from './agencyRules.ts'

type Price = Pick<EntityRow<'rents'>, 'amount' | 'discount' | 'begin' | 'end'>

const pricing = ['amount', 'discount'] as const

/** Refuses with 422 a price of the night that is further from the agreed one than the agency lets a manager go. */
export async function checkPriceLimit(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  before: EntityRow<'rents'>,
  change: EntityChange<'rents'>,
): Promise<void> {
  const isPriced = pricing.some((name) => change[name] !== undefined && change[name] !== before[name])
  if (actor.role !== 'manager' || !isPriced) return
  const { managerPriceLimit: limit } = await readAgencyRules(tx)
  if (limit === null) return
  const agreed = nightOf(await agreedPrice(tx, before))
  const wanted = nightOf({ ...before, ...change })
  // Half a kopeck of a night is lost in dividing and is no change of the price.
  if (Math.abs(wanted - agreed) <= (agreed * limit) / 100 + 0.005) return
  const text = `Цену ночи можно изменить не больше чем на ${limit} %: от ${formatMoney(rounded(agreed))}. Попросите старшего менеджера.`
  throw refused('rents.price_limit', text, { [change.amount === undefined ? 'discount' : 'amount']: text })
}

/** The stay as it stood before managers began to change its price: many small steps are one large one. */
async function agreedPrice(tx: Work['tx'], before: EntityRow<'rents'>): Promise<Price> {
  const lines = await rowsOf(
    tx,
    sql`select a.before, a.after, a.action, u.role from audit a
      left join users u on u.agency_id = a.agency_id and u.id = a.user_id
      where a.entity = 'rents' and a.entity_id = ${before.id}
        and (a.after ? 'amount' or a.after ? 'discount' or a.after ? 'begin' or a.after ? 'end')
      order by a.id desc limit 200`,
  )
  let price: Price = before
  for (const { before: old, role, action } of lines) {
    if (role !== 'manager' || action === 'create') break
    price = { ...price, ...Object(old) }
  }
  return price
}

function nightOf({ amount, discount, begin, end }: Price): number {
  return ((amount ?? 0) - (discount ?? 0)) / Math.max(1, daysBetween(begin, end))
}

const rounded = (roubles: number) => Math.round(roubles * 100) / 100
