import type { Book } from './book.ts'

/** What a person may choose, as the ending of the file. */
export type FileFormat = 'xlsx' | 'pdf' | 'csv'

/** What is made beside the page. */
export interface FileOrder {
  readonly format: Exclude<FileFormat, 'csv'>
  readonly book: Book
}

/** What came of it. */
export type FileOutcome = { readonly blob: Blob } | { readonly failure: string }

/** Makes the file; throws when it fails or the signal is given, and nothing of it is left. */
export async function makeFile(book: Book, format: FileFormat, signal: AbortSignal): Promise<Blob> {
  if (format === 'csv') {
    const { bookCsv } = await import('./csv.ts')
    return new Blob([bookCsv(book)], { type: 'text/csv;charset=utf-8' })
  }
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FileOutcome>) =>
    'blob' in data ? resolve(data.blob) : reject(new Error(data.failure))
  worker.onerror = ({ message }) => reject(new Error(message))
  signal.addEventListener('abort', () => reject(signal.reason))
  const order: FileOrder = { book, format }
  worker.postMessage(order)
  return await promise.finally(() => worker.terminate())
}
