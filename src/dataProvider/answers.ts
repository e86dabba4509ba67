// Finds what a call answers and sifts it: nothing of another shape than the declared one gets into the panel.
import type { CallLine } from '#schema/callLine.ts'
import { type SpecialCall, standardAnswer } from '#schema/calls.ts'
import type { Model } from '#schema/define.ts'
import type { Part } from '#schema/kinds/index.ts'
import { type AnswerShape, row } from '#schema/wire/shape.ts'
import { isObject } from './httpError.ts'
import { rowsIn } from './listAnswer.ts'
import { siftAnswer } from './sieve/siftRow.ts'

/** Sifting by the declarations of the calls. */
export interface Answers {
  /** The answer of a call; of a list always an array. */
  ofLine(line: CallLine, data: unknown): unknown
  /** A row that an action of an entity answers; nothing for a record without an id. */
  ofAction(entity: string, action: 'get' | 'create' | 'update', data: unknown): Part | undefined
}

/** Knows the answers of the calls of these entities. */
export function createAnswers(models: readonly Model[], modelOf: (name: string) => Model): Answers {
  let shapes: ReadonlyMap<CallLine, AnswerShape> | undefined
  return {
    ofLine(line, data) {
      shapes ??= shapesOf(models)
      const shape = shapes.get(line) ?? 'any'
      const sent = Array.isArray(shape) && line.startsWith('GET ') ? rowsIn(data) : data
      return siftAnswer(shape, sent, modelOf) ?? emptyOf(shape)
    },
    ofAction(entity, action, data) {
      const made = siftAnswer(rowShape(modelOf(entity), action), data, modelOf)
      return isObject(made) && made.id !== undefined ? made : undefined
    },
  }
}

/** Nothing of what was declared has come: an act is done all the same, and a reading tells nothing. */
function emptyOf(shape: AnswerShape) {
  if (typeof shape === 'string') return undefined
  return Array.isArray(shape) ? [] : {}
}

const rowShapes = new Map<string, AnswerShape>()

/** The shape of a row by the action that brings it: some carry more than the row. */
function rowShape(model: Model, action: string): AnswerShape {
  const key = `${model.name}.${action}`
  const call = model.calls[action]
  const special = typeof call === 'object' && isObject(call.answer) && '$row' in call.answer
  const shape = rowShapes.get(key) ?? (special ? call.answer : row(model.name))
  rowShapes.set(key, shape)
  return shape
}

function shapesOf(models: readonly Model[]): ReadonlyMap<CallLine, AnswerShape> {
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
