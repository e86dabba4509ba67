// What of a frozen deposit stays with us is argued for as any withholding, and then taken by the service.
import { charges as model } from '#schema/entities/charges.ts'
import type { Part } from '#schema/kinds/index.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { checkFiles, claimFiles } from '../../crud/fileIds.ts'
import { getOne } from '../../crud/getOne.ts'
import { refused } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import { isSenior } from '../history/checkMoney.ts'
import { checkWithholding } from '../history/checkWithholding.ts'
import { idOfPath } from '../idOfPath.ts'
import type { Operations } from '../operations.ts'
import { askStaff } from '../rents/channelTask.ts'
import { capturable, carriedOut, decide } from './deed.ts'
import type { Locked } from './locked.ts'
import { lockReached } from './reached.ts'
import type { Tools } from './shop.ts'
import { tellStaff } from './tellStaff.ts'

/** POST charges/{id}/capture */
export const capture: Operations<'charges'>['capture'] = {
  async outside({ params, body, actor, ...tools }) {
    const id = idOfPath('charges', params)
    const isAsked = await tools.write(async (work) => {
      const locked = await lockReached(work, id)
      const amount = capturable(locked, body.amount)
      const { reason, file_ids: photos, early } = body
      const data: Part = { amount, reason, ...(photos ? { file_ids: photos } : {}) }
      const files = await checked(work, locked, data, early === false)
      if (!isSenior(actor)) {
        await askSenior(work, locked, data)
        return true
      }
      await claimFiles(work.tx, files, 'rents', locked.rent.id)
      await decide(work, locked, 'capture', data)
      return false
    })
    if (!isAsked) await taken(tools, id)
    return { ...(await tools.read((reading) => getOne(reading, model, id))), asked: isAsked }
  },
}

const inForm = { entity: 'charges', reason: 'reason', file_ids: 'file_ids' } as const
const { file_ids } = model.calls.capture.body

/** The same that is asked of a withholding by hand; gives the files it names. */
async function checked(work: Work, { rent }: Locked, data: Part, asked: boolean): Promise<number[]> {
  await checkWithholding(work, rent, data, asked, inForm)
  return checkFiles(work, 'charges', { file_ids }, data)
}

/** A manager asks: the deciding is a senior's. */
async function askSenior(work: Work, { charge, rent }: Locked, { amount, reason }: Part): Promise<void> {
  await askStaff(work, {
    title: `Списать ${formatMoney(Number(amount))} из замороженного залога`,
    text: `Просит менеджер. Причина: ${String(reason)}. Списание — в карточке брони, в онлайн-оплатах.`,
    key: `charge.capture:${charge.id}:${String(amount)}:${work.today}`,
    ...{ rentId: rent.id, objectId: rent.object_id, isUrgent: true, origin: 'auto' },
  })
}

async function taken(tools: Tools, id: number): Promise<void> {
  const after = await carriedOut(tools, id).catch(tellStaff)
  if (after?.state === 'canceled' || after?.state === 'expired')
    throw refused('charges.hold_lost', 'Залог не списан: банк уже отпустил эти деньги.')
}
