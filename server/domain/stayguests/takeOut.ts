// What is handed to the authorities about people of stays: made for this answer, kept nowhere, written into the journal.
import { sql } from 'drizzle-orm'
import { personLabels } from '#schema/entities/personLabels.ts'
import { models } from '#schema/index.ts'
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { missingOf, shownOf } from '#schema/rules/stayPeople.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { findRows, followOne } from '../../crud/entityRows.ts'
import { openSealed } from '../../crud/sealing.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/execute.ts'
import { badRequest, notFound, refused } from '../../errors.ts'
import type { EntityRow } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { type PeopleGround, readGrounds } from './ground.ts'
import { lockStay } from './people.ts'
import { formats, type Line } from './takeOutFormats.ts'

type Export = Operations<'stayguests'>['takeOut']
type Call = Parameters<Extract<Export, (...args: never) => unknown>>[0]
type Person = EntityRow<'stayguests'>

const model = models.stayguests
const most = 200

/** POST stayguests/export; a repeated request makes the file anew, since none is kept. */
export const takeOutPeople: Export = { inside: take, again: take }

async function take(call: Call) {
  const { people, grounds } = await chosen(call)
  const addresses = await addressesOf(call.tx, [...grounds.keys()])
  const after = { format: call.body.format }
  const lines: Line[] = []
  for (const person of people) {
    const papers = await openSealed(call.tx, model, { ...person })
    const ground = grounds.get(person.rent_id)
    if (ground) lines.push(lineOf({ ...person, ...papers }, ground, addresses.get(ground.id)))
    call.record({ entity: 'stayguests', id: person.id, action: 'export', after })
    if (person.registration === 'needed')
      await followOne(call.tx, 'stayguests', person.id, { registration: 'exported' })
  }
  const { ending, mime, write } = formats[call.body.format]
  return { name: `Регистрация ${call.today}.${ending}`, mime, text: write(lines) }
}

/** The people asked for, held with their bookings in the order of these; throws 422 for one whose data are not whole, or of whom nobody tells. */
async function chosen(call: Call) {
  const ids = [...new Set(call.body.ids)]
  if (ids.length === 0 || ids.length > most)
    throw badRequest('stayguests', { ids: `Выберите от 1 до ${most} гостей, а выбрано ${ids.length}.` })
  const rule = rowCondition(model, call.actor)
  const named = sql`t.id = any(${idList(ids)})`
  const where = rule ? sql`${named} and ${rule}` : named
  const known = await findRows(call.tx, 'stayguests', where)
  if (known.length !== ids.length) throw notFound('stayguests')
  const rents = [...new Set(known.map(({ rent_id }) => rent_id))]
  const asked = [...(await readGrounds(call.tx, rents)).values()]
  for (const { id } of asked.toSorted((one, two) => one.objectId - two.objectId || one.id - two.id))
    await lockStay(call, id)
  const grounds = await readGrounds(call.tx, rents)
  const people = await findRows(call.tx, 'stayguests', where, true)
  for (const person of people) {
    if (person.registration === 'none')
      throw refused(
        'stayguests.untold',
        `${person.name}: регистрация не требуется. Уберите гостя из выгрузки.`,
      )
    const ground = grounds.get(person.rent_id)
    const missing = ground ? missingOf(person, ground) : []
    if (missing.length === 0) continue
    throw refused(
      'stayguests.missing',
      `${person.name}: не хватает: ${personLabels(missing)}. Заполните и выгрузите снова.`,
    )
  }
  return { people, grounds }
}

/** Where the people of bookings live, by the numbers of these. */
async function addressesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await rowsOf(
    tx,
    sql`select r.id, concat_ws(', ', nullif(o.city, ''), nullif(o.address, ''), 'кв. ' || nullif(o.apartment, '')) as address
      from rents r join objects o on o.id = r.object_id where r.id = any(${idList(ids)})`,
  )
  return new Map(rows.map(({ id, address }) => [Number(id), String(address)]))
}

function lineOf(person: Person, ground: PeopleGround, address = ''): Line {
  const values: Readonly<Record<string, unknown>> = { ...person }
  const names = shownOf(person, ground).filter((name) => name !== 'file_ids')
  return [
    ...names.map((name) => [model.fields[name]?.label ?? name, wordOf(name, values[name])] as const),
    ['Адрес пребывания', address],
    ['Прибыл', formatDate(ground.begin)],
    ['Убывает', formatDate(ground.end)],
  ]
}

function wordOf(name: string, value: unknown): string {
  const field = model.fields[name]
  const text = typeof value === 'string' ? value : ''
  if (field && 'options' in field) return field.options[text] ?? text
  return isIsoDate(text) ? formatDate(text) : text
}
