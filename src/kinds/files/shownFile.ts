// A file as screens show it, read from a row of the server.
import type { SentFile } from '#src/dataProvider/fileShape.ts'

/** What screens need to know of a file. */
export interface ShownFile {
  readonly id: number
  readonly name: string
  readonly mime: string
  /** Empty for a closed paper, which is opened by a call of its own. */
  readonly url: string
  /** Empty when the file has no small picture. */
  readonly thumb: string
  readonly sensitive: boolean
  readonly pointId: number | undefined
  readonly entityType: string
  readonly createdAt: string
}

const host: string = import.meta.env.VITE_API_HOST ?? ''

/** The address of a link that the server gave, also when the server is another host. */
export function addressOf(link = ''): string {
  return link.startsWith('/') ? `${host}${link}` : ''
}

/** A file out of its row; nothing when it is no file. */
export function readFile(row: SentFile): ShownFile | undefined {
  const { id, name, mime = '', sensitive = false, entity_type: entityType = '' } = row
  if (id === undefined) return undefined
  return {
    id,
    name: name || `Файл № ${id}`,
    mime,
    url: addressOf(row.url),
    thumb: addressOf(row.thumb_url),
    sensitive,
    pointId: row.point_id,
    entityType,
    createdAt: row.created_at ?? '',
  }
}

/** The files among rows. */
export function readFiles(rows: readonly SentFile[] = []): ShownFile[] {
  return rows.flatMap((row) => readFile(row) ?? [])
}

/** Whether the file is shown as a picture. */
export const isPicture = ({ mime }: ShownFile): boolean => mime.startsWith('image/')

/** Whether the file is played. */
export const isFilm = ({ mime }: ShownFile): boolean => mime.startsWith('video/')

/** Whether the file is heard: a voice message. */
export const isVoice = ({ mime }: ShownFile): boolean => mime.startsWith('audio/')
