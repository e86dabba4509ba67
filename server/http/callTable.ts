// The calls of all declarations as a flat table: what the routes, the description and the tests are made from.
import { type SpecialCall, type StandardAction, standardActions } from '#schema/calls.ts'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'

/** One call of one entity. */
export interface CallRow {
  readonly model: Model
  readonly action: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/admin/`, with `{id}` for a parameter. */
  readonly path: string
  /** The declaration of a special call; nothing for a plain standard one. */
  readonly special: SpecialCall | undefined
}

/** Whether an action is one of the five standard ones. */
export function isStandard(action: string): action is StandardAction {
  return standardActions.some((one) => one === action)
}

/** Every call of every entity. */
export function listCalls(list: readonly Model[] = modelList): CallRow[] {
  return list.flatMap((model) =>
    Object.entries(model.calls).map(([action, call]) => {
      const line = typeof call === 'string' ? call : call.call
      const [method, path] = line.split(' ')
      if (!path || !isMethod(method)) throw new Error(`${model.name}.${action}: «${line}» is no call`)
      return { model, action, method, path, special: typeof call === 'string' ? undefined : call }
    }),
  )
}

function isMethod(word: string | undefined): word is CallRow['method'] {
  return word === 'GET' || word === 'POST' || word === 'PATCH' || word === 'DELETE'
}
