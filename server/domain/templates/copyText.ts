import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, findRows, lockOne } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

/** What a template said before. */
interface Previous {
  readonly id: number
  readonly text: string
}

/** The answer: how many texts changed, and what they were. */
interface Copied {
  readonly success: 1
  readonly updated: number
  readonly previous: readonly Previous[]
}

/** Gives the text of a template to all others of the same code and language. 422 without a code. */
export async function copyText(work: Work, id: number): Promise<Copied> {
  const model = await lockOne(work.tx, 'templates', id, rowCondition(models.templates, work.actor))
  if (!model.code) {
    const reason = 'У шаблона нет кода, поэтому не ясно, каким шаблонам ставить его текст. Впишите код.'
    throw refused('templates.no_code', reason, { code: reason })
  }
  const previous: Previous[] = []
  for (const other of await sameOf(work, model)) {
    if (model.text === other.text) continue
    previous.push({ id: other.id, text: other.text })
    await changeOne(work, 'templates', other, { text: model.text }, 'bulk')
  }
  return { success: 1, updated: previous.length, previous }
}

function sameOf({ tx, actor }: Work, { id, code, language }: EntityRow<'templates'>) {
  return findRows(
    tx,
    'templates',
    sql`t.code = ${code} and t.language = ${language} and t.id <> ${id} and t.archived_at is null
      and ${rowCondition(models.templates, actor) ?? sql`true`}`,
    true,
  )
}
