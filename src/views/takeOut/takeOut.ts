import { saveFile } from '../saveFile.ts'
import type { Book } from './book.ts'
import { type FileFormat, makeFile } from './makeFile.ts'

/** How far a file has come: rows read of all, or nothing known while it is put together. */
export interface Progress {
  readonly done: number
  readonly total: number
}

/** How the tables come about: read piece by piece, each told; stopped by the signal. */
export type GatherBook = (signal: AbortSignal, tell: (progress: Progress) => void) => Promise<Book>

interface Wish {
  readonly gather: GatherBook
  readonly format: FileFormat
  readonly signal: AbortSignal
  readonly tell: (progress: Progress | undefined) => void
}

/** Gathers the tables, makes the file and saves it; what fails or is stopped before the end saves nothing. */
export async function takeOut({ gather, format, signal, tell }: Wish): Promise<void> {
  const book = await gather(signal, tell)
  signal.throwIfAborted()
  tell(undefined)
  const file = await makeFile(book, format, signal)
  signal.throwIfAborted()
  saveFile(`${fileName(book.title)}.${format}`, file)
}

/** Without what a disk of some system refuses. */
const fileName = (title: string): string => title.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()
