import { automessageSettings } from '#schema/entities/senderCalls.ts'
import { senders as model } from '#schema/entities/senders.ts'
import { models } from '#schema/index.ts'
import { bodySchema } from '#schema/validators/entity.ts'
import { checkBody } from '../../crud/body.ts'
import { create } from '../../crud/create.ts'
import { lockOne } from '../../crud/entityRows.ts'
import { updateStored } from '../../crud/rows.ts'
import { update } from '../../crud/update.ts'
import { badRequest } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { show } from './show.ts'

/** What `show` adds to an account; sent back it means nothing. */
const shown = ['token_set'] as const

/** Changes the named settings; accounts without an id are created, others changed, `archived` puts one away. */
export const save: Operations<'senders'>['save'] = async (call) => {
  const { accounts, ...settings } = call.body
  const change = checkBody('senders', bodySchema(automessageSettings), settings, automessageSettings)
  if (Object.keys(change).length > 0) {
    const before = await lockOne(call.tx, 'agency', call.actor.agencyId)
    const after = await updateStored(call.tx, models.agency, before.id, {
      automessages: { ...before.automessages, ...change },
    })
    call.record({ entity: 'agency', id: before.id, action: 'automessages', before: { ...before }, after })
  }
  for (const account of accountsIn(accounts)) {
    const isKnown = account.id !== undefined && account.id !== null
    await (isKnown ? update(call, model, account) : create(call, model, account))
  }
  return show(call)
}

function accountsIn(accounts: unknown): Record<string, unknown>[] {
  if (accounts === undefined) return []
  const isList = Array.isArray(accounts) && accounts.every((one) => typeof one === 'object' && one !== null)
  if (!isList)
    throw badRequest('senders', { accounts: 'Нужен список каналов отправки. Обновите страницу и повторите.' })
  return accounts.map((account: object) => {
    const values: Record<string, unknown> = { ...account }
    for (const name of shown) delete values[name]
    return values
  })
}
