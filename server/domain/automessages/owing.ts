// What a guest owes, and whether the flat is ready, at this moment.
import { sql } from 'drizzle-orm'
import { settledByKeeping } from '#schema/rules/depositStates.ts'
import type { PassingFacts } from '#schema/rules/messageFits.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow } from '../../db/execute.ts'
import type { Rule } from './rules.ts'
import type { MessageStay } from './stays.ts'
import { isPriced } from './troubleOf.ts'

/** What a guest owes as a rule asks for it; nobody else is asked for money. A stay without a price has not paid all of it. */
export async function owing(
  { tx }: { readonly tx: Tx },
  rule: Pick<Rule, 'audience'> | undefined,
  stay: MessageStay | undefined,
): Promise<PassingFacts | undefined> {
  if (rule?.audience !== 'guest' || !stay) return undefined
  const facts = await readPassing(tx, stay.id)
  return facts.owesPayment ? facts : { ...facts, owesPayment: !(await isPriced(tx, stay.id)) }
}

const settled = sql.raw(settledByKeeping.map((state) => `'${String(state)}'`).join(', '))

/** The facts of a booking that change from day to day. */
export async function readPassing(tx: Tx, rentId: number): Promise<PassingFacts> {
  const row = await firstRow(
    tx,
    sql`select r.need_to_pay > 0 as owes,
        coalesce(r."defaultDeposit", 0) > coalesce(r.deposit_paid, 0) + coalesce(r.deposit_hold, 0)
          and not coalesce(r.deposit_state in (${settled}), false) as owes_deposit, o.clean_status
      from rents r join objects o on o.id = r.object_id where r.id = ${rentId}`,
  )
  return {
    owesPayment: row?.owes === true,
    owesDeposit: row?.owes_deposit === true,
    isCleanReady: row?.clean_status === 'clean' || row?.clean_status === 'checked',
  }
}
