import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { worksOn } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { conflict } from '../../errors.ts'
import type { EntityHooks } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { closeCleaner } from '../users/closeAccess.ts'
import { absence, absent } from './absent.ts'
import { openLink } from './access.ts'
import { appoint } from './appoint.ts'
import { bind, rebind, unbind } from './bindings.ts'
import { computeCleanerFields } from './computeFields.ts'
import { bindingTo, cleanerTests } from './conditions.ts'
import { createCleaner } from './createCleaner.ts'
import { names } from './names.ts'
import { cleanerPage } from './page.ts'
import { seesSums } from './seesSums.ts'
import { speak } from './speak.ts'
import { updateCleaner } from './updateCleaner.ts'

const entityHooks: EntityHooks<'cleaners'> = {
  computeFields: computeCleanerFields,
  views: { names },
  filter: ({ object_id, group }) => bindingTo(object_id, group),
  tests: cleanerTests,
  conceals: async (reading) => ((await seesSums(reading)) ? [] : ['default_price']),
  async guardRemove({ id, name }, { tx, today }) {
    const waiting = await findRows(
      tx,
      'cleans',
      sql`${worksOn(sql.raw('t'), id)} and t.date >= ${today}::date and t.status in ('offered', 'appointed', 'accepted', 'in_progress')`,
    )
    if (waiting.length === 0) return
    throw conflict(
      'cleaners.has_cleans',
      `У клинера ${name} впереди уборок: ${waiting.length}. Сначала передайте их другому.`,
      {
        extra: { cleans: waiting.map(({ id: clean, date, object_id }) => ({ id: clean, date, object_id })) },
      },
    )
  },
}

const operations: Operations<'cleaners'> = {
  create: (call) => createCleaner(call, models.cleaners, call.body, call.origin.publicUrl),
  update: (call) => updateCleaner(call, models.cleaners, call.body),
  open: (call) => openLink(call, call.body.id),
  page: cleanerPage,
  bind,
  rebind,
  unbind,
  appoint,
  absence,
  absent,
  speak,
  closeAccess: closeCleaner,
}

/** People who clean: their flats, their day, who is put on what. */
export const cleaners = { entityHooks, operations }
