// The named steps of a clean: where each leads, who may make it, and what comes next by the state and by who asks.
import type { Role } from '../roles.ts'

/** Where each action leads. */
export const cleanMoves = {
  accept: 'accepted',
  decline: 'planned',
  start: 'in_progress',
  finish: 'done',
  check: 'checked',
  rework: 'rework',
  cancel: 'canceled',
  offer: 'offered',
} as const

/** The name of an action. */
export type CleanAction = keyof typeof cleanMoves

/** What a cleaner may do; the rest is done by staff. */
export const actionsOfCleaner: readonly CleanAction[] = ['accept', 'decline', 'start', 'finish']

/** Whether a cleaner may still be put on a clean or taken off: its work has not begun. */
export function isBeforeWork(status: string | undefined): boolean {
  return status === 'planned' || status === 'offered' || status === 'appointed' || status === 'accepted'
}

/** One next step: its button, and the question when words are needed. */
export interface CleanStep {
  readonly action: CleanAction
  readonly label: string
  /** Asked before the step; the answer goes with it. */
  readonly asks?: 'reason' | 'check_comment' | 'reason?'
  /** The usual step of this state: its button may be the filled one. */
  readonly isUsual?: true
}

const cancel: CleanStep = { action: 'cancel', label: 'Отменить уборку…', asks: 'reason' }

const staffSteps: Readonly<Record<string, readonly CleanStep[]>> = {
  planned: [{ action: 'offer', label: 'Предложить всем' }, cancel],
  offered: [],
  appointed: [{ action: 'accept', label: 'Клинер подтвердил' }, cancel],
  accepted: [{ action: 'start', label: 'Начать уборку' }, cancel],
  in_progress: [{ action: 'finish', label: 'Завершить уборку' }, cancel],
  done: [
    { action: 'check', label: 'Принять уборку', isUsual: true },
    { action: 'rework', label: 'Вернуть…', asks: 'check_comment' },
  ],
  rework: [{ action: 'finish', label: 'Доработано' }],
  checked: [{ action: 'rework', label: 'Вернуть на доработку…', asks: 'check_comment' }],
}

const decline: CleanStep = { action: 'decline', label: 'Не могу…', asks: 'reason?' }

const cleanerSteps: Readonly<Record<string, readonly CleanStep[]>> = {
  appointed: [{ action: 'accept', label: 'Подтвердить', isUsual: true }, decline],
  accepted: [{ action: 'start', label: 'Я на месте, начать', isUsual: true }, decline],
  in_progress: [{ action: 'finish', label: 'Завершить уборку', isUsual: true }],
  rework: [{ action: 'finish', label: 'Доработано', isUsual: true }],
}

/** The next steps of a clean for a role, the usual one first. */
export function cleanSteps(status: unknown, role: Role): readonly CleanStep[] {
  const steps = role === 'cleaner' ? cleanerSteps : staffSteps
  return steps[String(status)] ?? []
}
