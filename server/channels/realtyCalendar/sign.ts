// The signature that RealtyCalendar asks for. MD5 is its choice and proves nothing to us: it is used nowhere else.
import { createHash } from 'node:crypto'

/** Values of a signed call; objects stand inside each other. */
export type Signed = Readonly<Record<string, unknown>>

/** Signs a call: keys in order, `key=value` without separators, inner objects the same way, and the private key at the end. */
export function signOf(values: Signed, privateKey: string): string {
  return createHash('md5')
    .update(`${inOrder(values)}${privateKey}`)
    .digest('hex')
}

function inOrder(values: Signed): string {
  return Object.keys(values)
    .sort()
    .map((key) => `${key}=${textOf(values[key])}`)
    .join('')
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? inOrder({ ...value }) : String(value ?? '')
}
