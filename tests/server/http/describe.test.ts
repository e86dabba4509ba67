import { describe, expect, it } from 'vitest'
import { listCalls } from '#server/http/callTable.ts'
import { describeCalls } from '#server/http/describe.ts'
import { describeAnswer } from '#server/http/describeAnswer.ts'
import { type Json, schemaOfShape } from '#server/http/describeField.ts'

const described: Json = JSON.parse(JSON.stringify(describeCalls()))

const isNode = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every part of the description under a name that says where it stands. */
function nodesOf(node: unknown, at: string): (readonly [at: string, node: Json])[] {
  if (!isNode(node)) return []
  return [[at, node], ...Object.entries(node).flatMap(([name, one]) => nodesOf(one, `${at}.${name}`))]
}

const nodes = nodesOf(described, '')

const answerTo = (line: string): unknown => {
  const call = listCalls().find(({ method, path }) => `${method} ${path}` === line)
  return call && Object(describeAnswer(call)).content['application/json'].schema
}

describe('The description of the calls leaves nothing open:', () => {
  it('no answer is just «an object» or «a list»', () => {
    const says = (word: string) => (type: unknown) =>
      type === word || (Array.isArray(type) && type[0] === word)
    const isOpen = ({ type, properties, additionalProperties, items }: Json) =>
      (says('object')(type) && !properties && !additionalProperties) || (says('array')(type) && !items)
    expect(nodes.filter(([, node]) => isOpen(node)).map(([at]) => at)).toEqual([])
  })

  it('no answer is anything at all, save the values whose kind depends on the field they are of', () => {
    const isAnything = (at: string, node: Json) =>
      /\.(schema|items|properties\.\w+)$/.test(at) &&
      Object.keys(node).every((key) => key === 'title' || key === 'description')
    const free = nodes
      .filter(([at, node]) => isAnything(at, node))
      .map(([at]) => at.replace(/^.*properties\./, ''))
    expect([...new Set(free)].sort()).toEqual(['days', 'key', 'new', 'old', 'ours', 'theirs'])
  })

  it('no reference leads nowhere', () => {
    const known = new Set(Object.keys(Object(described).components.schemas))
    const names = nodes.flatMap(([, { $ref }]) => (typeof $ref === 'string' ? $ref.split('/').at(-1) : []))
    expect(names.filter((name) => !known.has(String(name)))).toEqual([])
  })
})

describe('An answer is described', () => {
  it('by kinds with their formats, any of them may be empty', () => {
    expect(schemaOfShape({ at: 'moment', day: 'date', sum: 'money', word: { $words: ['a', 'b'] } })).toEqual({
      type: 'object',
      properties: {
        at: { type: ['string', 'null'], format: 'date-time' },
        day: { type: ['string', 'null'], format: 'date' },
        sum: { type: ['number', 'null'], description: 'Рубли, до двух знаков после запятой.' },
        word: { enum: ['a', 'b', null] },
      },
    })
  })

  it('by the row of its entity and by what stands beside it', () => {
    expect(answerTo('GET agency/otas')).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/otas' },
    })
    expect(answerTo('PATCH updates')).toMatchObject({
      allOf: [
        { $ref: '#/components/schemas/updates' },
        { properties: { updated: { type: ['integer', 'null'] } } },
      ],
    })
  })

  it('as a page where the list comes by pages, and under its name where it is wrapped', () => {
    expect(answerTo('GET files')).toMatchObject({
      properties: { data: { type: ['array', 'null'] }, total: { type: ['integer', 'null'] } },
    })
    expect(answerTo('GET agency/sources')).toMatchObject({
      properties: { data: { type: ['array', 'null'] } },
    })
  })

  it('in each of its looks where a parameter chooses one', () => {
    expect(answerTo('GET tasks')).toMatchObject({
      anyOf: [{ type: 'array' }, { description: 'group=shop, group=object, group=cleaner', type: 'array' }],
    })
    expect(answerTo('PATCH tasks')).toMatchObject({ anyOf: [{}, { type: 'array' }] })
  })

  it('with the rows that a row refers to', () => {
    expect(Object(described).components.schemas.updates.properties.rent).toEqual({
      type: ['object', 'null'],
      properties: { id: { type: ['integer', 'null'] }, name: { type: ['string', 'null'] } },
    })
  })
})
