// What may be done next with a clean, by its state and by who asks.
import type { Role } from '#schema/roles.ts'
import type { SentRow } from '#schema/wire/sent.ts'

/** The named actions of a clean. */
export type CleanAction = 'accept' | 'decline' | 'start' | 'finish' | 'check' | 'rework' | 'cancel' | 'offer'

/** One next step: its button, and the question when a reason is needed. */
export interface CleanStep {
  readonly action: CleanAction
  readonly label: string
  /** Asked before the step; the answer goes with it. */
  readonly asks?: 'reason' | 'check_comment' | 'reason?'
  /** The usual step of this state: its button may be the filled one. */
  readonly isUsual?: true
  /** What the row looks like at once. */
  readonly status: NonNullable<SentRow<'cleans'>['status']>
}

const cancel: CleanStep = { action: 'cancel', label: 'Отменить уборку…', asks: 'reason', status: 'canceled' }

const staffSteps: Readonly<Record<string, readonly CleanStep[]>> = {
  planned: [{ action: 'offer', label: 'Предложить всем', status: 'offered' }, cancel],
  offered: [],
  appointed: [{ action: 'accept', label: 'Клинер подтвердил', status: 'accepted' }, cancel],
  accepted: [{ action: 'start', label: 'Начать уборку', status: 'in_progress' }, cancel],
  in_progress: [{ action: 'finish', label: 'Завершить уборку', status: 'done' }, cancel],
  done: [
    { action: 'check', label: 'Принять уборку', isUsual: true, status: 'checked' },
    { action: 'rework', label: 'Вернуть…', asks: 'check_comment', status: 'rework' },
  ],
  rework: [{ action: 'finish', label: 'Доработано', status: 'done' }],
  checked: [{ action: 'rework', label: 'Вернуть на доработку…', asks: 'check_comment', status: 'rework' }],
}

const decline: CleanStep = { action: 'decline', label: 'Не могу…', asks: 'reason?', status: 'planned' }

const cleanerSteps: Readonly<Record<string, readonly CleanStep[]>> = {
  appointed: [{ action: 'accept', label: 'Подтвердить', isUsual: true, status: 'accepted' }, decline],
  accepted: [{ action: 'start', label: 'Я на месте, начать', isUsual: true, status: 'in_progress' }, decline],
  in_progress: [{ action: 'finish', label: 'Завершить уборку', isUsual: true, status: 'done' }],
  rework: [{ action: 'finish', label: 'Доработано', isUsual: true, status: 'done' }],
}

/** The next steps of a clean for a role, the usual one first. */
export function cleanSteps(status: unknown, role: Role): readonly CleanStep[] {
  const steps = role === 'cleaner' ? cleanerSteps : staffSteps
  return steps[String(status)] ?? []
}
