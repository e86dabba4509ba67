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
  // words without letters are the cheaper ones, so a row is held to them first
  const tests = words
    .toSorted((a, b) => Number(hasCase(a)) - Number(hasCase(b)))
    .map((word) => {
      const number = /^№?\d{1,9}$/.test(word) ? [sql`t.id = ${Number(word.replace('№', ''))}`] : []
      const found = columns.flatMap(({ text, isPhone }) => {
        const column = sql.raw(text)
        if (isPhone) return phoneTexts(word).map((part) => sql`${column} like ${`%${escapeLike(part)}%`}`)
        // looking past capitals costs several times a plain look
        return [sql`${column} ${sql.raw(hasCase(word) ? 'ilike' : 'like')} ${`%${escapeLike(word)}%`}`]
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

function hasCase(word: string): boolean {
  return word.toLowerCase() !== word.toUpperCase()
}

/** What of a word may stand in a stored number, which has no letters: as typed, and its digits, where 8 and 7 in front of ten are the same. */
function phoneTexts(word: string): string[] {
  const digits = word.replace(/\D/g, '')
  const own = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits
  const typed = hasCase(word) ? [] : [word]
  return own.length < 3 || own === word ? typed : [...typed, own]
}
