// Replies kept for repeated requests can be read only with the key that came with the request. The database holds
// fingerprints alone, so that its copy opens no invitation and no password can be guessed by the fingerprint of a request.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { fingerprintOf } from './fingerprint.ts'

const method = 'aes-256-gcm'
const startBytes = 12
const tagBytes = 16

/** What is stored of a request's key: its SHA-256 in hex. */
export function fingerprintOfKey(key: string): string {
  return fingerprintOf(key)
}

/** What tells one request from another under the same key, in hex; nothing without the key. */
export function fingerprintOfRequest(key: string, request: readonly unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(request)).digest('hex')
}

/** A reply as it is stored: encrypted by the key, in base64. */
export function sealReply(key: string, reply: unknown): string {
  const start = randomBytes(startBytes)
  const cipher = createCipheriv(method, lockOf(key), start)
  const text = Buffer.concat([cipher.update(JSON.stringify(reply ?? null), 'utf8'), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), text]).toString('base64')
}

/** The reply behind a stored text; throws when another key sealed it. */
export function openReply(key: string, stored: string): unknown {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv(method, lockOf(key), bytes.subarray(0, startBytes))
  decipher.setAuthTag(bytes.subarray(startBytes, startBytes + tagBytes))
  const text = Buffer.concat([decipher.update(bytes.subarray(startBytes + tagBytes)), decipher.final()])
  return JSON.parse(text.toString('utf8'))
}

function lockOf(key: string): Buffer {
  return createHmac('sha256', key).update('reply').digest()
}
