// The moves of a task in the words of its buttons, from the table of states.
import { clienttasks } from '../entities/clienttasks.ts'

type Status = keyof typeof clienttasks.fields.status.states

/** A move: where to, the verb of its button, what is asked before it. */
export interface TaskMove {
  readonly to: Status
  readonly verb: string
  readonly asks?: 'date' | 'result' | 'reason'
  readonly told: string
}

const take: TaskMove = { to: 'in_progress', verb: 'Взять', told: 'Задача в работе' }
const finish: TaskMove = { to: 'done', verb: 'Готово', asks: 'result', told: 'Задача выполнена' }
const defer: TaskMove = { to: 'deferred', verb: 'Отложить', asks: 'date', told: 'Задача отложена' }
const cancel: TaskMove = { to: 'canceled', verb: 'Отменить задачу', asks: 'reason', told: 'Задача отменена' }

const backVerbs: Readonly<Partial<Record<Status, string>>> = {
  in_progress: 'Вернуть в новые',
  deferred: 'Вернуть сейчас',
}

/** The moves of a task in the words of its buttons, from the table of states. */
export function movesFrom(from: Status | undefined): readonly TaskMove[] {
  if (!from) return []
  const back: TaskMove = {
    to: 'new',
    verb: backVerbs[from] ?? 'Открыть снова',
    told: 'Задача снова среди новых',
  }
  const open: readonly Status[] = clienttasks.fields.status.states[from].to
  return [finish, take, defer, back, cancel].filter((move) => open.includes(move.to))
}
