// What the doors without a sign-in open: calendars for other sites, files behind signed links, updates of Telegram.
import type { Database } from './db/database.ts'
import { openUpdates } from './domain/bots/takeUpdate.ts'
import { webhookPath } from './domain/bots/webhook.ts'
import { findContent } from './domain/files/findContent.ts'
import { calendarPath, findByCalendar, writeOwnCalendar } from './domain/objects/ownCalendar.ts'
import type { CalendarDoor } from './http/calendars.ts'
import type { FindFile } from './http/fileDoor.ts'
import type { TelegramDoor } from './http/telegramWebhook.ts'

/** Our calendars of flats, found by the secret in their address. */
export function calendarDoor(database: Database, now: () => string): CalendarDoor {
  return {
    path: calendarPath(':token').replace('.ics', ''),
    async read(token, except) {
      const flat = await database.readDoor((tx) => findByCalendar(tx, token))
      if (!flat) return undefined
      const context = { agencyId: flat.agencyId, userId: null }
      return database.readAgency(context, (tx) => writeOwnCalendar(tx, flat.id, now(), except))
    },
  }
}

/** Files, found by the signed link. */
export function fileDoor(database: Database, now: () => string): FindFile {
  return (link) => findContent(database, link, now())
}

/** Updates of Telegram, kept for the bot whose key is in the address. */
export function telegramDoor(database: Database, now: () => string): TelegramDoor {
  return {
    path: webhookPath,
    open: (caller) => openUpdates(database, caller, now),
  }
}
