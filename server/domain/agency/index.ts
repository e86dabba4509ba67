import { sql } from 'drizzle-orm'
import { isZone } from '#schema/rules/dates.ts'
import { findRows } from '../../crud/entityRows.ts'
import { claimFiles } from '../../crud/fileIds.ts'
import { badRequest, forbidden } from '../../errors.ts'
import { readAudit } from '../audit/audit.ts'
import { undoAct } from '../audit/undo.ts'
import { dashboard } from '../dashboard/dashboard.ts'
import { spread } from '../dashboard/readSpread.ts'
import { statistics } from '../dashboard/statistics.ts'
import type { Reading } from '../entityHooks.ts'
import { onboarding } from '../onboarding/onboarding.ts'
import { testGuest } from '../onboarding/testGuest.ts'
import type { Operations } from '../operations.ts'
import { followRules } from '../stayguests/registration.ts'
import { backups } from './backups.ts'
import { withManagerState } from './managerState.ts'
import { changePart, showPart } from './parts.ts'
import { personal } from './personal.ts'
import { show } from './show.ts'
import { start } from './startLink.ts'

const operations: Operations<'agency'> = {
  start: { open: start },
  show,
  personal,
  onboarding,
  testGuest,
  async changeSettings(work) {
    const { name, timezone, logo_file_id, ...settings } = work.body
    if (name === null) throw badRequest('agency', { name: 'Название обязательно. Заполните его.' })
    if (timezone !== undefined && !isZone(timezone)) {
      throw badRequest('agency', { timezone: `Пояса «${timezone}» нет. Укажите пояс вида Europe/Moscow.` })
    }
    const row = {
      ...(name === undefined ? {} : { name }),
      ...(timezone === undefined ? {} : { timezone }),
      ...(logo_file_id === undefined ? {} : { logo_file_id }),
    }
    if (logo_file_id) await claimFiles(work.tx, [logo_file_id], 'agency', work.actor.agencyId)
    refuseChannels(work.actor.role, settings)
    const shown = await withManagerState(work.tx, await changePart(work, 'settings', settings, row))
    if (settings.registration_rules !== undefined || settings.moved_days !== undefined)
      await followRules(work)
    const [after] = await findRows(work.tx, 'agency', sql`t.id = ${work.actor.agencyId}`)
    return { ...shown, name: after?.name, timezone: after?.timezone, logo_file_id: after?.logo_file_id }
  },
  changeContacts: (work) => changePart(work, 'contacts', work.body),
  cleanSettings: async (reading) => showPart('clean_settings', await storedCleanSettings(reading)),
  backups,
  audit: (call) => readAudit(call, call.query),
  undo: (call) => undoAct(call, call.body),
  dashboard,
  statistics,
  spread,
  changeCleanSettings: (work) => changePart(work, 'clean_settings', work.body),
}

/** Throws 403 when another than the admin names the channel manager. */
function refuseChannels(role: string, settings: { readonly channel_manager?: unknown }): void {
  if (role === 'admin' || settings.channel_manager === undefined) return
  throw forbidden('agency', 'Канал-менеджер меняет только администратор. Уберите это поле.')
}

async function storedCleanSettings({ tx, actor }: Reading): Promise<unknown> {
  const [row] = await findRows(tx, 'agency', sql`t.id = ${actor.agencyId}`)
  return row?.clean_settings
}

/** The agency itself. */
export const agency = { operations }
