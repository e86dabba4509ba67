// `/files/{link}`: sends what a signed link opens. Never drawn as a page of ours: nothing in it runs, and its name is not in its address.

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** A file ready to be sent. */
export interface SentFile {
  readonly mime: string
  /** The name to save it under, with the ending of what it is. */
  readonly name: string
  readonly size: number
  readonly sha256: string
  /** Seconds for which the link still opens. */
  readonly seconds: number
  /** A closed paper: no browser keeps it on its disk. */
  readonly isSensitive: boolean
  /** Bytes from `from`, at most to the end of their piece. */
  read(from: number): Promise<Buffer>
}

/** Finds the file of a link; nothing when the link is wrong, forged, over, or the file is gone. */
export type FindFile = (link: string) => Promise<SentFile | undefined>

/** Adds the door of files. */
export function addFileDoor(app: FastifyInstance, find: FindFile): void {
  app.get<{ Params: { link: string } }>('/files/:link', async (request, reply) => {
    const found = await find(request.params.link)
    if (!found) throw new AppError(404, 'files.not_found', 'Файл не найден, или ссылка на него устарела.')
    const from = startOf(request.headers.range, found.size)
    const at = from ?? 0
    // What cannot be opened is refused before anything says that a file follows.
    const first = at < found.size ? await found.read(at) : undefined
    reply.headers({
      'content-type': found.mime,
      'content-disposition': dispositionOf(found.name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': found.isSensitive ? 'no-store' : `private, max-age=${found.seconds}, immutable`,
      'accept-ranges': 'bytes',
      etag: `"${found.sha256}"`,
    })
    if (from === undefined) {
      reply.header('content-length', found.size)
      return reply.send(Readable.from(piecesOf(found, first)))
    }
    if (!first) return reply.code(416).header('content-range', `bytes */${found.size}`).send()
    const range = `bytes ${from}-${from + first.length - 1}/${found.size}`
    return reply.code(206).header('content-range', range).send(first)
  })
}

async function* piecesOf(found: SentFile, first?: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < found.size; ) {
    const bytes = at === 0 && first ? first : await found.read(at)
    yield bytes
    at += bytes.length
  }
}

/** Where a film is wound to; a piece from there is answered, and the player asks on. Other forms of ranges are answered whole. */
function startOf(range: string | undefined, size: number): number | undefined {
  const [, from, to] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range ?? '') ?? []
  if (from !== undefined) return to !== '' && Number(to) < Number(from) ? undefined : Number(from)
  const [, last] = /^bytes=-(\d{1,12})$/.exec(range ?? '') ?? []
  return last === undefined || Number(last) === 0 ? undefined : Math.max(0, size - Number(last))
}

/** The name in plain letters for old programs, and as it is for the others. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
