// The real application in this process over a fresh database: agencies made at will, people of every role asking it.
import type { FastifyInstance } from 'fastify'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { type Role, roleLabels, roles } from '#schema/roles.ts'
import { hashToken, newToken } from '#server/access/token.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { insertStored, updateStored } from '#server/crud/rows.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { sessions } from '#server/db/systemTables.ts'
import type { Answer, Values } from './answers.ts'
import { askApp } from './askApp.ts'
import { expectDeclared } from './declaredAnswer.ts'
import type { Caller, Workshop } from './make.ts'
import { openTestDatabase } from './testDatabase.ts'
import { unlimited } from './unlimited.ts'

/** An agency with one person of every role. */
export interface Agency extends Workshop {
  readonly id: number
  /** Asks as the person of a role. */
  as(role: Role): Caller
  /** Signs in a new person of a role until a moment; `values` are further columns of the user, such as `object_ids`. */
  person(role: Role, values?: Values, until?: string): Promise<Caller>
  /** Changes a row straight in the table. */
  set(entity: EntityName, id: number, values: Values): Promise<void>
  /** The user of a role. */
  userOf(role: Role): number
}

/** The application and its doors. */
export interface World {
  readonly app: FastifyInstance
  readonly database: Database
  readonly anonymous: Caller
  /** Asks with the key of a public link. */
  byLink(key: string): Caller
  /** Asks with a key of entry. */
  bearer(token: string): Caller
  newAgency(): Promise<Agency>
  close(): Promise<void>
}

/** Opens the application over a database of its own unless one is given; close it after the tests of the file. The moment is the machine's unless given. */
export async function openWorld({
  database: given,
  ...clock
}: Partial<Pick<AppOptions, 'now' | 'database'>> = {}): Promise<World> {
  const database = given ?? (await openTestDatabase())
  const app = await buildApp({ database, perMinute: unlimited, ...clock })
  const bearer = (token: string) => callerOf(app, { authorization: `Bearer ${token}` })
  return {
    app,
    database,
    bearer,
    anonymous: callerOf(app, {}),
    byLink: (key) => callerOf(app, { 'x-public-id': key }),
    newAgency: () => newAgency(database, bearer),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

function callerOf(app: FastifyInstance, headers: Readonly<Record<string, string>>): Caller {
  return async (method, path, body) => {
    const isSent = body !== undefined
    const response = await askApp(app, {
      method,
      url: `/api/admin/${path}`,
      headers: isSent ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(isSent ? { payload: JSON.stringify(body) } : {}),
    })
    const answer = parsed(response.payload)
    if (response.statusCode < 300) expectDeclared(method, path, answer)
    return { status: response.statusCode, headers: response.headers, text: response.payload, body: answer }
  }
}

function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let made = 0

async function newAgency(database: Database, bearer: (token: string) => Caller): Promise<Agency> {
  made += 1
  const values = { name: `Агентство ${made}`, timezone: 'Europe/Moscow' }
  const { id } = await database.asSystem((tx) => insertStored(tx, models.agency, values))
  const agencyId = Number(id)
  const inside = <T>(work: (tx: Tx) => Promise<T>) => database.asAgency({ agencyId, userId: null }, work)
  const signIn = async (tx: Tx, role: Role, more: Values = {}, expires_at = '2199-01-01T00:00:00Z') => {
    const login = `${role}${made}.${newToken().slice(0, 6).toLowerCase()}@example.ru`
    const person = { name: roleLabels[role], login, login_key: login, role, active: true, ...more }
    const userId = Number((await insertStored(tx, models.users, person)).id)
    const token = newToken()
    await tx
      .insert(sessions)
      .values({ token_hash: hashToken(token), user_id: userId, kind: 'user', expires_at })
    return { userId, caller: bearer(token) }
  }
  const parents = new Map<EntityName, Promise<number>>()
  // in one transaction: the suites make an agency for nearly every test
  const people = await inside(async (tx) => {
    const person = { name: 'Клинер Анна', phone: '+79120000001', active: true }
    const cleaner = Number((await insertStored(tx, models.cleaners, person)).id)
    parents.set('cleaners', Promise.resolve(cleaner))
    const signedIn = new Map<Role, Awaited<ReturnType<typeof signIn>>>()
    for (const role of roles) {
      signedIn.set(role, await signIn(tx, role, role === 'cleaner' ? { cleaner_id: cleaner } : {}))
    }
    return signedIn
  })
  const personOf = (role: Role) => {
    const person = people.get(role)
    if (!person) throw new Error(`Nobody is ${role}`)
    return person
  }
  let number = 0
  return {
    id: agencyId,
    admin: personOf('admin').caller,
    as: (role) => personOf(role).caller,
    userOf: (role) => personOf(role).userId,
    person: (role, more, until) => inside(async (tx) => (await signIn(tx, role, more, until)).caller),
    async insert(entity, row) {
      const stored = await inside((tx) => insertStored(tx, models[entity], row))
      return Number(stored.id)
    },
    parents,
    async set(entity, rowId, change) {
      await inside((tx) => updateStored(tx, models[entity], rowId, change))
    },
    next() {
      number += 1
      return number
    },
  }
}
