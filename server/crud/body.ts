// Bodies of creations and changes: unknown names 400, names the role may not write 403, values that do not fit 400.

import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isWritable } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { fieldErrors } from '#schema/validators/entity.ts'
import type { Actor } from '../access/actor.ts'
import { rowCondition } from '../access/rows.ts'
import { viewOf } from '../access/view.ts'
import { firstRow } from '../db/execute.ts'
import { AppError, badRequest, forbidden } from '../errors.ts'
import type { Reading } from './entityHooks.ts'

/** Checked values by name. */
export type Values = Record<string, unknown>

/** Checks a body against a schema and gives its values; 400 with a text for each field. */
export function checkBody(
  entity: string,
  schema: z.ZodType<Values>,
  body: unknown,
  fields: Model['fields'] = {},
): Values {
  const result = schema.safeParse(body ?? {})
  if (result.success) return withoutUndefined(result.data)
  throw badRequest(entity, fieldErrors(result.error, fields))
}

function withoutUndefined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Throws 403 when the body names a field that the role may not write; what nobody writes is ignored. */
export function refuseForeignFields(model: Model, actor: Actor, body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  const { writable } = viewOf(model, actor.role)
  const refused = Object.keys(body).filter((name) => {
    const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined
    return field !== undefined && isWritable(field) && !writable.has(name)
  })
  if (refused.length === 0) return
  const errors = Object.fromEntries(refused.map((name) => [name, 'Это поле вам менять нельзя.']))
  const labels = refused.map((name) => `«${model.fields[name]?.label ?? name}»`).join(', ')
  throw new AppError(
    403,
    `${model.name}.field_forbidden`,
    `Нет права менять: ${labels}. Уберите эти поля и повторите.`,
    { errors },
  )
}

/** Throws 403 when a row just written lies outside of the rows that the person may reach. */
export async function refuseForeignRow({ tx, actor }: Reading, model: Model, id: number): Promise<void> {
  const rule = rowCondition(model, actor)
  if (!rule) return
  const own = await firstRow(
    tx,
    sql`select 1 from ${sql.identifier(model.name)} t where t.id = ${id} and ${rule}`,
  )
  if (!own) throw forbidden(model.name, 'Эта запись вне ваших объектов. Выберите свой объект.')
}
