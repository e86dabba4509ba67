import { sql } from 'drizzle-orm'
import { findRows, insertOne } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { badRequest, refused } from '../../errors.ts'
import { dropOfRule, followRule } from '../automessages/followRule.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import { advertising } from '../consents/advertising.ts'
import type { EntityChange, EntityHooks } from '../entityHooks.ts'
import { nextSort } from '../nextSort.ts'
import type { Operations } from '../operations.ts'
import { plan, receivers } from './receivers.ts'
import { startRules } from './startSet.ts'
import { texts } from './texts.ts'

const mostEssential = 5

/** Essential is what a guest must not be left without: a few rules, and for guests alone. */
async function refuseEssential(
  tx: Tx,
  { essential, audience }: EntityChange<'messages'>,
  id: number | undefined,
): Promise<void> {
  if (essential !== true) return
  if (audience !== undefined && audience !== 'guest') {
    const reason = 'Обязательное пишут только гостю. Выберите «Гостю» или снимите пометку «Обязательное».'
    throw badRequest('messages', { essential: reason })
  }
  // Two people may mark rules at the same moment: they are counted by one at a time.
  await findRows(tx, 'agency', sql`true`, true)
  const others = await findRows(
    tx,
    'messages',
    sql`t.essential and t.archived_at is null and t.id is distinct from ${id ?? null}::int`,
  )
  if (others.length < mostEssential) return
  const names = others.map(({ name }) => `«${name}»`).join(', ')
  const reason = `Обязательных правил не больше ${mostEssential}, сейчас: ${names}. Снимите пометку с одного из них.`
  throw refused('messages.essential_most', reason, { essential: reason })
}

/** What a guest must not be left without is no advertising. */
async function refuseEssentialAdvertising(
  tx: Tx,
  { essential, template_id }: EntityChange<'messages'>,
): Promise<void> {
  if (!essential || !template_id) return
  const [template] = await findRows(
    tx,
    'templates',
    sql`t.id = ${template_id} and t.category = ${advertising}`,
  )
  if (!template) return
  const reason =
    'Реклама не бывает обязательной: она уходит только с согласия. Снимите пометку или выберите другой шаблон.'
  throw refused('messages.essential_advertising', reason, { essential: reason })
}

const entityHooks: EntityHooks<'messages'> = {
  async prepare(change, { before, tx, now }) {
    const { text, template_id } = { ...before, ...change }
    if (!text && !template_id) {
      const reason = 'Нужен текст сообщения или шаблон. Напишите текст или выберите шаблон.'
      throw badRequest('messages', { text: reason })
    }
    if (template_id && template_id !== before?.template_id) {
      const at = { entity: 'messages', field: 'template_id' } as const
      const { name, archived_at } = {
        archived_at: null,
        ...(await lockReferred(tx, 'templates', template_id, at)),
      }
      if (archived_at !== null)
        throw badRequest('messages', { template_id: `Шаблон «${name}» в архиве. Выберите другой.` })
    }
    await refuseEssentialAdvertising(tx, { ...before, ...change })
    await refuseEssential(tx, { ...before, ...change }, before?.id)
    // Bookings that were there before a rule was turned on are none of its business.
    const isTurnedOn = change.active === true && before?.active !== true
    return {
      ...change,
      ...(isTurnedOn ? { active_since: now } : {}),
      ...(before || typeof change.sort === 'number' ? {} : { sort: await nextSort(tx, 'messages') }),
    }
  },
  async after({ before, after, ...work }) {
    if (!before) return
    if (!after) await dropOfRule(work, before.id)
    else await followRule(work, before, after)
  },
}

const operations: Operations<'messages'> = {
  receivers,
  plan,
  texts,
  async starter(call) {
    const known = await findRows(call.tx, 'messages', sql`t.archived_at is null`)
    const names = new Set(known.map(({ name }) => name))
    const missing = startRules.filter(({ name }) => !names.has(name))
    for (const rule of missing) await insertOne(call, 'messages', rule)
    return { success: 1, added: missing.length }
  },
}

/** Rules of messages: each has a text of its own or a template. */
export const messages = { entityHooks, operations }
