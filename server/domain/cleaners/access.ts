// The link of a cleaner beside the accounts that sign in as this cleaner: it closes with them, and staff open it again.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { sleepsAt } from '../../access/publicLinks.ts'
import { changeOne, findRows, lockOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import type { RowObject } from '../../db/execute.ts'
import { conflict } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'

/** Opens a link that is closed, asleep or past its day; 409 while the account of this cleaner is off. */
export async function openLink(work: Work, id: number): Promise<RowObject> {
  const cleaner = await lockOne(work.tx, 'cleaners', id)
  const accounts = await accountsOf(work, id)
  if (accounts.length > 0 && accounts.every(({ active }) => !active)) {
    throw conflict(
      'cleaners.account_off',
      `Учётная запись клинера ${cleaner.name} выключена. Сначала включите её: «Настройки», «Сотрудники и доступы».`,
    )
  }
  const isPast = cleaner.link_expires_at !== null && toEpoch(cleaner.link_expires_at) <= toEpoch(work.now)
  const opened = { active: true, link_active: true, link_sleeps_at: sleepsAt(work.now) }
  await changeOne(work, 'cleaners', cleaner, { ...opened, ...(isPast && { link_expires_at: null }) }, 'open')
  return getOne(work, models.cleaners, id)
}

/** Closes the link of a cleaner who has no account left that is on: it does not open by itself when one is on again. */
export async function closeLinkOf(work: Work, id: number): Promise<void> {
  const cleaner = await lockOne(work.tx, 'cleaners', id)
  const accounts = await accountsOf(work, id)
  if (accounts.every(({ active }) => !active))
    await changeOne(work, 'cleaners', cleaner, { link_active: false }, 'close_link')
}

/** The accounts that sign in as this cleaner. */
const accountsOf = ({ tx }: Work, id: number) => findRows(tx, 'users', sql`t.cleaner_id = ${id}`)
