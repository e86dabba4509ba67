// Public links: the 22 characters of a row's `public_id` open a few calls without signing in.

import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { type EntityName, entityNames } from '#schema/names.ts'
import type { Database } from '../db/database.ts'
import { firstRow } from '../db/execute.ts'
import type { Actor } from './actor.ts'

const linked: readonly EntityName[] = entityNames.filter((name) => models[name].traits?.includes('linked'))

/** Whether a text may be the key of a public link. */
export function isPublicId(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text)
}

/** The holder of a public link, or nothing when the link is unknown or dead. */
export async function findLinkHolder(database: Database, publicId: string): Promise<Actor | undefined> {
  if (!isPublicId(publicId)) return undefined
  return database.asSystem(async (tx) => {
    for (const entity of linked) {
      const archived = models[entity].traits?.includes('archived') ? sql`and t.archived_at is null` : sql``
      const active = models[entity].fields.active?.kind === 'flag' ? sql`and t.active` : sql``
      const open = models[entity].fields.link_active?.kind === 'flag' ? sql`and t.link_active` : sql``
      const kept =
        models[entity].fields.link_expires_at?.kind === 'moment'
          ? sql`and (t.link_expires_at is null or t.link_expires_at > now())`
          : sql``
      const row = await firstRow(
        tx,
        sql`select t.id, t.agency_id, a.timezone from ${sql.identifier(entity)} t join agency a on a.id = t.agency_id
          where t.public_id = ${publicId} ${archived} ${active} ${open} ${kept}`,
      )
      if (row) return holder(entity, Number(row.id), Number(row.agency_id), String(row.timezone))
    }
    return undefined
  })
}

function holder(entity: EntityName, id: number, agencyId: number, timezone: string): Actor {
  return {
    agencyId,
    userId: null,
    role: 'cleaner',
    active: true,
    timezone,
    cleanerId: entity === 'cleaners' ? id : null,
    objectIds: [],
    link: { entity, id },
    sessionId: null,
  }
}
