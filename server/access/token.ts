import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new key of entry: 32 random bytes, shown to its owner once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The last token that was hashed: who counts a request, who finds its session and who lets it in ask for the same one. */
let latest = { token: '', hash: hash('sha256', '') }

/** What is stored instead of a token: its SHA-256 in hex. */
export function hashToken(token: string): string {
  if (latest.token !== token) latest = { token, hash: hash('sha256', token) }
  return latest.hash
}

/** Whether a text may be a token at all. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

/** Whether two texts are the same; how long the answer takes tells nothing of where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
