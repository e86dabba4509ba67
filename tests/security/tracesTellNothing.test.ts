// S4. Traces leave the machine in the log: nothing that a person typed, owns or is called by stands in their lines or events.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { buildTestApp, type Person, type TestApp } from '#tests/support/buildApp.ts'
import { newCleaner } from '../server/domain/cleans/scene.ts'
import { day, newFlat } from '../server/domain/rents/scene.ts'

let test: TestApp
let admin: Person

beforeAll(async () => {
  test = await buildTestApp()
  admin = await (await test.newAgency()).as('admin')
})
afterAll(() => test.close())

/** What may appear nowhere: a mark in every place where somebody could write one. */
const canary = {
  login: 'canary-login@example.ru',
  password: 'canary-password',
  token: 'canarytoken'.padEnd(43, 'x'),
  link: 'canarylink'.padEnd(22, 'x'),
  name: 'canary-имя',
  phone: '+79165550177',
  code: 'canary-4711',
} as const

it('Lines and events of every kind of attack hold none of the marks that were sent and shown', async () => {
  const { login, password, token, link, name, phone, code } = canary
  const flat = await newFlat(admin, { name, door_code: code })
  const guest = { guest_name: name, guest_phone: phone }
  await admin.call('POST', 'rents', { object_id: flat, begin: day(test, 1), end: day(test, 3), ...guest })
  const cleaner = await newCleaner(admin, { name, active: false })
  const { body: other } = await (await (await test.newAgency()).as('admin')).call('GET', 'users')
  for (let time = 0; time < 7; time += 1) await test.anonymous('POST', 'users/login', { login, password })
  const bearer = { authorization: `Bearer ${token}` }
  await test.anonymous('GET', `rents?search=${encodeURIComponent(name)}`, undefined, bearer)
  await test.anonymous('POST', 'users/invite', { token, password })
  for (const key of [link, String(cleaner.public_id)]) await test.anonymous('GET', `cleaners/${key}`)
  await test.app.inject({ url: `/files/${token}` })
  const manager = await (await test.newAgency()).newPerson('manager')
  await manager.call('GET', `audit?action=${code}`)
  await manager.call('GET', `agency/security?request_id=${code}`)
  await manager.call('PATCH', 'cleaners', { id: cleaner.id, name, phone })
  await admin.call('PATCH', 'users', { id: other[0].id, name, login })
  await admin.call('GET', `cleaners/2000000000?begin=${code}`)
  await admin.call('POST', 'objects/secrets', { id: flat })
  const lines = await test.flushTraces()
  const kinds = lines.map((line) => ('event' in line ? line.event : 'failure'))
  expect([...new Set(kinds)].sort()).toEqual([
    'codes_shown',
    'dead_link',
    'dead_token',
    'forbidden',
    'foreign_row',
    'lock',
    'wrong_sign_in',
  ])
  const events = await test.database.asSystem((tx) =>
    rowsOf(tx, sql`select kind, subject, address, agent, request_id, unique_key from securityevents`),
  )
  const told = JSON.stringify([lines, events])
  const marks = [...Object.values(canary), String(cleaner.public_id), encodeURIComponent(name)]
  expect(marks.filter((mark) => told.includes(mark))).toEqual([])
  expect(told).not.toContain('canary')
})
