// What a line of the journal says: the action in plain words, and each changed field with its label, old and new.
import { factKind, facts } from '#schema/entities/facts.ts'
import { history } from '#schema/entities/history.ts'
import { models } from '#schema/index.ts'
import { type AnyField, choice, group } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { isSame } from '#schema/rules/isSame.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { textOfCell } from '#src/kinds/cells/drawCell.tsx'
import type { Clock } from '#src/kinds/texts.ts'
import type { AuditLine, AuditNames } from './useAudit.ts'

/** One changed field: its label, the value before and the value after; an absent side says nothing. */
export interface ChangeWords {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly after: string
}

const silent: readonly string[] = ['id', 'version', 'created_at', 'updated_at', 'created_by', 'public_id']
const archived: AnyField = { kind: 'moment', label: 'В архиве с', hint: 'Когда запись убрали в архив.' }
const hidden = '•••'

/** The changed fields of a line, members of groups one by one; of a new row only what is filled. */
export function changesOf(line: AuditLine, names: AuditNames, clock: Clock): ChangeWords[] {
  const fields = { ...models[line.entity].fields, ...factFields(line), archived_at: archived }
  return pairsOf(fields, line.before ?? {}, line.after ?? {}).flatMap((pair) => wordsOf(pair, names, clock))
}

const factLabels = Object.fromEntries(Object.entries(facts).map(([code, { label }]) => [code, label]))

/** What happened with a stay is told by what such a fact is called and holds. */
function factFields({ entity, before, after }: AuditLine): Readonly<Record<string, AnyField>> {
  if (entity !== 'history') return {}
  const { holds = {} } = factKind(String((after ?? before)?.name)) ?? {}
  const { name, data } = history.fields
  return {
    name: choice({ label: name.label, help: name.help, options: factLabels }),
    data: group({ label: data.label, help: data.help, of: holds }),
  }
}

interface Pair {
  readonly key: string
  readonly label: string
  readonly name: string
  readonly field: AnyField
  readonly before: Row
  readonly after: Row
}

function pairsOf(
  fields: Readonly<Record<string, AnyField>>,
  before: Row,
  after: Row,
  path = '',
  head = '',
): Pair[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const isNamed = Object.hasOwn(before, name) || Object.hasOwn(after, name)
    if (!isNamed || field.auxiliary || silent.includes(name) || isSame(before[name], after[name])) return []
    const label = head === '' ? field.label : `${head}: ${field.label.toLocaleLowerCase('ru')}`
    if (field.kind === 'group' && (isObject(before[name]) || isObject(after[name]))) {
      const isOuter = path === '' && ['settings', 'contacts', 'clean_settings', 'data'].includes(name)
      return pairsOf(
        field.of,
        recordOf(before[name]),
        recordOf(after[name]),
        `${path}${name}.`,
        isOuter ? '' : label,
      )
    }
    return [{ key: `${path}${name}`, label, name, field, before, after }]
  })
}

function wordsOf(
  { key, label, name, field, before, after }: Pair,
  names: AuditNames,
  clock: Clock,
): ChangeWords[] {
  const text = (row: Row) => valueText(field, name, row, names, clock)
  const words = { key, label, before: text(before), after: text(after) }
  return words.before === '' && words.after === '' ? [] : [words]
}

function valueText(field: AnyField, name: string, row: Row, names: AuditNames, clock: Clock): string {
  const value = row[name]
  if (value === hidden) return 'скрыто'
  if (field.kind === 'reference')
    return value === null || value === undefined ? '' : linkName(names, field, value)
  if (field.kind === 'references') {
    return Array.isArray(value) ? value.map((id) => linkName(names, field, id)).join(', ') : ''
  }
  if (field.kind === 'json') return isObject(value) ? 'запись' : ''
  return textOfCell(field, { name, row, clock, inTable: true })
}

/** The name of a row that a line speaks of, or its number. */
export function nameIn(names: AuditNames, entity: EntityName, id: unknown): string {
  const name = names[entity]?.[String(id)]
  if (name === undefined) return `№\u00a0${String(id)}`
  const { title, fields } = models[entity]
  const field = fields[title]
  const words = entity === 'history' ? factLabels : field?.kind === 'choice' ? field.options : {}
  return isIsoDate(name)
    ? formatDate(name)
    : (Object.entries(words).find(([code]) => code === name)?.[1] ?? name)
}

/** The same in a value: «Счёт № 2» of one without a name, unless the label of the field says what it is. */
function linkName(names: AuditNames, { to, label }: ReferenceLike, id: unknown): string {
  const [name, what] = [nameIn(names, to, id), models[to].labels.one]
  const isSaid = label.toLocaleLowerCase('ru').includes(what.toLocaleLowerCase('ru'))
  return name.startsWith('№') && !isSaid ? `${what} ${name}` : name
}

interface ReferenceLike {
  readonly to: EntityName
  readonly label: string
}

function recordOf(value: unknown): Row {
  return isObject(value) ? value : {}
}
