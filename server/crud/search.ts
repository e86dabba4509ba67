import { type SQL, sql } from 'drizzle-orm'
import { ending, type SearchWord, searchWords } from '#schema/rules/searchWords.ts'
import type { View } from '../access/view.ts'
import { searchText } from '../db/columns/build.ts'
import { FilterFault, unlike } from './filterValue.ts'

const longest = 100
const mostWords = 6
/** Shorter words begin a word; longer ones stand anywhere in it. */
const shortestPart = 3

/**
 * The condition of the search box: every word is found in what the role sees of the declared fields, or is the number of the
 * row. Row-level security keeps an index from being asked such a question, so a function of the database asks it for the agency
 * alone; what a role does not see of the fields is looked through once more without it.
 */
export function searchOf(view: View, value: unknown): SQL | undefined {
  const search = searchIn(view, value)
  return search?.test(sql`array(${search.found})`)
}

/** A search apart from its condition, for statements that ask it twice: what is found is dear to find. */
export interface Search {
  /** The numbers of the rows, as a statement. */
  readonly found: SQL
  /** The condition, by an array of those numbers. */
  test(ids: SQL): SQL
}

/** What the search box asks for; nothing when it asks for nothing. */
export function searchIn(view: View, value: unknown): Search | undefined {
  if (typeof value !== 'string' || value.length > longest || value.includes('\0')) {
    throw unlike(`Нужен текст не длиннее ${longest} зн.`, value, 'Сократите.')
  }
  if (value.trim() === '') return undefined
  const words = searchWords(value)
  if (words.length > mostWords)
    throw new FilterFault(`Можно не больше ${mostWords} слов, а пришло ${words.length}. Уберите лишние.`)
  const { name, list } = view.model
  const declared = list.search ?? []
  const names = declared.filter((one) => view.stored.has(one))
  if (words.length === 0 || names.length === 0) return nothing
  const [patterns, stems, numbers] = [
    words.map(patternOf),
    words.map(indexedPart),
    words.map(({ number }) => number),
  ]
  const found = sql`select found_rows(${name}, ${arrayOf(patterns, 'text')}, ${arrayOf(stems, 'text')}, ${arrayOf(numbers, 'int')})`
  if (names.length === declared.length) return { found, test: isAmong }
  const seen = sql.raw(searchText(names, 't.'))
  const again = words.map((word) => sql`(${seen} ~ ${patternOf(word)} or t.id = ${word.number ?? null}::int)`)
  return { found, test: (ids) => sql.join([isAmong(ids), ...again], sql` and `) }
}

const isAmong = (ids: SQL) => sql`t.id = any(${ids})`

const nothing: Search = { found: sql`select null::int where false`, test: () => sql`false` }

/** A folded word holds nothing that a pattern would take for a sign. */
function patternOf({ parts, stem }: SearchWord): string {
  const own = parts.map((part) => (part.length < shortestPart ? ` ${part}` : part))
  return [...own, ...(stem === undefined ? [] : [`${stem}${ending}`])].join('|')
}

/** What stands in every row that has the word, long enough for the index. */
function indexedPart({ parts: [part = '', ...others], stem }: SearchWord): string | undefined {
  return stem ?? (others.length === 0 && part.length >= shortestPart ? part : undefined)
}

function arrayOf(values: readonly (string | number | undefined)[], type: 'text' | 'int'): SQL {
  const list = values.map((value) => sql`${value ?? null}::${sql.raw(type)}`)
  return sql`array[${sql.join(list, sql`, `)}]`
}
