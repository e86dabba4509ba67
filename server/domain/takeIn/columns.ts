// Which column of a table is which field: by its head, or as the person says.
import { type TakenIn, takeIns } from '#schema/entities/takeIn.ts'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { sameWord } from '#schema/rules/typedCell.ts'
import type { Actor } from '../../access/actor.ts'
import { viewOf } from '../../access/view.ts'
import { refuseForeignFields } from '../../crud/body.ts'
import { badRequest } from '../../errors.ts'

/** A column that is read, by its place in the table. */
export interface Column {
  readonly at: number
  readonly name: string
  readonly field: AnyField
}

/** What the person says of the columns. */
export type ToldColumns = readonly Readonly<Record<string, unknown>>[] | null | undefined

/** The columns that are read; throws 400 where one cannot be, 403 for a field that the role may not write. */
export function columnsOf(
  entity: TakenIn,
  actor: Actor,
  head: readonly string[],
  told: ToldColumns,
): readonly Column[] {
  return told ? asTold(entity, actor, head, told) : byHead(entity, actor, head)
}

function fieldsOf(entity: TakenIn): ReadonlyMap<string, AnyField> {
  const all: Readonly<Record<string, AnyField>> = models[entity].fields
  return new Map(
    Object.keys(takeIns[entity].columns).flatMap((name) => {
      const field = all[name]
      return field ? [[name, field] as const] : []
    }),
  )
}

function asTold(
  entity: TakenIn,
  actor: Actor,
  head: readonly string[],
  told: NonNullable<ToldColumns>,
): Column[] {
  const fields = fieldsOf(entity)
  const columns = told.map(({ at, field: name }): Column => {
    const [place, key] = [Number(at), String(name)]
    const field = fields.get(key)
    if (!field) throw faulty(entity, `Поля «${key}» у загрузки нет. Выберите поле из списка.`)
    if (place >= head.length) throw faulty(entity, `Столбца ${place + 1} в файле нет: их ${head.length}.`)
    return { at: place, name: key, field }
  })
  for (const { field, name } of columns)
    if (columns.filter((other) => other.name === name).length > 1)
      throw faulty(entity, `Поле «${field.label}» выбрано у двух столбцов. Оставьте один.`)
  if (new Set(columns.map(({ at }) => at)).size < columns.length)
    throw faulty(entity, 'Один столбец назван дважды. Оставьте одно поле.')
  refuseForeignFields(models[entity], actor, Object.fromEntries(columns.map(({ name }) => [name, null])))
  return columns
}

const faulty = (entity: string, columns: string) => badRequest(entity, { columns })

/** The label of a field comes before the further names; a field is taken once, by the first column that is called so. */
function byHead(entity: TakenIn, actor: Actor, head: readonly string[]): Column[] {
  const { writable } = viewOf(models[entity], actor.role)
  const fields = [...fieldsOf(entity)].filter(([name]) => writable.has(name))
  const further: Readonly<Record<string, readonly string[]>> = takeIns[entity].columns
  const names = [
    ...fields.flatMap(([name, field]) =>
      [field.label, field.head ?? name, name].map((word) => ({ name, field, word })),
    ),
    ...fields.flatMap(([name, field]) => (further[name] ?? []).map((word) => ({ name, field, word }))),
  ].map((one) => ({ ...one, word: sameWord(one.word) }))
  const taken = new Map<string, Column>()
  for (const isLabel of [true, false])
    for (const [at, title] of head.entries()) {
      const word = sameWord(title)
      const found = names.find((one) => one.word === word && !taken.has(one.name))
      const isFree = found && ![...taken.values()].some((column) => column.at === at)
      if (isFree && (!isLabel || sameWord(found.field.label) === word))
        taken.set(found.name, { at, name: found.name, field: found.field })
    }
  return [...taken.values()].toSorted((one, other) => one.at - other.at)
}
