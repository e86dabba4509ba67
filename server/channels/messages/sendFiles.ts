// The parts of a message that goes piece by piece: the text first, each file after it.
import type { FileToSend, MessageToSend, TakenMessage } from '../messenger.ts'
import { MessengerError } from './failure.ts'

/** The ways of a gateway to send one piece; each gives the gateway's number of it. */
export interface PieceWays {
  text(text: string): Promise<string>
  file(file: FileToSend): Promise<string>
}

/** Sends the text, then the files one after another, and tells which of them stayed behind: for a file the text is never sent twice. */
export async function sendPieces(
  { text, files }: Pick<MessageToSend, 'text' | 'files'>,
  ways: PieceWays,
): Promise<Pick<TakenMessage, 'providerId' | 'unsent' | 'lost'>> {
  const [first] = files
  // Without a text the first file is what the gateway has to take.
  if (text === '' && first) {
    const providerId = await ways.file(first)
    return { providerId, ...(await sendFiles(files, 1, ways.file)) }
  }
  const providerId = await ways.text(text)
  return { providerId, ...(await sendFiles(files, 0, ways.file)) }
}

async function sendFiles(
  files: readonly FileToSend[],
  from: number,
  send: PieceWays['file'],
): Promise<Pick<TakenMessage, 'unsent' | 'lost'>> {
  const lost: number[] = []
  let why: MessengerError | undefined
  for (const [at, file] of files.entries()) {
    if (at < from) continue
    // A file that was refused says nothing of the next; a gateway that does not answer takes none.
    if (why !== undefined && why.reason !== 'refused') {
      lost.push(at)
      continue
    }
    try {
      await send(file)
    } catch (cause) {
      if (!(cause instanceof MessengerError)) throw cause
      why = cause
      lost.push(at)
    }
  }
  if (why === undefined) return {}
  return {
    unsent: lostText(
      lost.flatMap((at) => files[at] ?? []),
      why.text,
    ),
    lost,
  }
}

function lostText(files: readonly FileToSend[], why: string): string {
  const one = files.length === 1 ? 'Файл не дошёл' : 'Файлы не дошли'
  return `${one}: ${files.map(({ name }) => `«${name}»`).join(', ')}. ${why}`
}

/** Files by their names: «файл «План.jpg»». */
export function namesOf(files: readonly Pick<FileToSend, 'name'>[]): string {
  return `${files.length === 1 ? 'файл' : 'файлы'} ${files.map(({ name }) => `«${name}»`).join(', ')}`
}
