import type { FileToSend } from '../messenger.ts'
import { MessengerError } from './failure.ts'

/** Sends files one after another once the text was taken, and tells in Russian which stayed behind: for a file the text is never sent twice. */
export async function sendFiles(
  files: readonly FileToSend[],
  send: (file: FileToSend) => Promise<unknown>,
): Promise<string | undefined> {
  for (const [at, file] of files.entries()) {
    try {
      await send(file)
    } catch (cause) {
      if (!(cause instanceof MessengerError)) throw cause
      return `Текст ушёл, а ${namesOf(files.slice(at))} нет. ${cause.text}`
    }
  }
  return undefined
}

/** Files by their names: «файл «План.jpg»». */
export function namesOf(files: readonly Pick<FileToSend, 'name'>[]): string {
  return `${files.length === 1 ? 'файл' : 'файлы'} ${files.map(({ name }) => `«${name}»`).join(', ')}`
}
