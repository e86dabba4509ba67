import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { type FilledText, fillText } from '#schema/rules/templateText.ts'
import { rowCondition } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { badRequest, notFound } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'
import { moneyOf, type Speech, speakerOf } from './speakerOf.ts'

interface Asked {
  readonly id?: number | null
  readonly text?: string | null
  readonly rent_id: number
}

/** What lets people in is opened by a call that the audit remembers; a preview only shows that it is there. */
const closed = ['door_code', 'wifi_password'] as const
const dots = '••••'

/** A filled text, and why variables of it have no value, a sentence each. */
interface Preview extends FilledText {
  readonly why: readonly { readonly key: string; readonly reason: string }[]
}

/** A template, or a text not saved yet, filled with a booking of the person's; 404 for any other booking. */
export async function preview(call: Reading & { readonly body: Asked }): Promise<Preview> {
  const { rent_id } = call.body
  const own = rowCondition(models.rents, call.actor) ?? sql`true`
  const [rent] = await findRows(call.tx, 'rents', sql`t.id = ${rent_id} and ${own}`)
  const speak = rent && (await speakerOf(call, rent.id))
  if (!speak) throw notFound('rents')
  const source = await sourceOf(call, call.body)
  const { values, why } = speak(source)
  const hidden = Object.fromEntries(closed.map((name) => [name, values[name] ? dots : null]))
  const filled = fillText(source.text, { ...values, ...hidden })
  const told = filled.missing.flatMap((key) => {
    const reason = why.get(key)
    return reason === undefined ? [] : [{ key, reason }]
  })
  return { ...filled, why: told }
}

async function sourceOf(
  { tx }: Reading,
  { id, text }: Omit<Asked, 'rent_id'>,
): Promise<Speech & { readonly text: string }> {
  if (!id && !text) throw badRequest('templates', { text: 'Пришлите текст или номер шаблона (id).' })
  const [template] = id ? await findRows(tx, 'templates', sql`t.id = ${id}`) : []
  if (id && !template) throw notFound('templates')
  return {
    text: text || (template?.text ?? ''),
    language: template?.language,
    ...moneyOf(template?.category),
  }
}
