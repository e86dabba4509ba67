// What a guest sends by the page: a photo or a receipt, to the own stay, until a wish or a claim names it.
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { firstRow } from '../../db/execute.ts'
import { AppError, badRequest } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'

interface Sent {
  readonly kind?: string | null
  readonly sensitive?: boolean | null
}

/** The same file at the stay of the link, whatever place was named; 400 for what the page takes no files for. */
export function placedByGuest<B extends Sent>(body: B, { link }: Pick<Actor, 'link'>) {
  const kind = body.kind ?? 'photo'
  const isTaken = kind === 'photo' || kind === 'receipt' || kind === 'passport'
  if (!isTaken || (body.sensitive === true && kind !== 'passport'))
    throw badRequest('files', { kind: 'Страница принимает фото, чеки и фото документов.' })
  return { ...body, kind, entity_type: 'rents', entity_id: link?.id ?? null, point_id: null } as const
}

const mostBytes = 200 * 1_048_576

/** Throws 413 when the files of one stay would be larger than 200 MB together. */
export async function refuseGuestFull(
  { tx, actor }: Pick<Reading, 'tx' | 'actor'>,
  size: number,
): Promise<void> {
  const id = actor.link?.id ?? 0
  const row = await firstRow(
    tx,
    sql`select coalesce(sum(f.size), 0) as used from files f where f.created_by is null
      and ((f.entity_type = 'rents' and f.entity_id = ${id})
        or (f.entity_type = 'clienttasks' and f.entity_id in (select t.id from clienttasks t where t.rent_id = ${id}))
        or (f.entity_type = 'stayguests' and f.entity_id in (select g.id from stayguests g where g.rent_id = ${id}))
        or (f.entity_type = 'dialogs' and f.id in (select unnest(r.file_ids) from replies r
          join dialogs d on d.id = r.dialog_id where d.rent_id = ${id} and r.channel = 'page'))
        or (f.entity_type = 'history' and f.entity_id in (select h.id from history h where h.rent_id = ${id})))`,
  )
  if (Number(row?.used) + size <= mostBytes) return
  throw new AppError(413, 'files.guest_full', 'Файлов этой брони уже 200 МБ. Напишите менеджеру.')
}
