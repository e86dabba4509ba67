import { createHash, randomBytes } from 'node:crypto'

/** A new key of entry: 32 random bytes, shown to its owner once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored instead of a token: its SHA-256 in hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether a text may be a token at all. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}
