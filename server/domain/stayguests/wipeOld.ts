import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { addDays } from '#schema/rules/dates.ts'
import { findRows, recountWhere } from '../../crud/entityRows.ts'
import { sealedFieldsOf } from '../../crud/sealing.ts'
import { usualSettings, withUsual } from '../agency/defaults.ts'
import { isWithdrawn } from '../consents/withdrawn.ts'
import { dropOldPapers } from '../files/dropOld.ts'
import { sealOldPapers } from '../files/sealOld.ts'
import type { Outside } from '../operations.ts'
import { numberIn } from '../rents/readPart.ts'
import { isOpenRegistration, losePaperOfLiving } from './people.ts'

/** Every night: closed papers and sealed values of guests who left longer ago than the agency keeps them are gone, what lies open of the others is sealed. */
export async function wipeOldPeople(tools: Outside): Promise<void> {
  await dropOldPapers(tools)
  await tools.write(async (work) => {
    const { tx, today, now, record } = work
    const [agency] = await findRows(tx, 'agency', sql`true`)
    const days = numberIn(withUsual(usualSettings, agency?.settings), 'document_keep_days')
    if (days === null) return
    const names = sealedFieldsOf(models.stayguests)
    const filled = sql.raw(names.map((name) => `t."${name}" is not null`).join(' or '))
    const left = sql`(select r."end" from rents r where r.id = t.rent_id) < ${addDays(today, -days)}::date`
    // what the law wants told of a guest outlives the consent
    const isUnwanted = sql`${isWithdrawn(sql`t.rent_id`, now)} and not ${isOpenRegistration('t')}`
    const nothing = Object.fromEntries(names.map((name) => [name, null]))
    const wiped = await recountWhere(
      tx,
      'stayguests',
      sql`(${filled}) and (${left} or (${isUnwanted}))`,
      nothing,
    )
    for (const { id } of wiped) {
      record({ entity: 'stayguests', id, action: 'expire' })
      await losePaperOfLiving(work, id)
    }
  })
  await sealOldPapers(tools)
}
