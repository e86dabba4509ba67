// Tables the engine needs for itself, beside those derived from the declared entities.
import { sql } from 'drizzle-orm'
import {
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { isoMoment } from './columns/index.ts'
import { agencyIdColumn, agencyPolicy } from './tenancy.ts'

/** A moment: ISO 8601 text in UTC with milliseconds in code, `timestamptz` in the table. */
const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoMoment,
})

const id = () => bigserial('id', { mode: 'number' }).primaryKey()
const now = (name: string) => moment(name).notNull().default(sql`now()`)

/** Replies kept by request key, so that a repeated request changes nothing and gets the same answer. @public drizzle-kit reads it. */
export const idempotency = pgTable(
  'idempotency',
  {
    agency_id: agencyIdColumn(),
    user_id: integer('user_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    created_at: now('created_at'),
  },
  (table) => [
    primaryKey({ name: 'idempotency_pk', columns: [table.agency_id, table.user_id, table.key] }),
    index('idempotency_created_at').on(table.created_at),
    agencyPolicy('idempotency'),
  ],
)

/** Who changed what and when; rows are only ever added. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    agency_id: agencyIdColumn(),
    user_id: integer('user_id'),
    entity: text('entity').notNull(),
    entity_id: integer('entity_id'),
    action: text('action').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    at: now('at'),
    request_id: text('request_id'),
    address: text('address'),
  },
  (table) => [
    index('audit_entity').on(table.agency_id, table.entity, table.entity_id, table.id),
    index('audit_at').on(table.agency_id, table.at),
    agencyPolicy('audit'),
  ],
)

/** Messages to the outside world, each recorded once per agency by `unique_key`. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    agency_id: agencyIdColumn(),
    topic: text('topic').notNull(),
    payload: jsonb('payload').notNull(),
    unique_key: text('unique_key').notNull(),
    due_at: now('due_at'),
    state: text('state', { enum: ['waiting', 'sent', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    last_error: text('last_error'),
    created_at: now('created_at'),
  },
  (table) => [
    unique('outbox_unique_key').on(table.agency_id, table.unique_key),
    index('outbox_due').on(table.state, table.due_at),
    agencyPolicy('outbox'),
  ],
)

/** Signed-in devices; the token itself is never stored, only its SHA-256 in hex. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    token_hash: text('token_hash').notNull().unique('sessions_token_hash'),
    user_id: integer('user_id').notNull(),
    agency_id: agencyIdColumn(),
    kind: text('kind').notNull(),
    created_at: now('created_at'),
    last_seen_at: now('last_seen_at'),
    expires_at: moment('expires_at').notNull(),
    revoked_at: moment('revoked_at'),
    address: text('address'),
    agent: text('agent'),
  },
  (table) => [
    index('sessions_user').on(table.agency_id, table.user_id),
    index('sessions_expires_at').on(table.expires_at),
    agencyPolicy('sessions'),
  ],
)

/** Failed guesses by what was guessed at (an account, an address, a link), counted by all server processes together. */
export const login_attempts = pgTable(
  'login_attempts',
  {
    id: id(),
    scope: text('scope').notNull(),
    subject: text('subject').notNull(),
    at: now('at'),
  },
  (table) => [index('login_attempts_subject').on(table.scope, table.subject, table.at)],
)

/** One-time links: invitations and password resets; the token is stored as its SHA-256 in hex. @public drizzle-kit reads it. */
export const links = pgTable(
  'links',
  {
    id: id(),
    agency_id: agencyIdColumn(),
    hash: text('hash').notNull().unique('links_hash'),
    purpose: text('purpose').notNull(),
    payload: jsonb('payload').notNull().default({}),
    created_at: now('created_at'),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
  },
  (table) => [index('links_expires_at').on(table.expires_at), agencyPolicy('links')],
)
