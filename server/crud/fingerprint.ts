import { createHash } from 'node:crypto'

/** The fingerprint of bytes or of a text: its SHA-256 in hex. */
export function fingerprintOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
