// What is handed to the authorities about people of stays: made for this answer, kept nowhere, written into the journal.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { type CsvCell, toCsv } from '#schema/rules/csv.ts'
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { missingOf, shownOf } from '#schema/rules/stayPeople.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { findRows, followOne } from '../../crud/entityRows.ts'
import { openSealed } from '../../crud/sealing.ts'
import { rowsOf } from '../../db/execute.ts'
import { notFound, refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { readGrounds } from './ground.ts'
import { lockStay } from './people.ts'

type Export = Operations<'stayguests'>['takeOut']
type Call = Parameters<Extract<Export, (...args: never) => unknown>>[0]
type Person = EntityRow<'stayguests'>
type Line = readonly (readonly [label: string, value: string])[]

const model = models.stayguests
const most = 200

/** POST stayguests/export; a repeated request makes the file anew, since none is kept. */
export const takeOutPeople: Export = { inside: take, again: take }

async function take(call: Call) {
  const people = await chosen(call)
  const lines: Line[] = []
  for (const person of people) lines.push(await lineOf(call, person))
  for (const person of people) {
    call.record({
      entity: 'stayguests',
      id: person.id,
      action: 'export',
      after: { format: call.body.format },
    })
    if (person.registration === 'needed')
      await followOne(call.tx, 'stayguests', person.id, { registration: 'exported' })
  }
  const { ending, mime, write } = formats[call.body.format]
  return { name: `Регистрация ${call.today}.${ending}`, mime, text: write(lines) }
}

/** The people asked for, held with their bookings in the order of these; throws 422 for one whose data are not whole. */
async function chosen(call: Call): Promise<Person[]> {
  const ids = [...new Set(call.body.ids)].slice(0, most)
  const rule = rowCondition(model, call.actor)
  const named = sql`t.id = any(${idList(ids)})`
  const where = rule ? sql`${named} and ${rule}` : named
  const known = await findRows(call.tx, 'stayguests', where)
  if (known.length !== ids.length) throw notFound('stayguests')
  const rents = [...new Set(known.map(({ rent_id }) => rent_id))].toSorted((one, two) => one - two)
  for (const id of rents) await lockStay(call, id)
  const grounds = await readGrounds(call.tx, rents)
  const people = await findRows(call.tx, 'stayguests', where, true)
  for (const person of people) {
    const ground = grounds.get(person.rent_id)
    const missing = ground ? missingOf(person, ground) : []
    if (missing.length === 0) continue
    const words = missing.map((name) => model.fields[name]?.label.toLocaleLowerCase('ru')).join(', ')
    throw refused('stayguests.missing', `${person.name}: не хватает ${words}. Заполните и выгрузите снова.`)
  }
  return people
}

async function lineOf(work: Work, person: Person): Promise<Line> {
  const papers: Readonly<Record<string, unknown>> = await openSealed(work.tx, model, { ...person })
  const ground = (await readGrounds(work.tx, [person.rent_id])).get(person.rent_id)
  const [place] = await rowsOf(
    work.tx,
    sql`select o.city, o.address, o.apartment from rents r join objects o on o.id = r.object_id where r.id = ${person.rent_id}`,
  )
  const values: Readonly<Record<string, unknown>> = { ...person, ...papers }
  const names = ground ? shownOf(person, ground).filter((name) => name !== 'file_ids') : []
  const address = [place?.city, place?.address, place?.apartment && `кв. ${place.apartment}`].filter(Boolean)
  return [
    ...[...new Set(names)].map(
      (name) => [model.fields[name]?.label ?? name, wordOf(name, values[name])] as const,
    ),
    ['Адрес пребывания', address.join(', ')],
    ['Прибыл', ground ? formatDate(ground.begin) : ''],
    ['Убывает', ground ? formatDate(ground.end) : ''],
  ]
}

function wordOf(name: string, value: unknown): string {
  const field = model.fields[name]
  const text = typeof value === 'string' ? value : ''
  if (field && 'options' in field) return field.options[text] ?? text
  return isIsoDate(text) ? formatDate(text) : text
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface Format {
  readonly ending: string
  readonly mime: string
  write(lines: readonly Line[]): string
}

const formats: Readonly<Record<Call['body']['format'], Format>> = {
  csv: { ending: 'csv', mime: 'text/csv', write: csvOf },
  json: {
    ending: 'json',
    mime: 'application/json',
    write: (lines) =>
      JSON.stringify(
        lines.map((line) => Object.fromEntries(line)),
        null,
        2,
      ),
  },
  print: { ending: 'html', mime: 'text/html', write: printOf },
}

/** People are asked for different things: a column for each of all. */
function csvOf(lines: readonly Line[]): string {
  const head = [...new Set(lines.flatMap((line) => line.map(([label]) => label)))]
  const rows = lines.map((line): CsvCell[] => {
    const own = new Map(line)
    return head.map((label) => own.get(label))
  })
  return toCsv([head, ...rows])
}

function printOf(lines: readonly Line[]): string {
  const sheets = lines.map((line) => {
    const rows = line.map(([label, value]) => `<tr><th>${escaped(label)}</th><td>${escaped(value)}</td></tr>`)
    return `<section><h1>Уведомление о прибытии</h1><table>${rows.join('')}</table></section>`
  })
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Уведомление о прибытии</title><style>section{page-break-after:always;font:14px sans-serif}th{text-align:left;padding:4px 16px 4px 0;vertical-align:top}</style>${sheets.join('')}</html>`
}
