// The application over a fresh database, with agencies and people to call it as.

import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Role } from '#schema/roles.ts'
import { hashToken, newToken } from '#server/access/token.ts'
import { type AppOptions, buildApp as build } from '#server/app.ts'
import type { Engine } from '#server/db/connection.ts'
import type { Database } from '#server/db/database.ts'
import { firstRow } from '#server/db/execute.ts'
import { openSecurity } from '#server/domain/security/recorder.ts'
import { askApp } from './askApp.ts'
import { expectDeclared } from './declaredAnswer.ts'
import { openTestDatabase } from './testDatabase.ts'
import { unlimited } from './unlimited.ts'

/** A person of a test: calls go through their token. */
export interface Person {
  readonly userId: number
  readonly agencyId: number
  readonly role: Role
  readonly token: string
  call(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Status, headers and parsed body of an answer. */
export interface Answer {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
  /** Whatever the server sent: tests look into it freely. */
  readonly body: ReturnType<typeof JSON.parse>
  readonly text: string
}

/** What may be told of a new person. */
export interface PersonOptions {
  readonly active?: boolean
  readonly objectIds?: readonly number[]
  readonly cleanerId?: number
}

/** One agency of a test with a person of each role, made when first asked for. */
export interface TestAgency {
  readonly id: number
  as(role: Role): Promise<Person>
  newPerson(role: Role, options?: PersonOptions): Promise<Person>
}

/** The application of a test file; close it after all tests. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  /** Moves the application's clock by so many milliseconds. */
  moveClock(by: number): void
  now(): Date
  newAgency(): Promise<TestAgency>
  /** Writes down the traces gathered so far; gives the lines of the log that they made. */
  flushTraces(): Promise<readonly object[]>
  /** A call without signing in. */
  anonymous(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>
  close(): Promise<void>
}

/** Where the guests of the tests reach the application. */
export const site = 'https://stay.klyuchnik.ru'

/** Builds the application over a database of its own; it calls nobody unless a door is given. */
export async function buildTestApp({
  over,
  ...options
}: Pick<
  AppOptions,
  'outgoing' | 'integrations' | 'site' | 'perMinute' | 'logger' | 'trustProxy' | 'rest' | 'liveEvery'
> & {
  /** The engine as the application has it. */
  readonly over?: (engine: Engine) => Engine
} = {}): Promise<TestApp> {
  const database = await openTestDatabase(over)
  let shift = 0
  const now = () => new Date(Date.now() + shift)
  let lines: object[] = []
  const log = { info: (line: object) => lines.push(line), error: (line: object) => lines.push(line) }
  // Traces are written down when a test asks for it, never beside the calls that it counts.
  const security = openSecurity({ database, now: () => now().toISOString(), log, later() {} })
  const app = await build({
    database,
    now,
    security,
    perMinute: unlimited,
    rest: () => Promise.resolve(),
    site,
    ...options,
  })
  let people = 0

  async function call(
    method: Method,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const options: InjectOptions & { url: string } = {
      method,
      url: `/api/admin/${path}`,
      headers: { ...headers },
    }
    if (body !== undefined) {
      options.headers = { 'content-type': 'application/json', ...headers }
      options.payload = JSON.stringify(body)
    }
    const response = await askApp(app, options)
    const text = response.payload
    const isJson = String(response.headers['content-type']).includes('json')
    const answer: ReturnType<typeof JSON.parse> = isJson ? JSON.parse(text) : undefined
    if (response.statusCode < 300 && isJson) expectDeclared(method, path, answer)
    return { status: response.statusCode, headers: response.headers, body: answer, text }
  }

  async function newAgency(): Promise<TestAgency> {
    const row = await database.asSystem((tx) =>
      firstRow(
        tx,
        sql`insert into agency (name, timezone) values ('Агентство', 'Europe/Moscow') returning id`,
      ),
    )
    const id = Number(row?.id)
    const known = new Map<Role, Promise<Person>>()
    const newPerson = async (role: Role, options: PersonOptions = {}): Promise<Person> => {
      people += 1
      const login = `person${people}@example.ru`
      const token = newToken()
      const objects = options.objectIds ? `{${options.objectIds.join(',')}}` : null
      const user = await database.asAgency({ agencyId: id, userId: null }, async (tx) => {
        const made = await firstRow(
          tx,
          sql`insert into users (name, login, login_key, role, active, object_ids, cleaner_id)
            values (${`Человек ${people}`}, ${login}, ${login}, ${role}, ${options.active ?? true},
              ${objects}::integer[], ${options.cleanerId ?? null}) returning id`,
        )
        const at = now().toISOString()
        const until = new Date(now().getTime() + 30 * 86_400_000).toISOString()
        await tx.execute(
          sql`insert into sessions (token_hash, user_id, kind, created_at, last_seen_at, expires_at)
            values (${hashToken(token)}, ${Number(made?.id)}, 'user', ${at}, ${at}, ${until})`,
        )
        return made
      })
      return {
        userId: Number(user?.id),
        agencyId: id,
        role,
        token,
        call: (method, path, body, headers = {}) =>
          call(method, path, body, { authorization: `Bearer ${token}`, ...headers }),
      }
    }
    return {
      id,
      newPerson,
      as(role) {
        const person = known.get(role) ?? newPerson(role)
        known.set(role, person)
        return person
      },
    }
  }

  return {
    app,
    database,
    now,
    newAgency,
    async flushTraces() {
      await security.flush()
      const told = lines
      lines = []
      return told
    },
    moveClock(by) {
      shift += by
    },
    anonymous: (method, path, body, headers = {}) => call(method, path, body, headers),
    async close() {
      await app.close()
      await database.close()
    },
  }
}
