// The number under which the server lets an act be taken back: it comes beside the answer, and goes on with it unseen.
import type { Answer } from './http.ts'
import { isObject } from './httpError.ts'

const ACT = Symbol('act')

/** An answer with the number of its act, where it has one. */
export function withAct<T>(data: T, { headers }: Pick<Answer, 'headers'>): T {
  const act = Number(headers.get('X-Act'))
  return act > 0 && isObject(data) ? { ...data, [ACT]: act } : data
}

/** A row made of an answer is of the same act. */
export function keepingAct<T extends object>(row: T, from: unknown): T {
  const act = actOf(from)
  return act === undefined ? row : { ...row, [ACT]: act }
}

/** The number of the act that an answer, or the row in it, came from. */
export function actOf(answer: unknown): number | undefined {
  if (!isObject(answer)) return undefined
  const act: unknown = Reflect.get(answer, ACT) ?? (isObject(answer.data) && Reflect.get(answer.data, ACT))
  return typeof act === 'number' ? act : undefined
}
