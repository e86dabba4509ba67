// What a guest must know, as a text for a person to paste into a chat that this server does not reach.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { fitsLastingly } from '#schema/rules/messageFits.ts'
import { rowCondition } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { notFound, refused } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'
import { speakerOf } from '../templates/speakerOf.ts'
import { writeContents } from './contents.ts'
import { owing } from './owing.ts'
import { conditionsOf, type Rule } from './rules.ts'
import { type MessageStay, readStays } from './stays.ts'

type Moment = Pick<Reading, 'tx' | 'now' | 'site'>

/** The words of rules for a booking, one after another; what lacks a value or lets people in is left out, and the guest's page is named at the end. */
export async function chatText(work: Moment, stay: MessageStay, rules: readonly Rule[]): Promise<string> {
  const said: string[] = []
  for (const rule of rules) {
    const way = { stay, channel: 'ota', owes: await owing(work, rule, stay) } as const
    const contents = await writeContents(work, wordsOnly(rule, stay), way)
    const isReady =
      contents.missing.length === 0 &&
      contents.unsaid === undefined &&
      !contents.isNothingDue &&
      !contents.isUnasked
    if (isReady && !contents.falseWord && !contents.isSecret) said.push(contents.text.trim())
  }
  const page = (await speakerOf(work, stay.id))?.().values.guest_page
  const isNamed = page ? said.some((text) => text.includes(page)) : true
  return [...said, ...(isNamed ? [] : [`Всё о вашей брони: ${page}`])]
    .filter((text) => text !== '')
    .join('\n\n')
}

function wordsOnly(rule: Rule, { id, objectId }: MessageStay) {
  return {
    message_id: rule.id,
    rent_id: id,
    object_id: objectId,
    clean_id: null,
    audience: rule.audience,
    own_text: false,
    text: null,
    file_ids: null,
    merged_ids: null,
    template_id: null,
    urgent: false,
  }
}

/** Essential rules in force that speak to a booking, in their order. */
export async function essentialRules({ tx }: Moment, stay: MessageStay): Promise<Rule[]> {
  const rules = await findRows(
    tx,
    'messages',
    sql`t.essential and t.active and t.archived_at is null and t.audience = 'guest'`,
  )
  return rules
    .filter((rule) => fitsLastingly(conditionsOf(rule), stay.facts))
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)
}

/** The essential words for a booking of the person's; 422 where there are none. */
export async function forChat(call: Reading & { readonly body: { readonly rent_id: number } }) {
  const own = rowCondition(models.rents, call.actor) ?? sql`true`
  const [rent] = await findRows(call.tx, 'rents', sql`t.id = ${call.body.rent_id} and ${own}`)
  const [stay] = rent ? await readStays(call.tx, [rent.id]) : []
  if (!stay) throw notFound('rents')
  const text = await chatText(call, stay, await essentialRules(call, stay))
  if (text !== '') return { text }
  throw refused(
    'automessages.nothing_essential',
    'Копировать нечего: у этой брони нет обязательных сообщений и страницы гостя. Отметьте правила «Обязательное» в «Правилах».',
  )
}
