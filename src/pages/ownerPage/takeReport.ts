import type { FileFormat } from '#src/views/takeOut/makeFile.ts'
import { takeOut } from '#src/views/takeOut/takeOut.ts'
import type { Report } from './report.ts'
import { reportBook } from './reportBook.ts'

/** What an account is sent as. */
export type ReportFormat = FileFormat

/** Makes the file of a month and saves it. */
export function takeReport(report: Report, month: string, format: ReportFormat): Promise<void> {
  const { signal } = new AbortController()
  return takeOut({
    gather: () => Promise.resolve(reportBook(report, month)),
    format,
    signal,
    tell: () => undefined,
  })
}
