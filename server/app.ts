// Builds the application from its parts; tests start here.
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { modelList } from '#schema/index.ts'
import { lintModels } from '#schema/lint/index.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { openReadings } from './access/readings.ts'
import { openSessions } from './access/sessions.ts'
import { type Integrations, realServices } from './channels/integrations.ts'
import { createOutgoing, type Outgoing } from './channels/outgoing.ts'
import type { Database } from './db/database.ts'
import { allEntityHooks, findOperation } from './domain/index.ts'
import { outsideOf } from './domain/outside.ts'
import { noteActs } from './domain/security/actTraces.ts'
import { openSecurity, type SecurityRecorder } from './domain/security/recorder.ts'
import { touchesSessions } from './domain/users/touchesSessions.ts'
import { AppError } from './errors.ts'
import { strangersBody } from './http/bodyLimits.ts'
import { addCalendars } from './http/calendars.ts'
import { endConnectionsWhenClosing } from './http/closing.ts'
import { addCompression } from './http/compress.ts'
import { addDocs } from './http/docs.ts'
import { replyError } from './http/errorReply.ts'
import { addFileDoor } from './http/fileDoor.ts'
import { addHeaders, securityHeaders } from './http/headers.ts'
import { addHealth } from './http/health.ts'
import { addKeeping, KeptAnswers } from './http/keptAnswers.ts'
import { addLocalDoor } from './http/localDoor.ts'
import { refuseWhenOutdated } from './http/outdated.ts'
import type { AppParts } from './http/parts.ts'
import { noticeProxy } from './http/proxyNotice.ts'
import { addRateLimit, type PerMinute, usualPerMinute } from './http/rateLimit.ts'
import { addRefusalNotes } from './http/refusalNotes.ts'
import { addRequestLines, type LoggedRequests, requestNumbers } from './http/requestLines.ts'
import { registerCalls } from './http/routes.ts'
import { takeJson } from './http/takeJson.ts'
import { addTelegramWebhook } from './http/telegramWebhook.ts'
import { answerUnreadable, refuseHostless } from './http/unreadable.ts'
import { inlineScriptHashes, serveWeb } from './http/web.ts'
import { openLiveHub } from './live/hub.ts'
import { localCommandsOf } from './localCommands.ts'
import { calendarDoor, fileDoor, telegramDoor } from './publicDoors.ts'

/** What an application is made of. */
export interface AppOptions {
  readonly database: Database
  /** The moment; the machine's clock unless given. */
  readonly now?: () => Date
  readonly logger?: FastifyBaseLogger
  /** The name of this process, with which the numbers of its requests begin. */
  readonly processName?: string
  /** Which requests get a line of the log; those that matter unless told. */
  readonly logRequests?: LoggedRequests
  /** Milliseconds as they pass, for those lines. */
  readonly passes?: () => number
  /** The door for calls that leave the server; lets no local address through unless given. */
  readonly outgoing?: Outgoing
  /** Addresses of the outside services; the real ones unless given. */
  readonly integrations?: Integrations
  /** Addresses or networks of proxies whose `X-Forwarded-For` is believed, with commas; none unless given. */
  readonly trustProxy?: string
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl?: string
  /** The same as guests reach it; without it their texts have no links to their pages. */
  readonly site?: string | undefined
  /** Calls that may be made in a minute, where they differ from the usual. */
  readonly perMinute?: Partial<PerMinute>
  /** What a stranger who asked too often waits for before the refusal; a moment unless given. */
  readonly rest?: () => Promise<unknown>
  /** What commands of this machine prove themselves with; without it they are not let in. */
  readonly localKey?: string
  /** Whether the tables went on without this server. */
  readonly isOutdated?: () => boolean
  /** Keeps traces of what the security of an agency is about; one of its own unless given. */
  readonly security?: SecurityRecorder
  /** Milliseconds between two looks at what changed, 500 unless told. */
  readonly liveEvery?: number
  /** Folder of the built panel; without it only the calls are served. */
  readonly webRoot?: string
}

/** Those of the declarations, which do not change while a process runs. */
let faults: readonly string[] | undefined

/** Makes the application; it does not listen yet. Throws when a declaration is broken, naming every place. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  faults ??= lintModels(modelList)
  if (faults.length > 0) throw new Error(`The declarations are broken:\n${faults.join('\n')}`)
  const {
    database,
    now = () => new Date(),
    webRoot,
    publicUrl = 'http://127.0.0.1:3000',
    isOutdated = () => false,
  } = options
  const scripts = webRoot === undefined ? [] : inlineScriptHashes(webRoot)
  const headers = securityHeaders(scripts, publicUrl.startsWith('https:'))
  const clock = () => now().toISOString()
  const nextId = requestNumbers(options.processName ?? 'server', Date.now())
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    trustProxy: options.trustProxy || false,
    bodyLimit: strangersBody,
    requestIdHeader: false,
    genReqId: nextId,
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnreadable(headers, nextId),
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read is refused before any hook has run.
    frameworkErrors: (error, request, reply) => replyError(error, request, reply.headers(headers)),
  })
  app.setErrorHandler(replyError)
  endConnectionsWhenClosing(app)
  const security = options.security ?? openSecurity({ database, now: clock, log: app.log })
  app.addHook('onClose', () => security.close())
  addRequestLines(app, {
    which: options.logRequests ?? 'some',
    now: options.passes ?? (() => performance.now()),
  })
  addHeaders(app, headers)
  refuseWhenOutdated(app, isOutdated)
  addRefusalNotes(app, security)
  refuseHostless(app)
  if (!options.trustProxy) noticeProxy(app)
  const perMinute = { ...usualPerMinute, ...options.perMinute }
  const limit = addRateLimit(app, perMinute, () => now().getTime(), options.rest)
  takeJson(app)
  addCompression(app)
  const kept = new KeptAnswers(database, clock)
  addKeeping(app, kept)
  addHealth(app, database, isOutdated)
  addCalendars(app, calendarDoor(database, clock))
  addFileDoor(app, fileDoor(database, clock))
  const parts = { ...partsOf(options, security, clock, publicUrl), limit, kept }
  addDocs(app, parts)
  registerCalls(app, parts)
  app.addHook('preClose', async () => parts.live.close())
  app.addHook('onClose', () => parts.sessions.close())
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
function partsOf(
  options: AppOptions,
  security: SecurityRecorder,
  now: () => string,
  publicUrl: string,
): Omit<AppParts, 'limit' | 'kept'> {
  const { database } = options
  const sessions = openSessions(database, now)
  const tools = {
    database,
    allEntityHooks,
    outgoing: options.outgoing ?? createOutgoing({ allow: [] }),
    integrations: options.integrations ?? realServices,
    site: options.site,
    now,
  }
  const live = openLiveHub({
    database,
    now: () => toEpoch(now()),
    forgetSessions: sessions.forget,
    ...(options.liveEvery === undefined ? {} : { every: options.liveEvery }),
  })
  return {
    ...tools,
    sessions,
    live,
    security,
    readings: openReadings(() => toEpoch(now())),
    findOperation,
    publicUrl,
    outside: (actor, door) => outsideOf(tools, actor, door),
    written(lines, by) {
      noteActs(security, lines, by)
      if (touchesSessions(lines)) sessions.forget()
    },
  }
}
