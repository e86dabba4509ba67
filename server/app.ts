// Builds the application from its parts; tests start here.
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { modelList } from '#schema/index.ts'
import { lintModels } from '#schema/lint/index.ts'
import { openSessions } from './access/sessions.ts'
import { type Integrations, realServices } from './channels/integrations.ts'
import { createOutgoing, type Outgoing } from './channels/outgoing.ts'
import type { Database } from './db/database.ts'
import { allEntityHooks, findOperation } from './domain/index.ts'
import { outsideOf } from './domain/outside.ts'
import { touchesSessions } from './domain/users/touchesSessions.ts'
import { AppError } from './errors.ts'
import { addCalendars } from './http/calendars.ts'
import { endConnectionsWhenClosing } from './http/closing.ts'
import { addCompression } from './http/compress.ts'
import { addDocs } from './http/docs.ts'
import { replyError } from './http/errorReply.ts'
import { addFileDoor } from './http/fileDoor.ts'
import { addHeaders, securityHeaders } from './http/headers.ts'
import { addHealth } from './http/health.ts'
import { addLocalDoor } from './http/localDoor.ts'
import type { AppParts } from './http/parts.ts'
import { addRateLimit } from './http/rateLimit.ts'
import { registerCalls } from './http/routes.ts'
import { JsonFault, parseStrictJson } from './http/strictJson.ts'
import { addTelegramWebhook } from './http/telegramWebhook.ts'
import { inlineScriptHashes, serveWeb } from './http/web.ts'
import { localCommandsOf } from './localCommands.ts'
import { calendarDoor, fileDoor, telegramDoor } from './publicDoors.ts'

/** What an application is made of. */
export interface AppOptions {
  readonly database: Database
  /** The moment; the machine's clock unless given. */
  readonly now?: () => Date
  readonly logger?: FastifyBaseLogger
  /** The door for calls that leave the server; lets no local address through unless given. */
  readonly outgoing?: Outgoing
  /** Addresses of the outside services; the real ones unless given. */
  readonly integrations?: Integrations
  /** Addresses or networks of proxies whose `X-Forwarded-For` is believed, with commas; none unless given. */
  readonly trustProxy?: string
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl?: string
  /** Writes one person may make in a minute. */
  readonly writesPerMinute?: number
  /** What commands of this machine prove themselves with; without it they are not let in. */
  readonly localKey?: string
  /** Folder of the built panel; without it only the calls are served. */
  readonly webRoot?: string
}

/** Largest body of a usual call in bytes. */
export const usualBody = 1_048_576

/** Makes the application; it does not listen yet. Throws when a declaration is broken, naming every place. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const faults = lintModels(modelList)
  if (faults.length > 0) throw new Error(`The declarations are broken:\n${faults.join('\n')}`)
  const { database, now = () => new Date(), webRoot, publicUrl = 'http://127.0.0.1:3000' } = options
  const scripts = webRoot === undefined ? [] : inlineScriptHashes(webRoot)
  const headers = securityHeaders(scripts, publicUrl.startsWith('https:'))
  const clock = () => now().toISOString()
  let number = 0
  const start = Date.now().toString(36)
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    trustProxy: options.trustProxy || false,
    bodyLimit: usualBody,
    requestIdHeader: false,
    genReqId: () => {
      number += 1
      return `${start}-${number.toString(36)}`
    },
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read is refused before any hook has run.
    frameworkErrors: (error, request, reply) => replyError(error, request, reply.headers(headers)),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseStrictJson(String(body)))
    } catch (error) {
      done(
        error instanceof JsonFault
          ? new AppError(400, 'request.malformed', error.message)
          : new Error('unreadable'),
      )
    }
  })
  app.setErrorHandler(replyError)
  endConnectionsWhenClosing(app)
  addHeaders(app, headers)
  addRateLimit(app, options.writesPerMinute ?? 30_000, () => now().getTime())
  addCompression(app)
  addHealth(app, database)
  addDocs(app)
  addCalendars(app, calendarDoor(database, clock))
  addFileDoor(app, fileDoor(database, clock))
  const parts = partsOf(options, clock, publicUrl)
  registerCalls(app, parts)
  if (options.localKey) addLocalDoor(app, localCommandsOf(parts), options.localKey)
  addTelegramWebhook(app, telegramDoor(database, clock))
  if (webRoot === undefined) {
    app.setNotFoundHandler(() => {
      throw new AppError(404, 'request.not_found', 'Такого адреса нет.')
    })
  } else {
    await serveWeb(app, webRoot)
  }
  await app.ready()
  return app
}

/** What the routes work with; whatever is recorded about a person or the agency makes sessions be looked up afresh. */
function partsOf(options: AppOptions, now: () => string, publicUrl: string): AppParts {
  const { database } = options
  const sessions = openSessions(database, now)
  const tools = {
    database,
    allEntityHooks,
    outgoing: options.outgoing ?? createOutgoing({ allow: [] }),
    integrations: options.integrations ?? realServices,
    now,
  }
  return {
    ...tools,
    sessions,
    findOperation,
    publicUrl,
    outside: (actor, door) => outsideOf(tools, actor, door),
    written(lines) {
      if (touchesSessions(lines)) sessions.forget()
    },
  }
}
