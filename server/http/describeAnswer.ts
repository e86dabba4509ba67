// What calls answer, as OpenAPI tells it: from the shapes of the declarations alone.
import { isListing, standardAnswer } from '#schema/calls.ts'
import type { Model } from '#schema/define.ts'
import { allFields, shortName } from '#schema/systemFields.ts'
import { named, type RecordShape, type Shape } from '#schema/wire/shape.ts'
import type { CallRow } from './callTable.ts'
import { type Json, schemaOfField, schemaOfShape } from './describeField.ts'

/** The answer of a call that was carried out. */
export function describeAnswer({ model, action, special }: CallRow): Json {
  const main = special?.answer ?? standardAnswer(model.name, action)
  if (main === 'nothing') return { description: 'Сделано, ответ пуст.' }
  const views = Map.groupBy(Object.entries(special?.views ?? {}), ([, shape]) => shape)
  const seen = [...views].map(([shape, asked]) => ({
    description: asked.map(([view]) => view).join(', '),
    ...schemaOfAnswer(shape, {}),
  }))
  const schema = schemaOfAnswer(main, isListing(action) ? model.list : {})
  if (special?.stream) return { description: 'События.', content: { 'text/event-stream': { schema } } }
  return {
    description: 'Сделано.',
    content: { 'application/json': { schema: seen.length > 0 ? { anyOf: [schema, ...seen] } : schema } },
  }
}

/** Lists of some entities come by pages, or under the name `data`. */
function schemaOfAnswer(shape: Shape, { paged, wrapped }: Pick<Model['list'], 'paged' | 'wrapped'>): Json {
  if (!Array.isArray(shape)) return schemaOfShape(shape)
  const count = { total: 'integer', page: 'integer', per_page: 'integer' } as const
  if (paged !== undefined) return schemaOfShape({ data: shape, ...count })
  return schemaOfShape(wrapped ? { data: shape } : shape)
}

/** A row as answers carry it: its fields and the rows that it refers to. */
export function rowSchema(model: Model): Json {
  const fields = Object.entries(allFields(model)).filter(([, field]) => !field.internal)
  const beside: RecordShape = Object.fromEntries([
    ...fields.flatMap(([name, field]) =>
      field.kind === 'reference' ? [[shortName(name), { ...named, ...field.carries }] as const] : [],
    ),
    ...(model.traits?.includes('archived') ? [['archived', 'flag'] as const] : []),
  ])
  return {
    type: 'object',
    description: model.labels.one,
    properties: {
      ...Object.fromEntries(fields.map(([name, field]) => [name, schemaOfField(field)])),
      ...Object(schemaOfShape(beside).properties),
    },
  }
}
