// Named actions of a clean are moves of its status with what belongs to them; a plain change goes the generic way.
import type { Model } from '#schema/define.ts'
import { actionsOfCleaner, type CleanAction, cleanMoves } from '#schema/rules/cleanSteps.ts'
import { whatCame } from '#schema/validators/say.ts'
import { rowCondition } from '../../access/rows.ts'
import { lockOne } from '../../crud/entityRows.ts'
import { update } from '../../crud/update.ts'
import type { RowObject } from '../../db/execute.ts'
import { badRequest, forbidden } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { decline, leaveHelp } from './decline.ts'
import { isOffer, refuseOffer, takeOffer } from './offers.ts'
import { refuseOpenProblem } from './problems.ts'
import { refuseBare } from './refuseUnfinished.ts'

type Body = Readonly<Record<string, unknown>>

const longestReason = 300

function isAction(value: unknown): value is CleanAction {
  return typeof value === 'string' && Object.hasOwn(cleanMoves, value)
}

/** Does what a body asks of a clean: a named action, or a change of fields; a status sent alone is the action of that move. */
export async function updateOrAct(work: Work, model: Model, body: Body): Promise<RowObject> {
  const { action, reason, despite_problem, without_photos, ...change } = body
  if (action !== undefined && !isAction(action)) {
    throw badRequest('cleans', {
      action: `Нужно действие, а ${whatCame(action)}. Можно: ${Object.keys(cleanMoves).join(', ')}.`,
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
  const isChecked = named === 'check' || change.status === 'checked'
  if (isChecked && despite_problem !== true) await refuseOpenProblem(work, idOf(change))
  if (isChecked && without_photos !== true) await refuseBare(work, idOf(change))
  if (named === undefined) return update(work, model, change)
  const id = idOf(change)
  if (isCleaner && (named === 'accept' || named === 'decline') && (await isOffer(work, id))) {
    return named === 'accept' ? takeOffer(work, id) : refuseOffer(work, id, reasonOf(reason))
  }
  const clean = await lockOne(work.tx, 'cleans', id, rowCondition(model, work.actor))
  const said = reasonOf(reason)
  if (isCleaner && clean.cleaner_id !== work.actor.cleanerId)
    return helperStep(work, model, clean, named, said)
  if (named === 'decline') return decline(work, model, clean, { version: change.version, reason: said })
  const status = named === 'accept' && clean.status === 'offered' ? 'appointed' : cleanMoves[named]
  return update(work, model, { ...change, ...pointsIn(change), ...noteOf(named, said, clean), status })
}

/** A helper ticks and shoots; the steps are made by the one in charge, and who cannot help leaves the clean. */
function helperStep(
  work: Work,
  model: Model,
  clean: EntityRow<'cleans'>,
  action: CleanAction,
  reason: string,
): Promise<RowObject> {
  if (action === 'decline') return leaveHelp(work, model, clean, reason)
  throw forbidden('cleans', 'Вы помогаете на этой уборке: начинает и завершает её тот, кто за неё отвечает.')
}

/** Points may be named by their numbers alone. */
function pointsIn({ points }: Body): Body {
  if (!Array.isArray(points)) return {}
  return { points: points.map((one: unknown) => (typeof one === 'number' ? { point_id: one } : one)) }
}

function actionOf(status: unknown): CleanAction | undefined {
  const found = Object.entries(cleanMoves).find(([, target]) => target === status)
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
function noteOf(action: CleanAction, reason: string, { comment }: EntityRow<'cleans'>): Body {
  if (reason === '') return {}
  if (action === 'cancel') return { comment: [comment, `Отменена: ${reason}`].filter(Boolean).join('\n') }
  return action === 'rework' || action === 'check' ? { check_comment: reason } : {}
}
