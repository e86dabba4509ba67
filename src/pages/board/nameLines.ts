/** A name in lines that fit into so many pixels, at most so many of them; what does not fit ends in dots. */
export function nameLines(
  name: string,
  room: number,
  most: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const [first = '', ...words] = name.trim().split(/\s+/)
  const lines = [first]
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length === most || widthOf(longer) <= room) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines.map((line) => cutLine(line, room, widthOf))
}

function cutLine(line: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(line) <= room) return line
  let length = line.length - 1
  while (length > 1 && widthOf(`${line.slice(0, length)}…`) > room) length -= 1
  return `${line.slice(0, length).trimEnd()}…`
}
