import type { Book } from '#src/views/takeOut/book.ts'
import type { FileFormat } from '#src/views/takeOut/makeFile.ts'
import { takeOut } from '#src/views/takeOut/takeOut.ts'
import type { Report } from './report.ts'
import { reportBook, reportsBook } from './reportBook.ts'

/** What an account is sent as. */
export type ReportFormat = FileFormat

/** Makes the file of a month and saves it. */
export function takeReport(report: Report, month: string, format: ReportFormat): Promise<void> {
  return takeBook(reportBook(report, month), format)
}

/** Makes one file of a month of several owners and saves it. */
export function takeReports(reports: readonly Report[], month: string, format: ReportFormat): Promise<void> {
  return takeBook(reportsBook(reports, month), format)
}

function takeBook(book: Book, format: ReportFormat): Promise<void> {
  const { signal } = new AbortController()
  return takeOut({ gather: () => Promise.resolve(book), format, signal, tell: () => undefined })
}
