// A file as screens show it, read from a row of the server.
import { isObject } from '#src/dataProvider/httpError.ts'

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

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The address of a link that the server gave, also when the server is another host. */
export function addressOf(link: unknown): string {
  const text = textOf(link)
  return text.startsWith('/') ? `${host}${text}` : ''
}

/** Reads a row; nothing when it is no file. */
export function readFile(row: unknown): ShownFile | undefined {
  if (!isObject(row) || typeof row.id !== 'number') return undefined
  return {
    id: row.id,
    name: textOf(row.name) || `Файл № ${row.id}`,
    mime: textOf(row.mime),
    url: addressOf(row.url),
    thumb: addressOf(row.thumb_url),
    sensitive: row.sensitive === true,
    pointId: typeof row.point_id === 'number' ? row.point_id : undefined,
    entityType: textOf(row.entity_type),
    createdAt: textOf(row.created_at),
  }
}

/** The files among rows. */
export function readFiles(rows: unknown): ShownFile[] {
  return Array.isArray(rows) ? rows.flatMap((row) => readFile(row) ?? []) : []
}

/** Whether the file is shown as a picture. */
export const isPicture = ({ mime }: ShownFile): boolean => mime.startsWith('image/')

/** Whether the file is played. */
export const isFilm = ({ mime }: ShownFile): boolean => mime.startsWith('video/')
