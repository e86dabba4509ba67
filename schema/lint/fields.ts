// Faults of single fields: names, labels, bounds, initial values, states, references, formulas.

import { systemColumns } from '../define.ts'
import { helpOf } from '../field.ts'
import type { AnyField, Fields } from '../kinds/index.ts'
import { joinedName, traitNames } from '../validators/entity.ts'
import { checkOf } from '../validators/index.ts'
import { type FindFaults, isRussian } from './fault.ts'

/** Labels that begin with the name of a product or a standard need no Russian letter. */
const properNames: readonly string[] = [
  '№',
  'Telegram',
  'WhatsApp',
  'MAX',
  'E-mail',
  'Wi-Fi',
  'iCal',
  'SMS',
  'VK',
  'IP',
  'URL',
]

/** Words a record may not use as names: they mean something to JavaScript, to every row or to every list. */
const reservedNames: readonly string[] = [
  ...systemColumns,
  'agency_id',
  'force',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
]

const namePattern = /^[a-z][a-zA-Z0-9_]*$/
const longestName = 40

/** Names that cannot be columns, or that stand for something else already. */
export const fieldNameFaults: FindFaults = ({ fields, traits = [] }) => {
  const taken = [...reservedNames, ...traits.flatMap((trait) => traitNames[trait])]
  return Object.entries(fields).flatMap(([name, field]) => {
    const faults: string[] = []
    if (!namePattern.test(name) || name.length > longestName)
      faults.push(`field "${name}" is not a column name`)
    if (taken.includes(name)) faults.push(`field "${name}" has a reserved name`)
    if (field.kind === 'reference' && Object.hasOwn(fields, joinedName(name))) {
      faults.push(`field "${joinedName(name)}" is the name of the row joined for "${name}"`)
    }
    return faults
  })
}

/** Values kept for the single row of an entity that has no call for one, or that a list sorts or shows as stored. */
export const singleFaults: FindFaults = ({ fields, calls, list }) =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!field.single) return []
    const isListed = field.kind !== 'computed' && list.columns.includes(name)
    return [
      ...(calls.get ? [] : [`field "${name}" is for a single row, but no call gives one`]),
      ...(isListed ? [`field "${name}" is for a single row, but stands in the list`] : []),
    ]
  })

/** Values that no screen shows, yet stand in a list, a form or a filter. */
export const auxiliaryFaults: FindFaults = ({ fields, list, form }) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const shown = [...list.columns, ...list.filters, ...form.flatMap((group) => group.fields)]
    return field.auxiliary && shown.includes(name)
      ? [`field "${name}" is for programs alone, but a screen names it`]
      : []
  })

/** Everything that is wrong inside the declaration of one field, members of lists and groups included. */
export const fieldFaults: FindFaults = (model, all) =>
  everyField(model.fields).flatMap(([path, field]) =>
    faultsOfField(
      field,
      all.map((other) => other.name),
    ).map((fault) => `field "${path}" ${fault}`),
  )

/** Fields with their members, by path. */
export function everyField(fields: Fields, prefix = ''): (readonly [string, AnyField])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = 'of' in field ? everyField(field.of, `${prefix}${name}.`) : []
    return [[`${prefix}${name}`, field] as const, ...inner]
  })
}

/** Faults of one field by itself, as the ends of sentences. */
export function faultsOfField(field: AnyField, entities: readonly string[]): string[] {
  return [
    ...wordFaults(field),
    ...boundFaults(field),
    ...targetFaults(field, entities),
    ...stateFaults(field),
    ...initialFaults(field),
    ...wordListFaults(field),
    ...numberWordFaults(field),
  ]
}

function wordFaults(field: AnyField): string[] {
  const faults: string[] = []
  const isProperName = properNames.some((name) => field.label.startsWith(name))
  if (!isRussian(field.label) && !isProperName) faults.push('has no Russian label')
  if (!isRussian(helpOf(field))) faults.push('has no Russian help')
  const words = 'options' in field ? Object.values(field.options) : []
  if ('options' in field && words.length === 0) faults.push('has no options')
  if (words.some((word) => word.trim() === '')) faults.push('has an option without a word')
  return faults
}

function boundFaults(field: AnyField): string[] {
  const min = 'min' in field ? field.min : undefined
  const max = 'max' in field ? field.max : undefined
  const faults: string[] = []
  if (min !== undefined && max !== undefined && min > max) faults.push(`has min ${min} above max ${max}`)
  const isCounted = field.kind !== 'integer' && field.kind !== 'number'
  if (isCounted && max !== undefined && max < 1) faults.push(`may hold at most ${max}`)
  return faults
}

function targetFaults(field: AnyField, entities: readonly string[]): string[] {
  const isDangling = 'to' in field && !entities.includes(field.to)
  return isDangling ? [`leads to "${field.to}", which does not exist`] : []
}

function stateFaults(field: AnyField): string[] {
  if (field.kind !== 'state') return []
  const names = Object.keys(field.states)
  return names.flatMap((name) => {
    const state = field.states[name]
    const faults =
      state?.to.filter((to) => !names.includes(to)).map((to) => `moves from "${name}" to unknown "${to}"`) ??
      []
    if (state?.to.includes(name)) faults.push(`moves from "${name}" to itself`)
    return isRussian(state?.label) ? faults : [...faults, `has state "${name}" without a Russian word`]
  })
}

/** A list of records that hold one known word each is read and written outside as plain words. */
function wordListFaults(field: AnyField): string[] {
  if (field.kind !== 'parts') return []
  const [only, ...others] = Object.values(field.of)
  return only?.kind === 'choice' && others.length === 0 ? ['is a list of words: declare it as choices'] : []
}

/** Every number that the field accepts has one Russian word. */
function numberWordFaults(field: AnyField): string[] {
  if (field.kind !== 'integer' || !field.words) return []
  const { words, min = 0, max = 0 } = field
  const wordless = Array.from({ length: max - min + 1 }, (_, index) => min + index).filter(
    (number) => words.filter(([known]) => known === number).length !== 1,
  )
  const beyond = words.filter(([number, word]) => number < min || number > max || !isRussian(word))
  return [
    ...wordless.map((number) => `has not just one word for ${number}`),
    ...beyond.map(([number]) => `has a word for ${number}, which it refuses, or none in Russian`),
  ]
}

function initialFaults(field: AnyField): string[] {
  if (field.kind === 'computed') return []
  if (field.initial === undefined) return field.kind === 'state' ? ['has no initial state'] : []
  return checkOf(field).safeParse(field.initial).success
    ? []
    : ['has an initial value that it does not accept']
}

/** Secrets that leave as a mark inside lists would be lost when the list comes back; a sealed one that no call opens is lost at once. */
export const secretFaults: FindFaults = ({ fields }) =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'secret' && field.sealed && (field.readable || field.opensBy === undefined))
      return [`field "${name}" is sealed, but no call of its own opens it`]
    if (field.kind !== 'parts') return []
    const lost = everyField(field.of).filter(([, member]) => member.kind === 'secret' && !member.readable)
    return lost.map(
      ([path]) => `field "${name}" keeps the hidden secret "${path}" in a list that is replaced whole`,
    )
  })
