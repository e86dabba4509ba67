// The description of all calls as OpenAPI 3.1, from the declarations alone.

import { isWritable, mayCall } from '#schema/access.ts'
import { isListing } from '#schema/calls.ts'
import { helpOf } from '#schema/field.ts'
import type { Fields } from '#schema/kinds/index.ts'
import { roleLabels, roles } from '#schema/roles.ts'
import { allFields } from '#schema/systemFields.ts'
import { type CallRow, listCalls } from './callTable.ts'
import { describeAnswer, rowSchema } from './describeAnswer.ts'
import { type Json, schemaOfField } from './describeField.ts'
import { apiBase } from './routes.ts'

const error = {
  description: 'Отказ: русский текст, код, тексты по полям, номер запроса.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

const helps: Readonly<Record<string, string>> = {
  list: 'Список: фильтры, сортировка, страница; всего — в Content-Range.',
  all: 'Список всех, чьи бы они ни были: фильтры, сортировка, страница; всего — в Content-Range.',
  get: 'Одна запись.',
  create: 'Создаёт запись.',
  update: 'Меняет названные поля записи с этим id; version проверяется.',
  remove: 'Удаляет запись или убирает её в архив.',
}

/** The whole description; built once. */
export function describeCalls(): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of listCalls()) {
    const path = `${apiBase}/${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  const models = [...new Map(listCalls().map(({ model }) => [model.name, model])).values()]
  return {
    openapi: '3.1.0',
    info: { title: 'Ключник', version: '1', description: 'Вызовы панели агентства.' },
    security: [{ bearer: [] }],
    tags: models.map(({ name, labels }) => ({ name: labels.many, description: name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...Object.fromEntries(models.map((model) => [model.name, rowSchema(model)])),
        Error: {
          type: 'object',
          required: ['message', 'code', 'request_id'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
            request_id: { type: 'string' },
          },
        },
      },
    },
  }
}

function operationOf(call: CallRow): Json {
  const { model, action, special, method } = call
  const body = bodyOf(call)
  return {
    operationId: `${model.name}.${action}`,
    tags: [model.labels.many],
    summary: special?.help ?? helps[action] ?? '',
    description: accessOf(call),
    ...(special?.access === 'public' ? { security: [] } : {}),
    parameters: [
      ...pathParameters(call.path),
      ...queryParameters(call),
      ...(method === 'POST' ? [keyHeader] : []),
    ],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: { 200: describeAnswer(call), '4XX': error, '5XX': error },
  }
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Ключ повтора: тот же ключ с тем же запросом ничего не делает дважды.',
  schema: { type: 'string', maxLength: 200 },
}

const everyone: Readonly<Record<string, string>> = {
  signedIn: 'Любой вошедший.',
  inactiveToo: 'Любой вошедший, и выключенный тоже.',
  public: 'Без входа.',
}

function accessOf({ model, action, special }: CallRow): string {
  const known = typeof special?.access === 'string' ? everyone[special.access] : undefined
  if (known !== undefined) return known
  const names = roles.filter((role) => mayCall(model, role, action)).map((role) => roleLabels[role])
  return `Кому можно: ${names.join(', ') || 'никому'}.`
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ model, action, special, method }: CallRow): Json[] {
  if (method !== 'GET') return []
  const own = parametersOf(special?.query ?? {})
  if (!isListing(action)) return own
  const filters = Object.fromEntries(
    model.list.filters.flatMap((name) => {
      const field = allFields(model)[name]
      return field ? [[name, field]] : []
    }),
  )
  const text = (name: string, description: string) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  })
  return [
    ...own,
    ...parametersOf(filters),
    ...Object.entries(model.list.conditions ?? {}).map(([name, { label }]) => text(name, label)),
    ...(model.list.period
      ? [text('begin', 'Начало периода, ГГГГ-ММ-ДД'), text('end', 'Конец периода, ГГГГ-ММ-ДД')]
      : []),
    ...(model.list.search ? [text('q', 'Поиск')] : []),
    ...(model.traits?.includes('archived') ? [text('showArchived', '1 — вместе с архивом')] : []),
    text('sort', '["поле","ASC"]'),
    text('range', '[0,24]'),
    text('count_to', '10000'),
    text('filter', '{"поле":"значение"}'),
  ]
}

function parametersOf(fields: Fields): Json[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: 'query',
    required: field.required === true,
    description: helpOf(field) || field.label,
    schema: schemaOfField(field),
  }))
}

function bodyOf({ model, action, special, method }: CallRow): Json | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined
  if (special?.body) return objectOf(special.body, true)
  if (action !== 'create' && action !== 'update' && !special?.freeBody) return undefined
  const writable = Object.fromEntries(Object.entries(model.fields).filter(([, field]) => isWritable(field)))
  if (action === 'create') return objectOf(writable, true)
  const changes = objectOf(writable, false)
  return {
    ...changes,
    properties: { id: { type: 'integer' }, version: { type: 'integer' }, ...Object(changes.properties) },
  }
}

function objectOf(fields: Fields, isWhole: boolean): Json {
  const required = Object.entries(fields).flatMap(([name, { required, initial }]) =>
    required && initial === undefined ? [name] : [],
  )
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)]),
    ),
    ...(isWhole && required.length > 0 ? { required } : {}),
  }
}
