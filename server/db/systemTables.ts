// Tables the engine needs for itself, beside those derived from the declared entities.
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
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
import { agencyIdColumn, tenantPolicies } from './tenancy.ts'

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
    ...tenantPolicies('idempotency'),
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
    /** The call that the act is, `rents.update`; none where nobody called. */
    act: text('act'),
    /** The first line of the act that this line takes back. */
    undoes: bigint('undoes', { mode: 'number' }),
  },
  (table) => [
    index('audit_undoes').on(table.agency_id, table.undoes).where(sql`undoes is not null`),
    index('audit_entity').on(table.agency_id, table.entity, table.entity_id, table.id),
    index('audit_at').on(table.agency_id, table.at),
    index('audit_user').on(table.agency_id, table.user_id, table.at),
    ...tenantPolicies('audit'),
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
    index('outbox_waiting').on(table.agency_id).where(sql`state = 'waiting'`),
    ...tenantPolicies('outbox'),
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
    ...tenantPolicies('sessions'),
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
  (table) => [index('links_expires_at').on(table.expires_at), ...tenantPolicies('links')],
)

/** What channels sent, as they sent it: kept for thirty days beside the updates made of it. */
export const update_raws = pgTable(
  'update_raws',
  {
    id: id(),
    agency_id: agencyIdColumn(),
    payload: jsonb('payload').notNull(),
    created_at: now('created_at'),
  },
  (table) => [index('update_raws_created_at').on(table.created_at), ...tenantPolicies('update_raws')],
)

/** How far each channel manager was read, and how the last exchange went. */
export const channel_states = pgTable(
  'channel_states',
  {
    agency_id: agencyIdColumn(),
    channel: text('channel').notNull(),
    cursor: text('cursor'),
    last_at: moment('last_at'),
    last_error: text('last_error'),
    failures: integer('failures').notNull().default(0),
    next_at: moment('next_at'),
  },
  (table) => [
    primaryKey({ name: 'channel_states_pk', columns: [table.agency_id, table.channel] }),
    ...tenantPolicies('channel_states'),
  ],
)

/** Exchanges with the channels that people asked for: how far each is while it runs, what it brought afterwards. */
export const exchange_runs = pgTable(
  'exchange_runs',
  {
    agency_id: agencyIdColumn(),
    run: text('run').primaryKey(),
    how: text('how').notNull(),
    started_by: integer('started_by'),
    started_at: moment('started_at').notNull(),
    beat_at: moment('beat_at').notNull(),
    step: text('step').notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    finished_at: moment('finished_at'),
    answer: jsonb('answer'),
  },
  (table) => [index('exchange_runs_agency').on(table.agency_id), ...tenantPolicies('exchange_runs')],
)

/** Bytes in an array in code, `bytea` in the table. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** What files hold, once for each content of an agency, in pieces by the SHA-256 of the whole; closed papers under a random name, sealed. @public drizzle-kit reads it. */
export const file_contents = pgTable(
  'file_contents',
  {
    agency_id: agencyIdColumn(),
    sha256: text('sha256').notNull(),
    piece: integer('piece').notNull(),
    bytes: bytes('bytes').notNull(),
    sealed: boolean('sealed').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'file_contents_pk', columns: [table.agency_id, table.sha256, table.piece] }),
    ...tenantPolicies('file_contents'),
  ],
)

/** What the links to an agency's files are signed with. @public drizzle-kit reads it. */
export const file_keys = pgTable(
  'file_keys',
  {
    agency_id: agencyIdColumn().primaryKey(),
    secret: text('secret').notNull(),
  },
  () => tenantPolicies('file_keys'),
)

/** What the papers of an agency's guests are sealed with, itself sealed by the key of the installation. @public drizzle-kit reads it. */
export const agency_seals = pgTable(
  'agency_seals',
  {
    agency_id: agencyIdColumn().primaryKey(),
    sealed: text('sealed').notNull(),
    earlier: text('earlier').array().notNull().default(sql`'{}'::text[]`),
  },
  () => tenantPolicies('agency_seals'),
)

/** One known word, sealed with the key of secrets that this database has: another key does not open it. @public drizzle-kit reads it. */
export const secret_checks = pgTable('secret_checks', {
  id: integer('id').primaryKey(),
  sealed: text('sealed').notNull(),
})
/** What the operator lets an agency have, where it differs from the usual. @public drizzle-kit reads it. */
export const agency_limits = pgTable(
  'agency_limits',
  {
    agency_id: agencyIdColumn(),
    name: text('name').notNull(),
    most: integer('most').notNull(),
  },
  (table) => [
    primaryKey({ name: 'agency_limits_pk', columns: [table.agency_id, table.name] }),
    ...tenantPolicies('agency_limits'),
  ],
)

/** How much the holder of a public link brought on a day of the agency. @public drizzle-kit reads it. */
export const link_uses = pgTable(
  'link_uses',
  {
    agency_id: agencyIdColumn(),
    holder: text('holder').notNull(),
    what: text('what').notNull(),
    day: text('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ name: 'link_uses_pk', columns: [table.agency_id, table.holder, table.what, table.day] }),
    ...tenantPolicies('link_uses'),
  ],
)

/** How each copy of all data went; `error` is the reason for a person, null when the copy was read back whole. */
export const backup_runs = pgTable('backup_runs', {
  id: id(),
  at: moment('at').notNull(),
  file: text('file').notNull(),
  rows: bigint('rows', { mode: 'number' }),
  bytes: bigint('bytes', { mode: 'number' }),
  sha256: text('sha256'),
  error: text('error'),
})
