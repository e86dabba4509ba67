// Keys of other services lie sealed in the database: AES-256-GCM, under one key of the whole installation.
import { createHash } from 'node:crypto'
import type { AnyField } from '#schema/kinds/index.ts'
import { closeBox, openBox } from './box.ts'

const mark = 'sealed:1:'

let key: Buffer | undefined

/** Sets the key of this process, once, before the database is opened; without one secrets are stored as they are. */
export function setSecretsKey(text: string | undefined): void {
  key = text === undefined ? undefined : createHash('sha256').update(text).digest()
}

/** Whether this process has one. */
export const hasSecretsKey = (): boolean => key !== undefined

/** The stored form of a secret; what is sealed already stays as it is. */
export function seal(plain: string): string {
  if (key === undefined || plain.startsWith(mark)) return plain
  return mark + closeBox(key, Buffer.from(plain)).toString('base64url')
}

/** The secret behind its stored form. What another key sealed stays sealed: the service refuses it, and no write loses it. */
export function unseal(stored: string): string {
  if (key === undefined || !stored.startsWith(mark)) return stored
  try {
    return openBox(key, Buffer.from(stored.slice(mark.length), 'base64url')).toString('utf8')
  } catch {
    return stored
  }
}

/** Whether a field holds a key of another service: neither shown to people nor opened for them, so no statement reads it. */
function isSealed(field: AnyField): boolean {
  return field.kind === 'secret' && field.readable !== true && field.opensBy === undefined
}

const holders = new WeakMap<AnyField, boolean>()

/** Whether a field is such a key or has one in it. */
export function holdsSealed(field: AnyField): boolean {
  const known = holders.get(field)
  if (known !== undefined) return known
  const found = isSealed(field) || (field.kind === 'group' && Object.values(field.of).some(holdsSealed))
  holders.set(field, found)
  return found
}

/** The value with every key of a service inside it sealed or unsealed; other values as they are. */
export function withSecrets(field: AnyField, value: unknown, work: (text: string) => string): unknown {
  if (!holdsSealed(field)) return value
  if (typeof value === 'string') return work(value)
  if (field.kind !== 'group' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const inner = Object.hasOwn(field.of, name) ? field.of[name] : undefined
      return [name, inner ? withSecrets(inner, member, work) : member]
    }),
  )
}
