// Whether words on the page of a guest will be read: a page that is off or over opens to nobody.
import { sql } from 'drizzle-orm'
import { isGuestPageAlive } from '../../access/publicLinks.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** Why nothing is written there. */
export const pageClosed = 'Страница гостя не открывается: она выключена или срок её ссылки вышел.'

/** Whether the page of the guest of a booking opens now. */
export async function isPageOpen({ tx, now }: Pick<Reading, 'tx' | 'now'>, rentId: number): Promise<boolean> {
  const { rows, read } = openPage(now, rentId)
  return read(await rowsOf(tx, rows))
}

/** The same as a piece of another statement. */
export const openPage = (now: string, rentId: number | null) => ({
  rows: sql`select t.id from rents t join agency a on a.id = t.agency_id join objects o on o.id = t.object_id
      where t.id = ${rentId} and t.kind = 'guest' and t.guest_page_id is not null and ${isGuestPageAlive(now)}`,
  read: ([row]: readonly RawRow[]): boolean => row !== undefined,
})
