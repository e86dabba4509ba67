import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { type FilledText, fillText } from '#schema/rules/templateText.ts'
import { rowCondition } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { badRequest, notFound } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'
import { valuesOf } from './valuesOf.ts'

interface Asked {
  readonly id?: number | null
  readonly text?: string | null
  readonly rent_id: number
}

/** What lets people in is opened by a call that the audit remembers; a preview only shows that it is there. */
const closed = ['door_code', 'wifi_password'] as const
const dots = '••••'

/** A template, or a text not saved yet, filled with a booking of the person's; 404 for any other booking. */
export async function preview(call: Reading & { readonly body: Asked }): Promise<FilledText> {
  const { id, text, rent_id } = call.body
  const own = rowCondition(models.rents, call.actor) ?? sql`true`
  const [rent] = await findRows(call.tx, 'rents', sql`t.id = ${rent_id} and ${own}`)
  const values = rent && (await valuesOf(call, rent.id))
  if (!values) throw notFound('rents')
  const hidden = Object.fromEntries(closed.map((name) => [name, values[name] ? dots : null]))
  return fillText(text || (await textOf(call, id)), { ...values, ...hidden })
}

async function textOf({ tx }: Reading, id: number | null | undefined): Promise<string> {
  if (!id) throw badRequest('templates', { text: 'Пришлите текст или номер шаблона (id).' })
  const [template] = await findRows(tx, 'templates', sql`t.id = ${id}`)
  if (!template) throw notFound('templates')
  return template.text
}
