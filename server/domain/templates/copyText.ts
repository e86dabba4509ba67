import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { changeOne, findRows, lockOne } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

/** What a template said before. */
interface Previous {
  readonly id: number
  readonly text: string
}

/** The answer: how many texts changed, and what they were, to be taken back by `undo`. */
interface Copied {
  readonly success: 1
  readonly updated: number
  readonly previous: readonly Previous[]
}

/** Gives the text of a template to all others of the same code and language, or takes that back. 422 without a code. */
export async function copyText(work: Work, id: number, undo?: readonly Part[] | null): Promise<Copied> {
  const model = await lockOne(work.tx, 'templates', id)
  if (!model.code) {
    const reason = 'У шаблона нет кода, поэтому не ясно, каким шаблонам ставить его текст. Впишите код.'
    throw refused('templates.no_code', reason, { code: reason })
  }
  const earlier = new Map(undo?.map((part) => [Number(part.id), String(part.text)]))
  const previous: Previous[] = []
  for (const other of await sameOf(work, model)) {
    const text = undo ? earlier.get(other.id) : model.text
    if (text === undefined || text === other.text) continue
    previous.push({ id: other.id, text: other.text })
    await changeOne(work, 'templates', other, { text }, undo ? 'undo_bulk' : 'bulk')
  }
  return { success: 1, updated: previous.length, previous }
}

function sameOf({ tx }: Work, { id, code, language }: EntityRow<'templates'>) {
  return findRows(
    tx,
    'templates',
    sql`t.code = ${code} and t.language = ${language} and t.id <> ${id} and t.archived_at is null`,
    true,
  )
}
