import { type SQL, sql } from 'drizzle-orm'
import type { View } from '../access/view.ts'
import { FilterFault } from './filterValue.ts'
import type { Selection } from './selection.ts'

const longest = 100
const mostWords = 6

/** The condition of the search box: every word is found in some column, phones by their digits. */
export function searchOf(
  view: View,
  selection: Selection,
  value: unknown,
): { condition: SQL; joins: boolean } | undefined {
  if (typeof value !== 'string' || value.length > longest || value.includes('\0')) {
    throw new FilterFault(`Нужен текст не длиннее ${longest} знаков.`)
  }
  const words = value
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  if (words.length > mostWords) throw new FilterFault(`Слов не больше ${mostWords}.`)
  const columns = (view.model.list.search ?? []).flatMap((name) => {
    const joined = selection.joined.get(name)
    const field = view.stored.get(name)
    if (!field) return []
    return [
      {
        text: joined?.name ?? `t."${name}"`,
        isPhone: field.kind === 'phone',
        isJoined: joined !== undefined,
      },
    ]
  })
  const tests = words.map((word) => {
    const number = /^№?\d{1,9}$/.test(word) ? [sql`t.id = ${Number(word.replace('№', ''))}`] : []
    const found = columns.flatMap(({ text, isPhone }) => {
      const digits = isPhone ? phoneDigits(word) : ''
      const like = sql`${sql.raw(text)} ilike ${`%${escapeLike(word)}%`}`
      return digits.length >= 3 ? [like, sql`${sql.raw(text)} like ${`%${digits}%`}`] : [like]
    })
    const all = [...number, ...found]
    return all.length === 0 ? sql`false` : sql`(${sql.join(all, sql` or `)})`
  })
  return { condition: sql.join(tests, sql` and `), joins: columns.some(({ isJoined }) => isJoined) }
}

/** A text that `like` takes literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Digits by which a stored number is found: the Russian 8 and 7 in front of ten digits are the same. */
function phoneDigits(word: string): string {
  const digits = word.replace(/\D/g, '')
  return digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits
}
