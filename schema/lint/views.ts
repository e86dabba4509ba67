// Faults of what a model says about its fields elsewhere: title, list, form, rules, keys, rights.
import { isWritable, visibleFields, writableFields } from '../access.ts'
import { type Model, systemColumns } from '../define.ts'
import type { AnyField, KindName } from '../kinds/index.ts'
import { columnsOf } from '../rights.ts'
import { roles } from '../roles.ts'
import { type FindFaults, isRussian, repeated } from './fault.ts'

/** One place of a model that names fields. */
interface Naming {
  readonly place: string
  readonly names: readonly string[]
  /** Beside its own fields, system columns may stand here. */
  readonly system?: boolean
  /** Fields that never leave the server may stand here. */
  readonly internal?: boolean
  /** Kinds that may stand here; all but computed ones unless told. */
  readonly kinds?: readonly KindName[]
  /** Computed fields may stand here. */
  readonly computed?: boolean
}

const numbers = ['integer', 'number', 'money'] as const
const days = ['date', 'moment'] as const
const words = ['text', 'longText', 'phone', 'email', 'link', 'choice', 'state'] as const
const ordered = [...numbers, ...days, ...words, 'time', 'flag', 'reference'] as const

/** Query parameters that every list takes. */
const listParameters: readonly string[] = [
  'sort',
  'range',
  'filter',
  'q',
  'begin',
  'end',
  'page',
  'showArchived',
]

/** Places that name a field which is unknown, internal or of a kind that cannot stand there. */
export const namingFaults: FindFaults = (model) =>
  namingsOf(model).flatMap((naming) => [
    ...naming.names.flatMap((name) => faultOf(model, naming, name)),
    ...repeated(naming.names).map((name) => `${naming.place} names "${name}" twice`),
  ])

function namingsOf({ title, list, form, rules = [], unique = [], indexes = [], rights }: Model): Naming[] {
  const period = list.period ? [list.period.from, list.period.to] : []
  return [
    { place: 'title', names: [title] },
    { place: 'list.columns', names: list.columns, system: true, computed: true },
    { place: 'list.spare', names: list.spare ?? [], computed: true },
    { place: 'list.narrow', names: list.narrow ?? [], computed: true },
    { place: 'list.tight', names: list.tight ?? [], computed: true },
    { place: 'list.filters', names: list.filters, kinds: [...ordered, 'choices', 'references', 'files'] },
    { place: 'list.named', names: list.named ?? [], kinds: [...ordered] },
    { place: 'list.sort', names: [list.sort.replace(/^-/, '')], system: true, kinds: ordered },
    { place: 'list.thenBy', names: list.thenBy ? [list.thenBy] : [], kinds: ordered },
    { place: 'list.within', names: list.within ? [list.within] : [], kinds: ['reference'] },
    { place: 'list.picture', names: list.picture ? [list.picture] : [], kinds: ['file'] },
    { place: 'list.search', names: list.search ?? [], kinds: words },
    ...period.map((name) => ({ place: 'list.period', names: [name], kinds: days })),
    ...Object.entries(list.conditions ?? {}).map(([name, { field, is }]) => ({
      place: `list.conditions.${name}`,
      names: [field],
      internal: true,
      computed: is === 'own',
      ...(is === 'positive' ? { kinds: numbers } : is === 'true' ? { kinds: ['flag'] as const } : {}),
    })),
    { place: 'form', names: form.flatMap((group) => group.fields), computed: true },
    ...rules.flatMap(({ before, after }) => [
      { place: 'rules', names: [before, after], kinds: [...numbers, ...days, 'time'] as const },
    ]),
    ...[...unique, ...indexes].map((names) => ({
      place: 'unique or indexes',
      names,
      internal: true,
      system: true,
    })),
    ...Object.entries(rights).flatMap(([role, right]) => [
      { place: `rights.${role}.hide`, names: right.hide ?? [], computed: true },
      { place: `rights.${role}.only`, names: right.only ?? [], computed: true },
      { place: `rights.${role}.write`, names: right.write ?? [] },
      {
        place: `rights.${role}.rows`,
        names: right.rows
          ? [...columnsOf(right.rows), right.rows.unless, right.rows.among?.field].flatMap(
              (name) => name ?? [],
            )
          : [],
        system: true,
        internal: true,
      },
    ]),
  ]
}

function faultOf({ fields }: Model, naming: Naming, name: string): string[] {
  if (naming.system && systemColumns.some((column) => column === name)) return []
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return [`${naming.place} names unknown "${name}"`]
  if (field.internal && !naming.internal)
    return [`${naming.place} names "${name}", which never leaves the server`]
  if (field.kind === 'computed' && !naming.computed)
    return [`${naming.place} names "${name}", which is computed`]
  const isMisfit = naming.kinds !== undefined && !naming.kinds.includes(field.kind)
  return isMisfit ? [`${naming.place} names "${name}", which is of the kind ${field.kind}`] : []
}

/** Pair rules over two kinds or without a sentence, narrow columns that are no columns, parameters named like fields. */
export const listFaults: FindFaults = ({ fields, list, rules = [], calls }) => [
  ...(list.asks ?? [])
    .filter((name) => typeof calls.list !== 'object' || calls.list.query?.[name] === undefined)
    .map((name) => `list.asks names "${name}", which the call list does not take`),
  ...(['spare', 'narrow', 'tight'] as const).flatMap((room) =>
    (list[room] ?? [])
      .filter((name) => !list.columns.includes(name))
      .map((name) => `list.${room} names "${name}", which is not among the columns`),
  ),
  ...Object.keys(list.conditions ?? {})
    .filter((name) => [...list.filters, ...listParameters].includes(name))
    .map((name) => `list.conditions.${name} has the name of another parameter of the list`),
  ...Object.entries(list.conditions ?? {})
    .filter(([, condition]) => !isRussian(condition.label))
    .map(([name]) => `list.conditions.${name} has no Russian label`),
  ...rules
    .filter(({ before, after }) => fields[before]?.kind !== fields[after]?.kind)
    .map(({ before, after }) => `rules compare "${before}" with "${after}", fields of two kinds`),
  ...rules
    .filter((rule) => !isRussian(rule.message))
    .map((rule) => `the rule of "${rule.before}" and "${rule.after}" has no Russian message`),
]

/** Rights that contradict themselves or the fields. */
export const rightsFaults: FindFaults = (model) =>
  Object.entries(model.rights).flatMap(([name, right]) => {
    const role = roles.find((known) => known === name)
    if (!role) return [`rights name the unknown role "${name}"`]
    const faults = (right.write ?? [])
      .filter((field) => model.fields[field] && !isWritable(model.fields[field]))
      .map((field) => `rights.${role}.write names "${field}", which nobody writes`)
    if (right.hide && right.only) faults.push(`rights.${role} has both hide and only`)
    const seen = visibleFields(model, role)
    const blind = (right.write ?? []).filter((field) => model.fields[field] && !seen.includes(field))
    faults.push(...blind.map((field) => `rights.${role}.write names "${field}", which the role does not see`))
    if (!right.create || typeof model.calls.create !== 'string') return faults
    const written = writableFields(model, role)
    const missing = Object.entries(model.fields).filter(
      ([field, declared]) => mustBeFilled(declared) && isWritable(declared) && !written.includes(field),
    )
    return [
      ...faults,
      ...missing.map(([field]) => `rights.${role} may create but not fill the required "${field}"`),
    ]
  })

function mustBeFilled(field: AnyField): boolean {
  return field.required === true && field.initial === undefined
}

/** Names of the entity that people read. */
export const labelFaults: FindFaults = ({ labels, form }) => [
  ...Object.entries({ ...labels, counted: labels.counted.join(' ') })
    .filter(([, text]) => !isRussian(text))
    .map(([name]) => `labels.${name} is not Russian`),
  ...form
    .filter((group) => !isRussian(group.title))
    .map((group) => `form group "${group.title}" is not Russian`),
]
