// What the built panel knows before the declarations are there says the same as they do.
import { describe, expect, it } from 'vitest'
import type { RowModel } from '#schema/brief.ts'
import { briefs, firstAnswers, firstRows } from '#schema/briefs.ts'
import { modelList, models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { roles } from '#schema/roles.ts'
import { allFields, shortName } from '#schema/systemFields.ts'
import { type AnswerShape, row } from '#schema/wire/shape.ts'
import { createsByUpdate, doingOf } from '#src/authProvider/permissions.ts'
import { siftAnswer } from '#src/dataProvider/sieve/siftRow.ts'
import { partPaths } from '#src/state/initialLoad.ts'
import { briefDeclarations, type Told, toldFirst } from '../../scripts/briefDeclarations.ts'

const told: Told = JSON.parse(toldFirst())

const siftBy = (rows: Readonly<Record<string, RowModel | undefined>>, shape: AnswerShape, value: unknown) =>
  siftAnswer(shape, value, (name: EntityName) => rows[name] ?? models[name])

/** Values of many kinds, the declared words of a field among them. */
const valuesFor = (name: EntityName): readonly Readonly<Record<string, unknown>>[] => {
  const fields = Object.entries(allFields(models[name]))
  const names = fields.flatMap(([field]) => [field, shortName(field), `${field}_row`])
  const record = { id: 7, name: 'А', text: 'Б', kind: 'x', amount: 5, done: true }
  const probes: readonly unknown[] = [7, 'А', true, null, record, [7, 'А', true], [record], { А: 7 }]
  const words = fields.map(([field, declared]) => {
    const options =
      declared.kind === 'choice' || declared.kind === 'choices'
        ? Object.keys(declared.options)
        : declared.kind === 'state'
          ? Object.keys(declared.states)
          : []
    return [field, declared.kind === 'choices' ? [...options, 'x'] : (options.at(-1) ?? 'x')] as const
  })
  return [
    ...probes.map((probe) => ({ ...Object.fromEntries(names.map((one) => [one, probe])), id: '7' })),
    { ...Object.fromEntries(words), id: 7, undeclared: 'x', archived: true },
  ]
}

describe('What the built panel knows of a row before the declarations are there', () => {
  it.each(Object.keys(firstRows) as EntityName[])('sifts %s as its declaration does', (name) => {
    for (const value of valuesFor(name)) {
      const sifted = siftBy(models, row(name), value)
      expect(Object.keys(Object(sifted)).length).toBeGreaterThan(0)
      expect(siftBy(told.firstRows, row(name), value)).toEqual(sifted)
    }
  })

  it('holds no word that a person reads, and nothing that stays in the server', () => {
    const text = JSON.stringify([told.firstRows, told.firstAnswers])
    expect(text).not.toMatch(/[а-яё]/i)
    expect(Object.keys(told.firstRows.objects?.fields ?? {})).not.toContain('feed_token')
    for (const [name, { fields }] of Object.entries(told.firstRows))
      for (const field of Object.keys(fields))
        expect([name, models[name as EntityName].fields[field]?.internal]).toEqual([name, undefined])
  })
})

describe('What the built panel knows of a call before the declarations are there', () => {
  it('is what each read of the initial load and who is signed in answers', () => {
    const lines = ['POST users/info', ...partPaths.map((path) => `GET ${path}`)]
    expect(lines.filter((line) => told.firstAnswers[line] === undefined)).toEqual([])
    expect(told.firstAnswers).toEqual(JSON.parse(JSON.stringify(firstAnswers)))
  })

  it('allows every role what the declaration allows, and no more', () => {
    for (const model of modelList) {
      const known = told.briefs[model.name]
      for (const role of roles) {
        const [brief, whole] = [doingOf(known, role, undefined), doingOf(model, role, undefined)]
        for (const action of [...Object.keys(model.calls), 'get', 'create', 'update', 'remove', 'gone'])
          expect([model.name, role, action, brief.can(action)]).toEqual([
            model.name,
            role,
            action,
            whole.can(action),
          ])
      }
      expect([known.labels.many, known.labels.one, known.traits]).toEqual([
        model.labels.many,
        model.labels.one,
        model.traits,
      ])
      expect(createsByUpdate(known)).toBe(createsByUpdate(model))
    }
  })

  it('stands in the place of the declarations in the built panel alone', () => {
    const { transform, apply } = briefDeclarations
    if (typeof transform !== 'function') throw new Error('The plugin changes nothing')
    const changed = Reflect.apply(transform, undefined, ['', '/panel/schema/briefs.ts'])
    expect(apply).toBe('build')
    expect(changed.code).toContain('export const { briefs, firstRows, firstAnswers } = JSON.parse(')
    expect(Reflect.apply(transform, undefined, ['', '/panel/schema/brief.ts'])).toBeNull()
    expect(Object.keys(told.briefs)).toEqual(Object.keys(briefs))
  })
})
