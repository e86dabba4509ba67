/** A name in lines that fit into so many pixels, at most so many of them; what does not fit ends in dots. */
export function nameLines(
  name: string,
  room: number,
  most: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines = ['']
  for (const word of name.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (lines.length === most || widthOf(longer) <= room) lines.splice(-1, 1, longer)
    else lines.push(...brokenWord(word, room, widthOf))
  }
  const shown = lines.filter(Boolean)
  return shown
    .slice(0, most)
    .map((line, at) => cutLine(at < most - 1 ? line : shown.slice(at).join(' '), room, widthOf))
}

/** A word that is wider than a line goes on in the next one. */
function brokenWord(word: string, room: number, widthOf: (text: string) => number): string[] {
  let length = word.length
  while (length > 1 && widthOf(word.slice(0, length)) > room) length -= 1
  const rest = word.slice(length)
  return rest === '' ? [word] : [word.slice(0, length), ...brokenWord(rest, room, widthOf)]
}

function cutLine(line: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(line) <= room) return line
  let length = line.length - 1
  while (length > 1 && widthOf(`${line.slice(0, length)}…`) > room) length -= 1
  return `${line.slice(0, length).trimEnd()}…`
}
