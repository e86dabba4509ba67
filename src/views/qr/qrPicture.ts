// The code as a picture with its words, to be sent on or printed and put up.
import { cellsOf } from '#src/kinds/qr/QrCode.tsx'

const width = 1000
const rim = 80
const line = 48

/** A PNG: what it is above, the code, below it the same as text. */
export function qrPicture(text: string, title: string, words: readonly string[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('The browser gives no place to draw on'))
  const heading = `600 40px ${getComputedStyle(document.body).fontFamily}`
  const plain = heading.replace('600 40px', '400 32px')
  const fitting = (font: string, all: readonly string[]) => {
    pen.font = font
    return all.flatMap((one) => broken(one, (part) => pen.measureText(part).width <= width - 2 * rim))
  }
  const above = fitting(heading, [title])
  const below = fitting(plain, words)
  const cells = cellsOf(text)
  const cell = Math.floor((width - rim) / cells.length)
  const side = cell * cells.length
  const top = rim + above.length * line
  canvas.width = width
  canvas.height = top + side + below.length * line + rim
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, canvas.height)
  pen.fillStyle = '#000'
  pen.textAlign = 'center'
  const write = (font: string, lines: readonly string[], from: number) => {
    pen.font = font
    for (const [index, one] of lines.entries()) pen.fillText(one, width / 2, from + (index + 0.5) * line)
  }
  write(heading, above, rim)
  write(plain, below, top + side)
  for (const [y, row] of cells.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect((width - side) / 2 + x * cell, top + y * cell, cell, cell)
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture is empty'))), 'image/png'),
  )
}

/** A text in lines that fit; an address without spaces is broken where it ends. */
export function broken(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  let rest = text
  while (rest !== '') {
    let end = rest.length
    while (end > 1 && !fits(rest.slice(0, end))) end -= 1
    const space = end < rest.length ? rest.lastIndexOf(' ', end) : -1
    const cut = space > 0 ? space : end
    lines.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trimStart()
  }
  return lines
}
