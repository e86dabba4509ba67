import { factKind, facts, proof } from '#schema/entities/facts.ts'
import type { Fields, Part } from '#schema/kinds/index.ts'
import { bodySchema, fieldErrors } from '#schema/validators/entity.ts'
import { badRequest } from '../../errors.ts'

/** Throws 400 when a fact does not hold what is declared of it. What no rule reads, and what nobody has declared, comes as it is. */
export function checkHeld(name: string, data: Part | null): void {
  check({ ...proof, ...factKind(name)?.holds }, data)
}

/** Throws 400 when no words say why a door code leaves past the gate. */
export function checkReason(data: Part | null): void {
  const { override_reason } = facts.instruction_sent.holds
  check({ override_reason: { ...override_reason, required: true } }, data)
}

function check(fields: Fields, data: Part | null): void {
  const read = Object.entries(fields).filter(([, { informational }]) => !informational)
  const known = Object.fromEntries(read)
  const held = Object.fromEntries(read.map(([name]) => [name, data?.[name]]))
  const checked = bodySchema(known).safeParse(held)
  if (checked.success) return
  const [fault] = Object.entries(fieldErrors(checked.error, known))
  if (fault) throw badRequest('history', { data: sayOf(...fault, known) })
}

/** The sentence about a field of the record, which it calls by its label. */
function sayOf(name: string, text: string, known: Fields): string {
  const label = `«${known[name]?.label ?? name}»`
  return text.includes(label) ? text : `${label}: ${text}`
}
