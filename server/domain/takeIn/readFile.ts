// The bytes of a table as its rows: UTF-8, UTF-16 of spreadsheets, or the Windows-1251 of older ones.
import { tableLimits } from '#schema/entities/takeIn.ts'
import { counted } from '#schema/rules/plural.ts'
import { readTable, TableFault } from '#schema/rules/tableText.ts'
import { badRequest, refused } from '../../errors.ts'

/** One row that says something, with its number in a spreadsheet. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A table: its head and its rows. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly TableRow[]
}

const empty = 'В файле нет строк. Первая строка — названия столбцов, дальше по строке на запись.'
const notText =
  'Это не CSV. Если это книга Excel, откройте её и сохраните: «Файл» → «Сохранить как» → «CSV UTF-8».'

/** Reads a table of at most so many rows; throws 400 or 422 with what is wrong with the file. */
export function readFile(entity: string, file: Buffer | undefined, most: number): Table {
  if (!file || file.length === 0) throw badRequest(entity, { data: 'Нужен файл CSV. Выберите его.' })
  if (file.length > tableLimits.bytes) {
    const size = `${(file.length / 1_000_000).toFixed(1).replace('.', ',')} МБ`
    const text = `Файл ${size}, а можно до ${tableLimits.bytes / 1_000_000} МБ. Разделите его на части.`
    throw refused(`${entity}.table_large`, text)
  }
  const [first, ...rest] = tableOf(entity, textOf(entity, file))
    .map((cells, index) => ({
      line: index + 1,
      cells,
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!first || rest.length === 0) throw refused(`${entity}.table_empty`, empty)
  const { length } = first.cells
  if (length > tableLimits.columns) {
    const text = `В файле ${counted(length, ['столбец', 'столбца', 'столбцов'])}, а можно до ${tableLimits.columns}. Уберите лишние.`
    throw refused(`${entity}.table_wide`, text)
  }
  if (rest.length > most) {
    const text = `В файле ${counted(rest.length, ['строка', 'строки', 'строк'])}, а за раз можно до ${most}. Разделите его на части.`
    throw refused(`${entity}.table_long`, text)
  }
  return { head: first.cells, rows: rest }
}

function tableOf(entity: string, text: string): string[][] {
  try {
    return readTable(text)
  } catch (fault) {
    if (fault instanceof TableFault) throw refused(`${entity}.table_broken`, fault.message)
    throw fault
  }
}

function textOf(entity: string, file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return decoded('utf-16le', file)
  if (file.includes(0) || file.subarray(0, 4).equals(zip)) throw refused(`${entity}.table_not_text`, notText)
  try {
    return decoded('utf-8', file)
  } catch {
    return decoded('windows-1251', file)
  }
}

const zip = Buffer.from('PK\u0003\u0004')
const decoded = (charset: string, file: Buffer) => new TextDecoder(charset, { fatal: true }).decode(file)
