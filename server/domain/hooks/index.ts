import { randomBytes } from 'node:crypto'
import { models } from '#schema/index.ts'
import { lockOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { insertStored } from '../../crud/rows.ts'
import { refused } from '../../errors.ts'
import type { EntityHooks, Work } from '../entityHooks.ts'
import type { Operations, Outside } from '../operations.ts'
import { claimOne, tryDelivery } from './deliver.ts'
import { reissue, saveHook } from './issue.ts'
import { dropWaiting } from './noteOutcome.ts'
import { prepareHook } from './prepare.ts'
import { receive } from './receive.ts'

const entityHooks: EntityHooks<'hooks'> = {
  prepare: prepareHook,
  async after({ before, after, tx }) {
    if (after && before?.active && !after.active) await dropWaiting(tx, after.id)
  },
}

const operations: Operations<'hooks'> = {
  create: (call) => saveHook(call, call.body, call.origin.publicUrl),
  reissue: (call) => reissue(call, call.body.id, call.origin.publicUrl),
  test: {
    async outside(call) {
      const id = await call.write((work) => addTest(work, call.body.id))
      return tryNow(call, id)
    },
  },
  replay: {
    async outside(call) {
      const id = await call.write(async (work) => {
        const { id, hook_id } = await lockOne(work.tx, 'hookdeliveries', call.body.id)
        work.record({ entity: 'hookdeliveries', id, action: 'replay', after: { hook_id } })
        await claimOne(work, id)
        return id
      })
      return tryNow(call, id)
    },
  },
  receive: { open: receive },
}

/** A delivery that says nothing but that it has come. */
async function addTest(work: Work, hookId: number): Promise<number> {
  const hook = await lockOne(work.tx, 'hooks', hookId)
  if (hook.direction === 'in') {
    throw refused(
      'hooks.test',
      'Входящий вебхук проверяют с другой стороны: отправьте на его адрес уведомление.',
    )
  }
  const row = await insertStored(work.tx, models.hookdeliveries, {
    hook_id: hook.id,
    event: 'test',
    event_id: `evt_${randomBytes(16).toString('base64url')}`,
    data: {},
  })
  const id = Number(row.id)
  work.record({ entity: 'hookdeliveries', id, action: 'test', after: { hook_id: hook.id } })
  await claimOne(work, id)
  return id
}

/** Sends a taken delivery while the person waits. */
async function tryNow(tools: Outside, id: number) {
  await tryDelivery(tools, id)
  return tools.read((reading) => getOne(reading, models.hookdeliveries, id))
}

/** Hooks: events that go out and notices that come in. */
export const hooks = { entityHooks, operations }
