// The answers of all calls, by the line of each.
import type { CallLine } from '../callLine.ts'
import { type SpecialCall, standardAnswer } from '../calls.ts'
import type { Model } from '../define.ts'
import type { AnswerShape } from './shape.ts'

/** What every call of these entities answers; another answer has its parameter behind the line. */
export function answersOf(models: readonly Model[]): ReadonlyMap<string, AnswerShape> {
  const calls = models.flatMap((model) =>
    Object.entries(model.calls).map(([action, call]) => ({ model, action, call })),
  )
  return new Map(
    calls.flatMap(({ model, action, call }) =>
      typeof call === 'string' ? [[call, standardAnswer(model.name, action)] as const] : specialAnswers(call),
    ),
  )
}

function specialAnswers({ call, answer, views = {} }: SpecialCall): (readonly [CallLine, AnswerShape])[] {
  const seen = Object.entries(views).map(([view, shape]) => [`${call}?${view}`, shape] as const)
  return [[call, answer], ...seen]
}
