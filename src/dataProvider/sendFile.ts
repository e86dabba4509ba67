import { fileShape, type SentFile } from './fileShape.ts'
import { API_BASE, headersOf, refusalOf } from './http.ts'
import { HttpError, isObject, NETWORK_MESSAGE, parsedJson } from './httpError.ts'
import { siftRecord } from './sieve/siftShape.ts'

/** What is sent along with a file. */
export interface FileSending {
  readonly file: Blob
  readonly name: string
  /** Fields of the file: the row it belongs to, what it is. */
  readonly fields: Readonly<Record<string, string | number | undefined>>
  /** Makes a repeated sending harmless. */
  readonly key: string
  /** The key of a public page: sent instead of the token. */
  readonly link?: string
  /** Called with the sent part, from 0 to 1. */
  onProgress?(part: number): void
  readonly signal?: AbortSignal
}

const longestStall = 20_000

/** Sends a file, telling how much of it has gone, as fetch cannot, and gives its stored row; throws HttpError. */
export function sendFile({
  file,
  name,
  fields,
  key,
  link,
  onProgress,
  signal,
}: FileSending): Promise<SentFile> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.set(field, String(value))
  form.set('file', file, name)
  const { promise, resolve, reject } = Promise.withResolvers<SentFile>()
  // A slow network may take long; one where nothing moves any more is gone.
  let stall: ReturnType<typeof setTimeout> | undefined
  const moves = () => {
    clearTimeout(stall)
    stall = setTimeout(() => request.abort(), longestStall)
  }
  const request = new XMLHttpRequest()
  const lost = () => reject(new HttpError({ message: NETWORK_MESSAGE, status: 0 }))
  request.open('POST', `${API_BASE}/files`)
  const headers = headersOf({ body: form, idempotencyKey: key, ...(link === undefined ? {} : { link }) })
  for (const [header, value] of headers) request.setRequestHeader(header, value)
  request.upload.onprogress = ({ loaded, total }) => {
    moves()
    onProgress?.(total > 0 ? loaded / total : 0)
  }
  request.onloadend = () => clearTimeout(stall)
  request.onload = () => {
    const data = parsedJson(request.responseText)
    if (request.status < 300 && isObject(data)) return resolve(siftRecord(fileShape, data))
    const retryAfter = request.getResponseHeader('Retry-After')
    const headers = new Headers(retryAfter ? [['Retry-After', retryAfter]] : [])
    const init = { status: request.status || 500, headers }
    return reject(refusalOf(new Response(null, init), data))
  }
  request.onerror = lost
  request.ontimeout = lost
  request.onabort = lost
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  moves()
  request.send(form)
  return promise
}
