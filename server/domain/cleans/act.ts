// Named actions of a clean are moves of its status with what belongs to them; a plain change goes the generic way.
import type { Model } from '#schema/define.ts'
import { rowCondition } from '../../access/rows.ts'
import { lockOne } from '../../crud/entityRows.ts'
import { update } from '../../crud/update.ts'
import type { RowObject } from '../../db/execute.ts'
import { badRequest, forbidden } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { decline } from './decline.ts'
import { isOffer, refuseOffer, takeOffer } from './offers.ts'

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
type Body = Readonly<Record<string, unknown>>

const actionsOfCleaner: readonly Action[] = ['accept', 'decline', 'start', 'finish']
const longestReason = 300

function isAction(value: unknown): value is Action {
  return typeof value === 'string' && Object.hasOwn(moves, value)
}

/** Does what a body asks of a clean: a named action, or a change of fields; a status sent alone is the action of that move. */
export async function updateOrAct(work: Work, model: Model, body: Body): Promise<RowObject> {
  const { action, reason, ...change } = body
  if (action !== undefined && !isAction(action)) {
    throw badRequest('cleans', {
      action: `Действия «${String(action)}» нет. Можно: ${Object.keys(moves).join(', ')}.`,
    })
  }
  const isCleaner = work.actor.role === 'cleaner'
  const named = action ?? (isCleaner ? actionOf(change.status) : undefined)
  if (isCleaner && (named ? !actionsOfCleaner.includes(named) : change.status !== undefined)) {
    throw forbidden(
      'cleans',
      'Этот шаг делает менеджер. Вы можете подтвердить, отклонить, начать и закончить уборку.',
    )
  }
  if (named === undefined) return update(work, model, change)
  const id = idOf(change)
  if (isCleaner && (named === 'accept' || named === 'decline') && (await isOffer(work, id))) {
    return named === 'accept' ? takeOffer(work, id) : refuseOffer(work, id, reasonOf(reason))
  }
  const clean = await lockOne(work.tx, 'cleans', id, rowCondition(model, work.actor))
  const said = reasonOf(reason)
  if (named === 'decline') return decline(work, model, clean, { version: change.version, reason: said })
  const status = named === 'accept' && clean.status === 'offered' ? 'appointed' : moves[named]
  return update(work, model, { ...change, ...pointsIn(change), ...noteOf(named, said, clean), status })
}

/** Points may be named by their numbers alone. */
function pointsIn({ points }: Body): Body {
  if (!Array.isArray(points)) return {}
  return { points: points.map((one: unknown) => (typeof one === 'number' ? { point_id: one } : one)) }
}

function actionOf(status: unknown): Action | undefined {
  const found = Object.entries(moves).find(([, target]) => target === status)
  return found && isAction(found[0]) ? found[0] : undefined
}

function idOf({ id }: Body): number {
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id < 2 ** 31) return id
  throw badRequest('cleans', { id: 'Укажите id уборки, с которой что-то делаете.' })
}

function reasonOf(reason: unknown): string {
  if (reason === undefined || reason === null) return ''
  if (typeof reason === 'string' && reason.length <= longestReason) return reason.trim()
  throw badRequest('cleans', { reason: `Причина — текст не длиннее ${longestReason} знаков.` })
}

/** Where the reason of a step is kept. */
function noteOf(action: Action, reason: string, { comment }: EntityRow<'cleans'>): Body {
  if (reason === '') return {}
  if (action === 'cancel') return { comment: [comment, `Отменена: ${reason}`].filter(Boolean).join('\n') }
  return action === 'rework' || action === 'check' ? { check_comment: reason } : {}
}
