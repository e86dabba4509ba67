// Our calendars of flats for other sites: opened by the secret in the address, without signing in.

import type { FastifyInstance } from 'fastify'
import { feedHeaders } from '../channels/ical/writeFeed.ts'
import type { Database } from '../db/database.ts'
import { calendarPath, findByCalendar, writeOwnCalendar } from '../domain/objects/ownCalendar.ts'
import { AppError } from '../errors.ts'

/** Serves the calendars; a withdrawn address and one that never was are the same 404. */
export function addCalendars(app: FastifyInstance, database: Database, now: () => string): void {
  app.get<{ Params: { token: string }; Querystring: { except?: string } }>(
    calendarPath(':token').replace('.ics', ''),
    async (request, reply) => {
      const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(request.params.token)?.[1]
      const found =
        token === undefined ? undefined : await database.asSystem((tx) => findByCalendar(tx, token))
      if (!found) throw new AppError(404, 'request.not_found', 'Такого календаря нет или его адрес отозван.')
      const except = /^[1-9]\d{0,8}$/.test(String(request.query.except)) ? Number(request.query.except) : null
      const text = await database.readAgency({ agencyId: found.agencyId, userId: null }, (tx) =>
        writeOwnCalendar(tx, found.id, now(), except),
      )
      const headers = feedHeaders(text)
      reply.headers(headers)
      return request.headers['if-none-match'] === headers.etag ? reply.code(304).send() : reply.send(text)
    },
  )
}
