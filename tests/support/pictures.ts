// Small real pictures for tests.
import sharp from 'sharp'
import type { Model } from '#schema/define.ts'
import type { Values } from './answers.ts'
import type { Answer, Person } from './buildApp.ts'

/** A JPEG of one colour. */
export function jpegOf(colour: string, width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The body of a new row with the bytes that the creation of files takes beside the fields. */
export function withBytes(model: Model, body: Values): Values {
  const { create } = model.calls
  return typeof create === 'object' && create.upload ? { data: dot, ...body } : body
}

/** Sends a file as base64; gives the answer. */
export function sendFile(
  person: Pick<Person, 'call'>,
  bytes: Buffer,
  fields: Values = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const body = { name: 'Фото.jpg', data: bytes.toString('base64'), ...fields }
  return person.call('POST', 'files', body, headers)
}

/** A multipart body with texts and one file. */
export function partsOf(
  texts: Readonly<Record<string, string>>,
  file: { readonly name: string; readonly bytes: Buffer },
): { readonly payload: Buffer; readonly type: string } {
  const line = 'klyuchnik-boundary'
  const head = (more: string) => `--${line}\r\ncontent-disposition: form-data; ${more}\r\n`
  const fields = Object.entries(texts).map(([name, text]) => `${head(`name="${name}"`)}\r\n${text}\r\n`)
  const payload = Buffer.concat([
    Buffer.from(fields.join('')),
    Buffer.from(
      `${head(`name="file"; filename="${file.name}"`)}content-type: application/octet-stream\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from(`\r\n--${line}--\r\n`),
  ])
  return { payload, type: `multipart/form-data; boundary=${line}` }
}

/** The smallest film: its head tells how long it is, and its notes where it was taken. */
export function filmOf(seconds: number, place = '+55.7558+037.6173/'): Buffer {
  const box = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const head = Buffer.alloc(100)
  head.writeUInt32BE(1000, 12)
  head.writeUInt32BE(seconds * 1000, 16)
  const notes = box('udta', box('\xa9xyz', Buffer.from(place)))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', box('mvhd', head), notes),
    box('mdat', Buffer.alloc(600_000, 7)),
  ])
}
