// An entity that leads to a flat says what people limited to some flats reach of it, or the server does not start.
import { describe, expect, it } from 'vitest'
import type { Model } from '#schema/define.ts'
import { modelList, models } from '#schema/index.ts'
import { group, references } from '#schema/kinds/index.ts'
import { lintModels } from '#schema/lint/index.ts'
import type { FlatRule } from '#schema/rights.ts'

const said = { label: 'Поле', help: 'Пояснение.' } as const

function faultsOf(broken: Model): string {
  return lintModels(modelList.map((model) => (model.name === broken.name ? broken : model))).join('\n')
}

function without({ flat: _flat, ...model }: Model): Model {
  return model
}

const ruled = (flat: FlatRule): Model => ({ ...models.points, flat })

describe('The lint of the flats of entities', () => {
  it.each<[string, Model, string]>([
    [
      'a flat without a rule',
      without(models.points),
      'points: leads to a flat by "object_id", but has no flat rule',
    ],
    [
      'flats of a group without a rule',
      {
        ...models.otas,
        fields: {
          ...models.otas.fields,
          where: group({ ...said, of: { flat_ids: references({ ...said, to: 'objects' }) } }),
        },
      },
      'otas: leads to a flat by "where.flat_ids"',
    ],
    ['a row of a booking without a rule', without(models.history), 'history: leads to a flat by "rent_id"'],
    [
      'a rule by a field that names no flat',
      ruled({ by: 'title' }),
      'flat names "title", which leads to no flat',
    ],
    [
      'a rule through rows that do not lead back',
      ruled({ through: { entity: 'owners', field: 'name' } }),
      'flat goes through "owners.name", which does not lead here',
    ],
    ['a rule by nothing', ruled({ self: 'gone' }), 'flat names unknown "gone"'],
  ])('finds %s', (_title, broken, fault) => {
    expect(faultsOf(broken)).toContain(fault)
  })

  it('finds nothing in the models as they are', () => {
    expect(lintModels(modelList)).toEqual([])
  })
})
