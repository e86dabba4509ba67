import { describe, expect, it } from 'vitest'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import { lintModels } from '#schema/lint/index.ts'

/** All models, in which the list of purchases is shaped by another parameter. */
const shapedBy = (name: string): Model[] =>
  modelList.map((model) => {
    const { list } = model.calls
    if (model.name !== 'tasks' || typeof list !== 'object') return model
    return { ...model, calls: { ...model.calls, list: { ...list, shapedBy: name } } }
  })

describe('The lint of a list with several shapes', () => {
  it('finds a parameter that the call does not declare', () => {
    expect(lintModels(shapedBy('view'))).toEqual([
      'tasks: call "list" is shaped by "view", which is no choice of its query',
    ])
  })

  it('lets the declared choice pass', () => {
    expect(lintModels(shapedBy('group'))).toEqual([])
  })
})
