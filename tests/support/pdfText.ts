// Reads what a reader would copy out of a document: the pieces of text of each page by the fonts' own tables of letters.
import { strFromU8, unzlibSync } from 'fflate'

/** The texts of each page, a piece a line. */
export async function pdfText(file: Blob): Promise<string[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const raw = strFromU8(bytes, true)
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const streamOf = (id = '') => {
    const body = objects.get(id) ?? ''
    const data = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? ''
    const packed = Uint8Array.from(data, (letter) => letter.charCodeAt(0))
    return body.includes('/FlateDecode') ? strFromU8(unzlibSync(packed), true) : data
  }
  const fontsOf = new Map(
    [...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      return [name, letters ? lettersOf(streamOf(letters)) : new Map<string, string>()]
    }),
  )
  return [...raw.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) =>
    piecesOf(streamOf(id), fontsOf),
  )
}

function lettersOf(table: string): Map<string, string> {
  return new Map(
    [...table.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/gi)].map(([, glyph = '', letter = '']) => [
      glyph.toLowerCase(),
      String.fromCharCode(Number.parseInt(letter, 16)),
    ]),
  )
}

function piecesOf(page: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> = new Map()
  const pieces: string[] = []
  for (const [, font, glyphs = ''] of page.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]*)> Tj/gi)) {
    if (font) letters = fonts.get(font) ?? new Map()
    else pieces.push((glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toLowerCase())).join(''))
  }
  return `${pieces.join('\n')}\n`
}
