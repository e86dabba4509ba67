// Tables as people save them: commas, semicolons or tabs, cells in quotes, the mark of a text that is no formula.

/** Why a text is no table, in Russian. */
export class TableFault extends Error {}

const separators = [';', '\t', ','] as const
const byteOrderMark = '\ufeff'
/** What `toCsv` puts before a text that a spreadsheet would run. */
const guarded = /^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/

/** Reads the rows of a table, blank ones among them, so that rows count as in a spreadsheet; throws a TableFault where a quote is never closed. */
export function readTable(text: string): string[][] {
  const [, told, rest] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(withoutMark(text)) ?? []
  const body = rest ?? withoutMark(text)
  return cellsOf(body, told ?? separatorOf(body))
}

const withoutMark = (text: string) => (text.startsWith(byteOrderMark) ? text.slice(1) : text)

/** The mark that the first row has most of outside of quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const mark of text) {
    if (mark === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (mark === '\n' && counts.size > 0) break
    else if (separators.some((one) => one === mark)) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  return separators.find((mark) => counts.get(mark) === most) ?? ';'
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let openedAt = 0
  const endCell = () => {
    row.push(cell.trim().replace(guarded, ''))
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] ?? ''
    if (openedAt > 0) {
      if (mark !== '"') cell += mark
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else openedAt = 0
    } else if (mark === '"' && cell.trim() === '') {
      openedAt = rows.length + 1
      cell = ''
    } else if (mark === separator) endCell()
    else if (mark === '\n') endRow()
    else if (mark !== '\r') cell += mark
    else if (text[at + 1] !== '\n') endRow()
  }
  if (openedAt > 0)
    throw new TableFault(
      `Строка ${openedAt}: кавычка открыта и не закрыта. Исправьте её и выберите файл снова.`,
    )
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
