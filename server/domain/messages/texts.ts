// Which text a rule sends to the guests of each flat in each language: flats with the same texts stand together.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { chooseTemplate } from '#schema/rules/templateChoice.ts'
import { rowCondition } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import { conditionsOf, type Rule } from '../automessages/rules.ts'
import { textsOfOne } from '../automessages/words.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { channelsIn, readSendingRules } from '../senders/sendingRules.ts'
import { ruleOf } from './receivers.ts'

type Template = EntityRow<'templates'>

interface Flat {
  readonly id: number
  readonly name: string
}

/** Languages that are asked about even where nothing is written in them. */
const usual = ['ru', 'en', 'zh']

/** The texts of a rule by flat and language, for one channel of sale and one way of sending. */
export const texts: Operations<'messages'>['texts'] = async (call) => {
  const rule = await ruleOf(call)
  const templates = await findRows(call.tx, 'templates', sql`t.archived_at is null`)
  const named = templates.find(({ id }) => id === rule.template_id)
  const channel = call.query.channel ?? (await firstChannel(call, rule))
  if (!named) return { channel, own: true, languages: [], rows: [] }
  const live = textsOfOne(named, templates)
  const languages = [...new Set([...usual, ...live.map(({ language }) => language.toLowerCase())])]
  const ota_id = call.query.ota_id ?? null
  const cellsOf = (object_id: number) =>
    languages.map((language) =>
      cellOf(language, chooseTemplate(named, live, { object_id, ota_id, language, channel })),
    )
  const rows = gathered(await flatsOf(call, rule), cellsOf)
  return { channel, own: false, languages, rows }
}

function cellOf(language: string, template: Template | undefined) {
  if (!template) return { language }
  const isForeign = template.language.toLowerCase() !== language
  return { language, template_id: template.id, name: template.name, foreign: isForeign }
}

type Cell = ReturnType<typeof cellOf>

/** Flats whose guests are told the same, most of them first. */
function gathered(flats: readonly Flat[], cellsOf: (objectId: number) => readonly Cell[]) {
  const groups = new Map<string, { readonly cells: readonly Cell[]; readonly flats: Flat[] }>()
  for (const flat of flats) {
    const cells = cellsOf(flat.id)
    const key = JSON.stringify(cells)
    const known = groups.get(key)
    if (known) known.flats.push(flat)
    else groups.set(key, { cells, flats: [flat] })
  }
  return [...groups.values()].toSorted((a, b) => b.flats.length - a.flats.length)
}

async function flatsOf({ tx, actor }: Reading, rule: Rule): Promise<Flat[]> {
  const own = rowCondition(models.objects, actor) ?? sql`true`
  const only = conditionsOf(rule).object_ids ?? []
  const rows = await rowsOf(
    tx,
    sql`select t.id, t.name from objects t where t.archived_at is null and ${own} order by t.sort, t.id`,
  )
  return rows
    .map(({ id, name }) => ({ id: Number(id), name: String(name) }))
    .filter(({ id }) => only.length === 0 || only.includes(id))
}

/** The way that a message of the rule tries first. */
async function firstChannel({ tx }: Reading, rule: Rule) {
  const own = channelsIn(rule.channels)
  const [first] = own.length > 0 ? own : (await readSendingRules(tx)).cascade
  return first
}
