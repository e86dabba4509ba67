// GET guestpage/mine/{id}: what is kept of the guest of a page, and until when.
import { sql } from 'drizzle-orm'
import type { rents as model } from '#schema/entities/rents.ts'
import { addDays } from '#schema/rules/dates.ts'
import { findRows } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import { usualSettings, withUsual } from '../agency/defaults.ts'
import { standingConsents } from '../consents/standing.ts'
import type { Reading } from '../entityHooks.ts'
import type { InsideOperation } from '../operations.ts'
import { numberIn } from '../rents/readPart.ts'
import { stayOfKey } from './pageScene.ts'

type Call = (typeof model)['calls']['guestMine']

/** Tells the terms of keeping for one stay; a day is null where nothing of the kind is there. */
export const showMine: InsideOperation<Call> = async (call) => {
  const id = await stayOfKey(call, call.params.id ?? '')
  const [agency] = await findRows(call.tx, 'agency', sql`true`)
  const settings = withUsual(usualSettings, agency?.settings)
  const [rent] = await findRows(call.tx, 'rents', sql`t.id = ${id}`)
  const has = await whatIsThere(call, id)
  const until = (name: string, isThere: boolean) => {
    const days = numberIn(settings, name)
    return isThere && days !== null && rent ? addDays(rent.end, days) : null
  }
  const [contract] = await standingConsents(call, id, 'contract')
  return {
    words_until: until('dialog_keep_days', has.words),
    papers_until: until('document_keep_days', has.papers),
    consents_until: until('consent_keep_days', has.consents),
    contract_at: contract?.at ?? null,
  }
}

async function whatIsThere({ tx }: Pick<Reading, 'tx'>, id: number) {
  const row = await firstRow(
    tx,
    sql`select exists (select 1 from dialogs where rent_id = ${id}) as words,
      exists (select 1 from consents where rent_id = ${id}) as consents,
      exists (select 1 from stayguests where rent_id = ${id}) or exists (select 1 from files
        where sensitive and entity_type = 'rents' and entity_id = ${id}) as papers`,
  )
  return { words: row?.words === true, papers: row?.papers === true, consents: row?.consents === true }
}
