// The page of an archive: what is kept of a guest in words, to be opened by any browser.
import { factKind } from '#schema/entities/facts.ts'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { formatDate, localMoment } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { allFields } from '#schema/systemFields.ts'
import { type GuestRows, handedOut } from './rowsOfGuest.ts'

interface About {
  readonly agency: string
  readonly made_at: string
  readonly zone: string
}

/** HTML without a script or an address outside. */
export function pageOf(rows: GuestRows, { agency, made_at, zone }: About): string {
  const parts = handedOut.flatMap((name) => {
    const of = rows[name]
    return of.length === 0
      ? []
      : [`<h2>${safe(models[name].labels.many)}</h2>`, ...of.map((row) => cardOf(name, row, zone))]
  })
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Данные гостя</title>
<style>body{font:16px/1.5 sans-serif;max-width:50em;margin:2em auto;padding:0 1em}dl{display:grid;grid-template-columns:14em 1fr;gap:.2em 1em;border-top:1px solid #ccc;padding:.6em 0;margin:0}dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Данные гостя</h1><p>${safe(agency)}, ${safe(momentText(made_at, zone))}</p>
${parts.join('\n')}</html>`
}

/** What the rows carry beside their fields. */
const words: Readonly<Record<string, string>> = { in_archive: 'В архиве' }

function cardOf(
  name: (typeof handedOut)[number],
  row: Readonly<Record<string, unknown>>,
  zone: string,
): string {
  const fields: Readonly<Record<string, AnyField>> = allFields(models[name])
  const lines = Object.entries(row).flatMap(([key, value]) => {
    const field = fields[key]
    const text = name === 'history' ? factText(key, row, zone) : textOf(field, value, zone)
    return text === '' ? [] : [`<dt>${safe(field?.label ?? words[key] ?? key)}</dt><dd>${safe(text)}</dd>`]
  })
  return `<dl>${lines.join('')}</dl>`
}

/** What happened is told by what such a fact is called and holds. */
function factText(key: string, row: Readonly<Record<string, unknown>>, zone: string): string {
  const known = factKind(String(row.name))
  if (key === 'name') return known?.label ?? String(row.name)
  const fields: Readonly<Record<string, AnyField>> = allFields(models.history)
  if (key !== 'data') return textOf(fields[key], row[key], zone)
  const holds: Readonly<Record<string, AnyField>> = known?.holds ?? {}
  return Object.entries(Object(row.data))
    .map(([name, value]) => [holds[name]?.label ?? name, textOf(holds[name], value, zone)])
    .flatMap(([label, text]) => (text === '' ? [] : [`${label}: ${text}`]))
    .join('\n')
}

function textOf(field: AnyField | undefined, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return ''
  if (field === undefined) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (field.kind === 'money') return formatMoney(Number(value))
  if (field.kind === 'date') return formatDate(String(value))
  if (field.kind === 'moment') return momentText(String(value), zone)
  if (field.kind === 'flag') return value === true ? 'да' : 'нет'
  if (field.kind === 'choice') return field.options[String(value)] ?? String(value)
  if (field.kind === 'state') return field.states[String(value)]?.label ?? String(value)
  if (Array.isArray(value) && value.length === 0) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function momentText(moment: string, zone: string): string {
  const { date, time } = localMoment(zone, moment)
  return `${formatDate(date)} ${time}`
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)
