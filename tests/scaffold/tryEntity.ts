// Runs inside a copy of the tree: opens its database and application and uses an entity and a field that it was given.
// Prints what it found as one line of JSON.

import { modelList, models } from '#schema/index.ts'
import { lintModels } from '#schema/lint/index.ts'
import { hashToken, newToken } from '#server/access/token.ts'
import { buildApp } from '#server/app.ts'
import { insertStored } from '#server/crud/rows.ts'
import { openDatabase } from '#server/db/database.ts'
import { sessions } from '#server/db/systemTables.ts'

const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
const app = await buildApp({ database })
const agency = await database.asSystem((tx) =>
  insertStored(tx, models.agency, { name: 'Агентство', timezone: 'Europe/Moscow' }),
)
const token = newToken()
await database.asAgency({ agencyId: Number(agency.id), userId: null }, async (tx) => {
  const login = 'admin@example.ru'
  const user = await insertStored(tx, models.users, { name: 'Анна', login, login_key: login, role: 'admin' })
  await tx.insert(sessions).values({
    token_hash: hashToken(token),
    user_id: Number(user.id),
    kind: 'staff',
    expires_at: '2199-01-01T00:00:00Z',
  })
})

async function ask(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  payload?: Record<string, unknown>,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({
    method,
    url: `/api/admin/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const found = {
  faults: lintModels(modelList),
  refused: await ask('POST', 'lighthouses', { name: 'Маяк 1', copies: 0 }),
  created: await ask('POST', 'lighthouses', { name: 'Маяк 1', copies: 2 }),
  second: await ask('POST', 'lighthouses', { name: 'Маяк 2', copies: 3 }),
  listed: await ask('GET', 'lighthouses?sort=["name","DESC"]'),
  filtered: await ask('GET', 'lighthouses?filter={"copies":2}'),
  changed: await ask('PATCH', 'lighthouses', { id: 1, version: 1, copies: 5 }),
  owner: await ask('POST', 'owners', { name: 'Пётр', favourite_colour: 'синий' }),
  owners: await ask('GET', 'owners?filter={"favourite_colour":"синий"}'),
}
await app.close()
await database.close()
console.log(JSON.stringify(found))
