// Named actions of a clean are moves of its status with what belongs to them; a plain change goes the generic way.
import type { Model } from '#schema/define.ts'
import { lockOne } from '../../crud/entityRows.ts'
import { update } from '../../crud/update.ts'
import type { RowObject } from '../../db/execute.ts'
import { badRequest, refused } from '../../errors.ts'
import type { Work } from '../manner.ts'

const moves = {
  accept: 'accepted',
  decline: 'planned',
  start: 'in_progress',
  finish: 'done',
  check: 'checked',
  rework: 'rework',
  cancel: 'canceled',
  offer: 'offered',
} as const

type Action = keyof typeof moves

const actionsOfCleaner: readonly Action[] = ['accept', 'decline', 'start', 'finish']

function isAction(value: unknown): value is Action {
  return typeof value === 'string' && Object.hasOwn(moves, value)
}

/** Does what a body asks of a clean: a named action, or a change of fields. */
export async function updateOrAct(
  work: Work,
  model: Model,
  body: Readonly<Record<string, unknown>>,
): Promise<RowObject> {
  const { action, reason, ...rest } = body
  const chosen = action === undefined ? actionOf(rest.status) : action
  if (action !== undefined && !isAction(action)) {
    throw badRequest('cleans', {
      action: `Действия «${String(action)}» нет. Можно: ${Object.keys(moves).join(', ')}.`,
    })
  }
  if (work.actor.role === 'cleaner' && rest.status !== undefined && !isAction(chosen)) {
    throw refused(
      'cleans.not_yours',
      'Этот шаг делает менеджер. Вы можете подтвердить, начать и закончить уборку.',
    )
  }
  if (isAction(chosen) && work.actor.role === 'cleaner' && !actionsOfCleaner.includes(chosen)) {
    throw refused(
      'cleans.not_yours',
      'Этот шаг делает менеджер. Вы можете подтвердить, начать и закончить уборку.',
    )
  }
  if (!isAction(action)) return update(work, model, rest)
  if (action === 'decline') await noteRefusal(work, Number(rest.id), reason)
  const cancelReason = action === 'cancel' && typeof reason === 'string' ? { comment: reason } : {}
  return update(work, model, { ...rest, ...cancelReason, status: moves[action] })
}

function actionOf(status: unknown): Action | undefined {
  const found = Object.entries(moves).find(([, target]) => target === status)
  return found && isAction(found[0]) ? found[0] : undefined
}

/** Keeps who refused and why, so that staff see it before they choose again. */
async function noteRefusal(work: Work, id: number, reason: unknown): Promise<void> {
  if (!Number.isSafeInteger(id)) throw badRequest('cleans', { id: 'Укажите номер уборки.' })
  const { cleaner_id } = await lockOne(work.tx, 'cleans', id)
  work.later('clean.declined', {
    id,
    cleaner_id,
    reason: typeof reason === 'string' ? reason.slice(0, 300) : '',
  })
}
