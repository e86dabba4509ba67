// Faults of calls: lines, helps, parameters, and two calls on one line.
import type { CallLine } from '../callLine.ts'
import { type SpecialCall, type StandardAction, standardActions } from '../calls.ts'
import type { Model } from '../define.ts'
import { roles } from '../roles.ts'
import { type FindFaults, isRussian } from './fault.ts'
import { everyField, faultsOfField } from './fields.ts'

const linePattern = /^(GET|POST|PATCH|DELETE) [a-zA-Z_]+(\/([a-zA-Z_]+|\{id\}))*\/?$/

const standardLines: Readonly<Record<StandardAction, RegExp>> = {
  list: /^GET [^{]+$/,
  all: /^GET [^{]+$/,
  get: /^GET .*\/\{id\}$/,
  create: /^POST [^{]+$/,
  update: /^PATCH [^{]+$/,
  remove: /^DELETE .*\/\{id\}$/,
}

/** Calls whose line, help, access or fields are wrong. */
export const callFaults: FindFaults = (model, all) =>
  Object.entries(model.calls).flatMap(([action, call]) => {
    const faults = typeof call === 'string' ? standardFaults(action, call) : specialFaults(call, model, all)
    if (!linePattern.test(lineOf(call))) faults.push(`has the wrong line "${lineOf(call)}"`)
    return faults.map((fault) => `call "${action}" ${fault}`)
  })

function standardFaults(action: string, line: string): string[] {
  const standard = standardActions.find((known) => known === action)
  if (!standard) return ['is not a standard one and so needs help and access']
  return standardLines[standard].test(line) ? [] : [`has a line that does not fit: "${line}"`]
}

function specialFaults(call: SpecialCall, { fields }: Model, all: readonly Model[]): string[] {
  const faults = isRussian(call.help) ? [] : ['has no Russian help']
  const isRead = /^(GET|DELETE) /.test(call.call)
  if (isRead && (call.body || call.freeBody)) faults.push('has a body that its method does not carry')
  const { shapedBy } = call
  if (shapedBy !== undefined && call.query?.[shapedBy]?.kind !== 'choice')
    faults.push(`is shaped by "${shapedBy}", which is no choice of its query`)
  if (call.body && call.freeBody) faults.push('has both body and freeBody')
  if (typeof call.access !== 'string') {
    const unknown = call.access.filter((role) => !roles.includes(role))
    faults.push(...unknown.map((role) => `names the unknown role "${role}"`))
    if (call.access.length === 0 && !call.byLink) faults.push('may be used by nobody')
  }
  if (call.beside?.some((name) => Object.hasOwn(fields, name)))
    faults.push('puts a field of the row beside it')
  const names = all.map((model) => model.name)
  for (const [path, field] of everyField({ ...call.query, ...call.body })) {
    faults.push(...faultsOfField(field, names).map((fault) => `takes "${path}", which ${fault}`))
  }
  return faults
}

/** Two calls on one method and path, in one model or in two; a fixed word beside `{id}` is another path. */
export function sameLineFaults(all: readonly Model[]): string[] {
  const users = new Map<string, string[]>()
  for (const model of all) {
    for (const [action, call] of Object.entries(model.calls)) {
      const line = lineOf(call).replace(/\/$/, '')
      users.set(line, [...(users.get(line) ?? []), `${model.name}.${action}`])
    }
  }
  return [...users]
    .filter(([, names]) => names.length > 1)
    .map(([line, names]) => `"${line}" is the line of ${names.join(' and ')}`)
}

function lineOf(call: CallLine | SpecialCall): string {
  return typeof call === 'string' ? call : call.call
}
