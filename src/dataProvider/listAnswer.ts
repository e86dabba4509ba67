// Brings every shape of list answer to the one that the rest dialect knows: a bare array with Content-Range.
import type { Answer } from './http.ts'
import { HttpError, isObject } from './httpError.ts'
import { type ListWish, pageOf } from './wholeList.ts'

/** A list in the dialect's shape: what the rest provider expects of its http client. */
export interface DialectAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  readonly json: unknown
}

/** Bare array, `{data}`, `{data,total}` or a whole list without a header: the same answer in the dialect's shape. */
export function toDialect(answer: Answer, wish: ListWish): DialectAnswer {
  const range = answer.headers.get('Content-Range')
  const rows = rowsIn(answer.data)
  const total = range === null ? totalIn(answer.data) : Number(range.split('/').pop())
  if (total !== undefined && !Number.isNaN(total)) return dialectAnswer(answer, rows, total)
  const page = pageOf(rows, wish)
  return dialectAnswer(answer, page.data, page.total)
}

/** The rows of a list answer; anything but a list throws. */
export function rowsIn(data: unknown): Record<string, unknown>[] {
  const list = isObject(data) ? data.data : data
  if (!Array.isArray(list)) {
    const message = 'Сервер ответил не списком. Обновите страницу и повторите.'
    throw new HttpError({ message, status: 200, code: 'http.no_list' })
  }
  return list
}

function totalIn(data: unknown): number | undefined {
  return isObject(data) && typeof data.total === 'number' ? data.total : undefined
}

function dialectAnswer(answer: Answer, rows: readonly unknown[], total: number): DialectAnswer {
  const headers = new Headers({ 'Content-Range': `rows 0-${Math.max(rows.length - 1, 0)}/${total}` })
  return { status: answer.status, headers, body: '', json: rows }
}
