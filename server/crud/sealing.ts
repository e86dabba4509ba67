// Sealed fields on their way: closed as they are stored, opened by a call that says who looked.
import type { Model } from '#schema/define.ts'
import { closeBox, openBox } from '../db/columns/box.ts'
import type { Tx } from '../db/database.ts'
import type { RowObject } from '../db/execute.ts'
import { refused } from '../errors.ts'
import { keepAgencyKey, readAgencyKey } from './agencyKey.ts'

const mark = 'sealed:2:'

/** Names of the sealed fields of an entity. */
export function sealedFieldsOf({ fields }: Model): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'secret' && field.sealed ? [name] : [],
  )
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The values with sealed fields closed; one that is what the row has already stays as it lies there. */
export async function sealed(
  tx: Tx,
  model: Model,
  values: Readonly<RowObject>,
  before: Readonly<RowObject> = {},
): Promise<RowObject> {
  const names = sealedFieldsOf(model).filter(
    (name) => isFilled(values[name]) && values[name] !== before[name],
  )
  if (names.length === 0) return { ...values }
  const key = await keepAgencyKey(tx)
  const closed = names.map((name) => {
    const text = String(values[name])
    const of = `${model.name}.${name}`
    const known = before[name]
    if (isFilled(known) && triedOpen(key, known, of) === text) return [name, known]
    return [name, mark + closeBox(key, Buffer.from(text), of).toString('base64url')]
  })
  return { ...values, ...Object.fromEntries(closed) }
}

/** What the sealed fields of a stored row hold; empty ones are left out. */
export async function openSealed(
  tx: Tx,
  model: Model,
  row: Readonly<RowObject>,
): Promise<Record<string, string>> {
  const names = sealedFieldsOf(model).filter((name) => isFilled(row[name]))
  if (names.length === 0) return {}
  const key = await readAgencyKey(tx)
  return Object.fromEntries(
    names.map((name) => [name, opened(key, String(row[name]), `${model.name}.${name}`)]),
  )
}

function opened(key: Buffer, stored: string, of: string): string {
  const text = triedOpen(key, stored, of)
  if (text !== undefined) return text
  throw refused(
    'files.broken_seal',
    'Закрытые данные не открываются: их меняли в обход сервера или закрыли другим ключом. Впишите их заново.',
  )
}

/** Nothing where another key closed it, or where it was moved here from elsewhere. */
function triedOpen(key: Buffer, stored: string, of: string): string | undefined {
  try {
    return openBox(key, Buffer.from(stored.slice(mark.length), 'base64url'), of).toString('utf8')
  } catch {
    return undefined
  }
}
