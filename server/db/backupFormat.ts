/** A line of a backup that is not a row of a table. */
export type BackupLine =
  | { readonly kind: 'klyuchnik backup'; readonly version: 1; readonly migrations: readonly string[] }
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'sequence'; readonly name: string; readonly value: string; readonly used: boolean }
  | { readonly kind: 'end'; readonly rows: number }

/** A row: texts and nulls in the order of its table's columns, kept as the JSON they came in. */
export interface RowLine {
  readonly kind: 'row'
  readonly json: string
}

/** Splits the text of a backup into its lines; a last line without an end is given too. */
export async function* readLines(chunks: AsyncIterable<unknown>): AsyncGenerator<BackupLine | RowLine> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A backup is read as bytes.')
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield parseLine(line)
  }
  if (rest) yield parseLine(rest)
}

const parseLine = (text: string): BackupLine | RowLine =>
  text.startsWith('[') ? { kind: 'row', json: text } : JSON.parse(text)
