// What a file for the authorities looks like.
import { type CsvCell, toCsv } from '#schema/rules/csv.ts'

/** What is said of one person: words by their labels. */
export type Line = readonly (readonly [label: string, value: string])[]

interface Format {
  readonly ending: string
  readonly mime: string
  write(lines: readonly Line[]): string
}

/** The looks by their names. */
export const formats: Readonly<Record<'csv' | 'json' | 'print', Format>> = {
  csv: { ending: 'csv', mime: 'text/csv', write: csvOf },
  json: {
    ending: 'json',
    mime: 'application/json',
    write: (lines) =>
      JSON.stringify(
        lines.map((line) => Object.fromEntries(line)),
        null,
        2,
      ),
  },
  print: { ending: 'html', mime: 'text/html', write: printOf },
}

/** People are asked for different things: a column for each of all. */
function csvOf(lines: readonly Line[]): string {
  const head = [...new Set(lines.flatMap((line) => line.map(([label]) => label)))]
  const rows = lines.map((line): CsvCell[] => {
    const own = new Map(line)
    return head.map((label) => own.get(label))
  })
  return toCsv([head, ...rows])
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const look =
  'section{page-break-after:always;font:14px sans-serif}th{text-align:left;padding:4px 16px 4px 0;vertical-align:top}'

function printOf(lines: readonly Line[]): string {
  const sheets = lines.map((line) => {
    const rows = line.map(([label, value]) => `<tr><th>${escaped(label)}</th><td>${escaped(value)}</td></tr>`)
    return `<section><h1>Уведомление о прибытии</h1><table>${rows.join('')}</table></section>`
  })
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Уведомление о прибытии</title><style>${look}</style>${sheets.join('')}</html>`
}
