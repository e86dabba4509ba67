import { sql } from 'drizzle-orm'
import { charges as model } from '#schema/entities/charges.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { idList } from '../../access/rows.ts'
import { PaymentError } from '../../channels/payments/failure.ts'
import { getOne } from '../../crud/getOne.ts'
import { rowsOf } from '../../db/execute.ts'
import { AppError, refused } from '../../errors.ts'
import type { EntityHooks, Reading } from '../entityHooks.ts'
import { isSenior } from '../history/checkMoney.ts'
import { idOfPath } from '../idOfPath.ts'
import type { Operations } from '../operations.ts'
import { askStaff } from '../rents/channelTask.ts'
import { cancelCharge } from './cancel.ts'
import { capture } from './capture.ts'
import { hook } from './hook.ts'
import { openLink } from './openLink.ts'
import { putBack } from './putBack.ts'
import { lockReached, reached } from './reached.ts'
import { readCharge } from './read.ts'
import { lockPayer } from './receipts/lockPayer.ts'
import { refundable } from './refundable.ts'
import { sendRefund, startRefund } from './refunds.ts'
import type { Tools } from './shop.ts'
import { startCharge } from './start.ts'
import { tellStaff } from './tellStaff.ts'

const entityHooks: EntityHooks<'charges'> = {
  async computeFields(rows, reading) {
    if (rows.length === 0) return
    const facts = await factsOf(
      reading,
      rows.map(({ id }) => Number(id)),
    )
    for (const row of rows) {
      const fact = facts.get(Number(row.id))
      row.entry_removed = fact?.isGone ?? false
      row.can_refund = fact?.left ?? 0
    }
  },
}

/** Whether the entry of each is out of the history, and how much of it may still go back. */
async function factsOf({ tx }: Reading, ids: readonly number[]) {
  const rows = await rowsOf(
    tx,
    sql`select t.id, h.undone_at is not null as gone,
        case when t.kind <> 'refund' and t.state = 'succeeded' and h.undone_at is null
          then least(coalesce(t.captured, 0) - coalesce(t.refunded, 0) - coalesce((select sum(r.amount) from charges r
            where r.parent_id = t.id and r.state in ('creating', 'pending')), 0),
            case when t.purpose = 'deposit' then coalesce(s.deposit_held, 0) end) else 0 end as left
      from charges t join rents s on s.id = t.rent_id left join history h on h.id = t.history_id where t.id = any(${idList(ids)})`,
  )
  return new Map(
    rows.map(({ id, gone, left }) => [
      Number(id),
      { isGone: gone === true, left: Math.max(fromKopecks(Number(left)), 0) },
    ]),
  )
}

const operations: Operations<'charges'> = {
  hook,
  putBack,
  make: {
    async outside({ body, ...tools }) {
      const charge = await openLink(tools, async (work) => {
        const rent = await lockPayer(work, body.rent_id, body.email)
        return startCharge(work, rent, {
          purpose: body.purpose,
          kind: body.kind,
          amount: body.amount,
          hours: body.expires_hours,
          by: 'user',
        })
      })
      if (charge.state === 'failed')
        throw refused('charges.failed', charge.error_text ?? new PaymentError('refused').text)
      return tools.read((reading) => getOne(reading, model, charge.id))
    },
  },
  refresh: {
    async outside({ params, ...tools }) {
      const id = idOfPath('charges', params)
      await tools.read((reading) => reached(reading, id))
      await readCharge(tools, id).catch(tellStaff)
      return tools.read((reading) => getOne(reading, model, id))
    },
  },
  cancel: {
    async outside({ params, body, ...tools }) {
      const id = idOfPath('charges', params)
      await tools.read((reading) => reached(reading, id))
      await cancelCharge(tools, id, body.link === true).catch(tellStaff)
      return tools.read((reading) => getOne(reading, model, id))
    },
  },
  capture,
  refund: {
    async outside({ params, body, actor, origin, ...tools }) {
      const id = idOfPath('charges', params)
      const refund = await tools.write(async (work) => {
        const locked = await lockReached(work, id)
        const isOfSenior = locked.charge.purpose === 'rent'
        if (!isOfSenior || isSenior(actor)) return startRefund(work, locked, { ...body, key: origin.key })
        // a manager asks: the sum is checked as if it went, the deciding is a senior's
        const amount = await refundable(work, locked, body.amount)
        await askStaff(work, {
          title: `Вернуть гостю ${formatMoney(amount)} онлайн-оплаты`,
          text: `Просит менеджер. Причина: ${body.reason}. Возврат — в карточке брони, в онлайн-оплатах.`,
          key: `charge.refund:${id}:${amount}:${work.today}`,
          rentId: locked.rent.id,
          objectId: locked.rent.object_id,
          origin: 'auto',
        })
        return undefined
      })
      if (refund) return { ...(await sentOf(tools, refund.id)), asked: false }
      return { ...(await tools.read((reading) => getOne(reading, model, id))), asked: true }
    },
  },
}

/** A return whose row is committed, told to the service: whatever happens on the way, the clock asks again, and nobody is told that nothing was done. */
async function sentOf(tools: Tools, id: number) {
  await sendRefund(tools, id).catch(() => undefined)
  const row = await tools
    .read((reading) => getOne(reading, model, id))
    .catch((cause: unknown) => {
      throw new AppError(503, 'server.unsure', unsure, { cause, retryAfter: 2 })
    })
  if (row.state === 'failed') throw refused('charges.refused', String(row.error_text))
  return row
}

const unsure = 'Возврат начат, но узнать о нём не вышло. Повторите: второй раз деньги не уйдут.'

/** Payments through a service: asked for, read, given back. */
export const charges = { entityHooks, operations }
