import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutgoingError } from './failure.ts'

const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/**
 * Reads an answer to its end, unpacked. Stops with `size` as soon as either the packed or the unpacked bytes pass
 * `maxBytes`, with `encoding` on an unknown or doubled packing; a cut answer throws what the socket threw.
 */
export async function readBody(answer: IncomingMessage, maxBytes: number, host: string): Promise<Uint8Array> {
  const limited = (source: AsyncIterable<Uint8Array>) => limit(source, maxBytes, host)
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy()
    throw new OutgoingError('size', host, true)
  }
  const chunks: Uint8Array[] = []
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of limited(source)) chunks.push(chunk)
  }
  const decoder = decoderOf(answer, host)
  if (decoder) await pipeline(answer, limited, decoder, collect)
  else await pipeline(answer, collect)
  return Buffer.concat(chunks)
}

function decoderOf(answer: IncomingMessage, host: string): Transform | undefined {
  const packing = (answer.headers['content-encoding'] ?? '').trim().toLowerCase()
  if (packing === '' || packing === 'identity') return undefined
  const create = decoders.get(packing)
  if (create) return create()
  answer.destroy()
  throw new OutgoingError('encoding', host, true)
}

async function* limit(source: AsyncIterable<Uint8Array>, maxBytes: number, host: string) {
  let total = 0
  for await (const chunk of source) {
    total += chunk.byteLength
    if (total > maxBytes) throw new OutgoingError('size', host, true)
    yield chunk
  }
}
