// Finds what a call answers and sifts it: nothing of another shape than the declared one gets into the panel.
import type { CallLine } from '#schema/callLine.ts'
import type { Model } from '#schema/define.ts'
import type { Part } from '#schema/kinds/index.ts'
import { type AnswerShape, row } from '#schema/wire/shape.ts'
import { type Declared, modelSoon } from './declared.ts'
import { isObject } from './httpError.ts'
import { rowsIn } from './listAnswer.ts'
import { siftAnswer } from './sieve/siftRow.ts'

/** Sifting by the declarations of the calls. */
export interface Answers {
  /** The answer of a call; of a list always an array. */
  ofLine(line: CallLine, data: unknown): Promise<unknown>
  /** A row that an action of an entity answers; nothing for a record without an id. */
  ofAction(entity: string, action: 'get' | 'create' | 'update', data: unknown): Promise<Part | undefined>
}

/** What sifts rows of this entity is not here yet. */
class NotHere extends Error {
  override readonly name = 'NotHere'
}

/** Knows the answers of the calls of these entities. */
export function createAnswers(declared: Declared): Answers {
  const rowOf = (name: string) => {
    const found = declared.rowOf(name)
    if (found === undefined) throw new NotHere(`No entity is called ${name}`)
    return found
  }
  async function sift(shape: AnswerShape, data: unknown): Promise<unknown> {
    try {
      return siftAnswer(shape, data, rowOf)
    } catch (cause) {
      if (!(cause instanceof NotHere)) throw cause
      await declared.whole()
      return siftAnswer(shape, data, rowOf)
    }
  }
  return {
    async ofLine(line, data) {
      if (declared.answerOf(line) === undefined) await declared.whole()
      const shape = declared.answerOf(line) ?? 'any'
      const sent = Array.isArray(shape) && line.startsWith('GET ') ? rowsIn(data) : data
      return (await sift(shape, sent)) ?? emptyOf(shape)
    },
    async ofAction(entity, action, data) {
      const made = await sift(rowShape(await modelSoon(declared, entity), action), data)
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
