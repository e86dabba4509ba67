// What is closed with a key: AES-256-GCM, a fresh start for each, bound to what it is of.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const startBytes = 12
const tagBytes = 16

/** Closes bytes with a key of 32 bytes; they open only with the same word of what they are. */
export function closeBox(key: Buffer, plain: Buffer, of = ''): Buffer {
  const start = randomBytes(startBytes)
  const closing = createCipheriv(cipher, key, start).setAAD(Buffer.from(of))
  const body = Buffer.concat([closing.update(plain), closing.final()])
  return Buffer.concat([start, closing.getAuthTag(), body])
}

/** The bytes inside; throws when another key closed them, or another word, or one byte is not as it was. */
export function openBox(key: Buffer, box: Buffer, of = ''): Buffer {
  const opening = createDecipheriv(cipher, key, box.subarray(0, startBytes)).setAAD(Buffer.from(of))
  opening.setAuthTag(box.subarray(startBytes, startBytes + tagBytes))
  return Buffer.concat([opening.update(box.subarray(startBytes + tagBytes)), opening.final()])
}
