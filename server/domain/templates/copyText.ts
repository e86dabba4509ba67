import { sql } from 'drizzle-orm'
import { changeOne, findRows, lockOne } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { Work } from '../manner.ts'

/** Gives the text of a template to all others of the same code and language; tells how many changed. 422 without a code. */
export async function copyText(work: Work, id: number): Promise<{ success: 1; updated: number }> {
  const { code, language, text } = await lockOne(work.tx, 'templates', id)
  if (!code) {
    const reason = 'У шаблона нет кода, поэтому не ясно, каким шаблонам ставить его текст. Впишите код.'
    throw refused('templates.no_code', reason, { code: reason })
  }
  const others = await findRows(
    work.tx,
    'templates',
    sql`t.code = ${code} and t.language = ${language} and t.id <> ${id} and t.archived_at is null and t.text <> ${text}`,
    true,
  )
  for (const other of others) await changeOne(work, 'templates', other, { text }, 'bulk')
  return { success: 1, updated: others.length }
}
