// Our calendars of flats for other sites: opened by the secret in the address, without signing in.

import type { FastifyInstance } from 'fastify'
import { feedHeaders } from '../channels/ical/writeFeed.ts'
import { AppError } from '../errors.ts'

/** Where calendars are read, and what they say. */
export interface CalendarDoor {
  /** The address with `:token` in the place of its key, below the root of the server. */
  readonly path: string
  /** The calendar of a key without what came by the channel `except`; nothing for a key that opens none. */
  read(token: string, except: number | null): Promise<string | undefined>
}

/** Serves the calendars; a withdrawn address and one that never was are the same 404. */
export function addCalendars(app: FastifyInstance, calendars: CalendarDoor): void {
  app.get<{ Params: { token: string }; Querystring: { except?: string } }>(
    calendars.path,
    async (request, reply) => {
      const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(request.params.token)?.[1]
      const except = /^[1-9]\d{0,8}$/.test(String(request.query.except)) ? Number(request.query.except) : null
      const text = token === undefined ? undefined : await calendars.read(token, except)
      if (text === undefined)
        throw new AppError(404, 'objects.dead_calendar', 'Такого календаря нет или его адрес отозван.')
      const headers = feedHeaders(text)
      reply.headers(headers)
      return request.headers['if-none-match'] === headers.etag ? reply.code(304).send() : reply.send(text)
    },
  )
}
