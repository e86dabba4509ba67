import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { addDays } from '#schema/rules/dates.ts'
import { findRows } from '../../crud/entityRows.ts'
import { deleteStored } from '../../crud/rows.ts'
import { usualSettings, withUsual } from '../agency/defaults.ts'
import { isWithdrawn } from '../consents/withdrawn.ts'
import type { Outside } from '../operations.ts'
import { numberIn } from '../rents/readPart.ts'
import { isOpenRegistration, losePaperOfLiving } from '../stayguests/people.ts'
import { forgetFile } from './remove.ts'

const atOnce = 200

/** Deletes closed papers whose guest left longer ago than the agency keeps them, or took the consent back; those of no stay by the day they came. */
export async function dropOldPapers({ write }: Outside): Promise<void> {
  await write(async (work) => {
    const [agency] = await findRows(work.tx, 'agency', sql`true`)
    const days = numberIn(withUsual(usualSettings, agency?.settings), 'document_keep_days')
    if (days === null) return
    const stay = sql`case t.entity_type when 'rents' then t.entity_id
      when 'stayguests' then (select g.rent_id from stayguests g where g.id = t.entity_id) end`
    const left = sql`(select r."end" from rents r where r.id = ${stay})`
    const isOver = sql`coalesce(${left}, t.created_at::date) < ${addDays(work.today, -days)}::date`
    const isUnwanted = sql`t.entity_type in ('rents', 'stayguests') and ${isWithdrawn(stay, work.now)}
      and not exists (select 1 from stayguests p where p.rent_id = ${stay} and ${isOpenRegistration('p')})`
    const old = sql`t.sensitive and (${isOver} or (${isUnwanted}))`
    const papers = await findRows(work.tx, 'files', old, true)
    for (const paper of papers.slice(0, atOnce)) {
      await deleteStored(work.tx, models.files, paper.id)
      await forgetFile(work, paper)
      if (paper.entity_type === 'stayguests' && paper.entity_id !== null)
        await losePaperOfLiving(work, paper.entity_id)
      work.record({ entity: 'files', id: paper.id, action: 'expire', before: { ...paper }, after: null })
    }
  })
}
