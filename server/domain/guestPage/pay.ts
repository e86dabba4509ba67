// A guest pays by himself: the sum is counted here, the service's page takes the money, and what came of it is asked at once.
import { type SQL, sql } from 'drizzle-orm'
import type { rents as model } from '#schema/entities/rents.ts'
import { prepaymentDue } from '#schema/rules/prepayment.ts'
import { isVoid } from '#schema/rules/stayStates.ts'
import { PaymentError } from '../../channels/payments/failure.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { notFound, refused } from '../../errors.ts'
import { onlineAccount } from '../charges/account.ts'
import { holdDayOf } from '../charges/holdTerms.ts'
import { isFresh, openLink } from '../charges/openLink.ts'
import { readCharge } from '../charges/read.ts'
import { lockPayer } from '../charges/receipts/lockPayer.ts'
import { dueOf, startCharge, type Wanted } from '../charges/start.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { OutsideOperation } from '../operations.ts'
import { shownPage } from './asGuest.ts'
import { byGuest } from './marks.ts'
import { depositDue } from './moneyPart.ts'

type Calls = (typeof model)['calls']

/** POST guestpage/pay */
export const payByGuest: OutsideOperation<Calls['guestPay']> = {
  async outside({ body, actor, ...tools }) {
    const stay = stayOf(actor)
    const charge = await openLink(tools, async (work) => {
      const rent = await lockPayer(work, stay, body.email, byGuest)
      refuseClosed(rent)
      if (work.site === undefined) throw refused('guestpage.pay_failed', failed)
      const { purpose } = body
      const part = body.part === 'prepayment' && purpose === 'rent' ? await prepayment(work, rent) : undefined
      if (purpose === 'deposit' && depositDue(rent) <= 0)
        throw refused('charges.nothing_due', 'Платить нечего: всё уже оплачено.')
      const kind = purpose === 'deposit' ? await kindOfDeposit(work, rent) : 'pay'
      return startCharge(work, rent, { purpose, kind, amount: part, by: 'guest' } satisfies Wanted)
    })
    if (charge.state === 'failed') throw refused('guestpage.pay_failed', failed)
    return { charge_id: charge.id, url: charge.url, state: charge.state }
  },
}

const failed = 'Оплата картой сейчас не работает. Заплатите по реквизитам или напишите нам.'

function stayOf({ link }: Work['actor']): number {
  if (link?.entity !== 'rents') throw notFound('rents')
  return link.id
}

function refuseClosed({ status }: EntityRow<'rents'>): void {
  if (isVoid(status)) throw refused('guestpage.off', 'Бронь отменена. Позвоните менеджеру.')
  if (status === 'request')
    throw refused('guestpage.request', 'Бронь ещё не подтверждена. Дождитесь подтверждения.')
}

/** The share of the channel while it is not paid; all that is left afterwards. */
async function prepayment({ tx }: Work, rent: EntityRow<'rents'>): Promise<number | undefined> {
  const [ota] = await findRows(tx, 'otas', sql`t.id = ${rent.ota_id}`)
  const due = dueOf(rent, 'rent')
  return prepaymentDue({ total: rent.total ?? 0, due }, ota?.prepay_percent) || undefined
}

/** A deposit is frozen where that outlives the stay: it waits for its day. */
async function kindOfDeposit(work: Work, rent: EntityRow<'rents'>): Promise<'pay' | 'hold'> {
  return (await holdDayOf(work, await onlineAccount(work.tx, rent), rent)) === null ? 'pay' : 'hold'
}

/** POST guestpage/charge */
export const seeCharge: OutsideOperation<Calls['guestCharge']> = {
  async outside({ body, actor, ...tools }) {
    const own = sql`t.id = ${body.charge_id} and t.rent_id = ${stayOf(actor)}`
    const isMine = await tools.write((work) => takeReading(work, own))
    // a service that does not answer now is asked by the clock: the guest reads what is known
    if (isMine)
      await readCharge(tools, body.charge_id).catch((cause: unknown) => {
        if (!(cause instanceof PaymentError)) throw cause
      })
    return tools.write(shownPage)
  },
}

/** Whether a payment is asked about now: of many who come at once one asks, the others read what is known. */
async function takeReading({ tx, now }: Work, own: SQL): Promise<boolean> {
  const [charge] = await findRows(tx, 'charges', own, true)
  if (!charge) throw notFound('charges')
  const isOpen = charge.state === 'creating' || charge.state === 'pending'
  if (!isOpen || isFresh(charge, now)) return false
  await recountOne(tx, 'charges', charge.id, { read_at: now })
  return true
}
