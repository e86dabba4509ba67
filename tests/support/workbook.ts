// Reads a workbook knowing nothing of how it was written: what is in the archive, and the cells of its sheets.
import { strFromU8, unzipSync } from 'fflate'

/** One cell as the file has it. */
export interface WrittenCell {
  readonly at: string
  /** `s` is text, `n` a number. */
  readonly type: string
  readonly formula: boolean
  readonly value: string
  /** The format of its number. */
  readonly format: string | undefined
  readonly isBold: boolean
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

const plain = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The parts of a workbook by their names. */
export async function workbookParts(file: Blob): Promise<Readonly<Record<string, string>>> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** The cells of every sheet. */
export async function sheetCells(file: Blob): Promise<WrittenCell[][]> {
  const parts = await workbookParts(file)
  const texts = [...(parts['xl/sharedStrings.xml'] ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text = '']) => plain(text),
  )
  const styles = parts['xl/styles.xml'] ?? ''
  const formats = new Map(
    [...styles.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      plain(attribute(tag, 'formatCode') ?? ''),
    ]),
  )
  const fonts = [...styles.matchAll(/<font>.*?<\/font>/g)].map(([font]) => font.includes('<b/>'))
  const looks = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)].map(
    ([tag]) => ({
      format: formats.get(attribute(tag, 'numFmtId')),
      isBold: fonts[Number(attribute(tag, 'fontId') ?? 0)] ?? false,
    }),
  )
  return Object.keys(parts)
    .filter((name) => name.startsWith('xl/worksheets/sheet'))
    .map((name) =>
      [...(parts[name] ?? '').matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/g)].map(
        ([, tag = '', inside = '']) => {
          const type = attribute(tag, 't') ?? 'n'
          const value = /<v>([^<]*)<\/v>/.exec(inside)?.[1] ?? ''
          const look = looks[Number(attribute(tag, 's') ?? 0)]
          return {
            at: attribute(tag, 'r') ?? '',
            type,
            formula: inside.includes('<f'),
            value: type === 's' ? (texts[Number(value)] ?? '') : value,
            format: look?.format,
            isBold: look?.isBold ?? false,
          }
        },
      ),
    )
}
