// What a file is, by its first bytes: its name and what the sender says of it count for nothing.
import { fileEndings } from '#schema/rules/fileLimits.ts'

/** A format that is taken. */
export type Format = keyof typeof fileEndings

/** The name to save a file under, with the ending of what it is. */
export function savedName(name: string, mime: string | null): string {
  const ending = Object.entries(fileEndings).find(([known]) => known === mime)?.[1] ?? 'bin'
  return `${name.replace(/\.\w{1,5}$/, '')}.${ending}`
}

const brands: Readonly<Record<string, Format | 'heic'>> = {
  'qt  ': 'video/quicktime',
  avif: 'image/avif',
  heic: 'heic',
  heix: 'heic',
  hevc: 'heic',
  mif1: 'heic',
  isom: 'video/mp4',
  iso2: 'video/mp4',
  iso4: 'video/mp4',
  iso5: 'video/mp4',
  iso6: 'video/mp4',
  mp41: 'video/mp4',
  mp42: 'video/mp4',
  avc1: 'video/mp4',
  'M4V ': 'video/mp4',
  'M4A ': 'audio/mp4',
  '3gp4': 'video/mp4',
  '3gp5': 'video/mp4',
  '3gp6': 'video/mp4',
}

/** The format of the bytes, `heic` for the one that phones like and browsers do not, nothing for all others. */
export function formatOf(bytes: Buffer): Format | 'heic' | undefined {
  const head = bytes.toString('latin1', 0, 16)
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  if (head.slice(4, 8) === 'ftyp') return brands[head.slice(8, 12)]
  if (head.startsWith('OggS')) return 'audio/ogg'
  if (/^(ID3|\xff[\xf2\xf3\xfb])/.test(head)) return 'audio/mpeg'
  if (head.startsWith('%PDF-')) return 'application/pdf'
  return head.startsWith('PK\x03\x04') ? officeFormat(bytes) : undefined
}

/** Names of the parts of an archive stand in it as they are; an archive that is no document, or one with macros, is not taken. */
function officeFormat(bytes: Buffer): Format | undefined {
  if (!bytes.includes('[Content_Types].xml') || bytes.includes('vbaProject.bin')) return undefined
  if (bytes.includes('word/document.xml'))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return bytes.includes('xl/workbook.xml')
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : undefined
}
