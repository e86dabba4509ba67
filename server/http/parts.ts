import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EntityName } from '#schema/names.ts'
import type { Actor } from '../access/actor.ts'
import type { Readings } from '../access/readings.ts'
import type { Security } from '../access/security.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Integrations } from '../channels/integrations.ts'
import type { Outgoing } from '../channels/outgoing.ts'
import type { AllEntityHooks, AuditEntry } from '../crud/entityHooks.ts'
import type { WriteRequest } from '../crud/write.ts'
import type { Database } from '../db/database.ts'
import type { Outside, WideOperation } from '../domain/operations.ts'
import type { LiveHub } from '../live/hub.ts'
import type { CallRow } from './callTable.ts'
import type { Keeping, KeptAnswers } from './keptAnswers.ts'

/** Counts the callers of this process. */
export interface RateLimit {
  /** Counts a call of somebody whose key or link was found; throws 429 beyond the limits. */
  admit(request: FastifyRequest, call: CallRow, actor: Actor): void
  /** The key of a request opened nothing: its next one is counted by address again. */
  forget(request: FastifyRequest): void
}

/** What the routes work with. */
export interface AppParts {
  readonly database: Database
  readonly sessions: Sessions
  /** Keeps traces of refusals and of what was shown. */
  readonly security: Security
  readonly limit: RateLimit
  /** Counts how many rows with phones or mail each person reads. */
  readonly readings: Readings
  /** Answers that are kept while nothing of their agency changes. */
  readonly kept: KeptAnswers
  /** Tells what changes to whoever listens. */
  readonly live: LiveHub
  readonly allEntityHooks: AllEntityHooks
  /** The one door for calls that leave the server. */
  readonly outgoing: Outgoing
  /** Addresses of the outside services. */
  readonly integrations: Integrations
  /** The operation behind a call; nothing for a standard one without code of its own. */
  findOperation(entity: EntityName, action: string): WideOperation | undefined
  /** The tools of an operation that holds no transaction while it waits. */
  outside(actor: Actor, door: Pick<WriteRequest, 'requestId' | 'address' | 'act' | 'written'>): Outside
  /** Called after a commit with what was recorded, and by whom. */
  written(lines: readonly AuditEntry[], by: WriteRequest): void
  /** The moment, ISO 8601. */
  now(): string
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl: string
  /** The same as guests reach it; none where nobody has told it. */
  readonly site: string | undefined
}

/** A request on its way: for which call, and from whom. */
export interface Incoming {
  readonly parts: AppParts
  readonly call: CallRow
  readonly actor: Actor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The answer is kept: what has to be told of it. */
  readonly keeping?: Keeping | undefined
}
