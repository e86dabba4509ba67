// A24, A26. Attacks by way of hooks: addresses inside our network, answers that leak it, addresses of ours that are guessed or flooded.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import { startHookReceiver } from '#standIns/hookReceiver.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'

const receiver = await startHookReceiver()
const inside = await startHookReceiver()
const app = await buildTestApp({ outgoing: createOutgoing({ allow: [`hook=${receiver.host}`] }) })
afterAll(async () => {
  await app.close()
  await receiver.stop()
  await inside.stop()
})

const newBoss = async () => (await app.newAgency()).as('admin')

async function addHook(boss: Person, url: string): Promise<number> {
  const { body, status, text } = await boss.call('POST', 'agency/hooks', { url })
  expect(status, text).toBe(200)
  return body.id
}

async function incoming(boss: Person) {
  const { body } = await boss.call('POST', 'agency/hooks', { direction: 'in', provider: 'realtycalendar' })
  const path = String(URL.parse(body.issued.address)?.pathname).replace('/api/admin/', '')
  return { id: Number(body.id), address: String(body.issued.address), path }
}

async function kept(agencyId: number) {
  return app.database.asAgency({ agencyId, userId: null }, (tx) =>
    rowsOf(
      tx,
      sql`select u.payload as raw, o.payload from outbox o
      join update_raws u on u.id = (o.payload->>'raw_id')::bigint where topic = 'hook.received' order by o.id`,
    ),
  )
}

describe('An outgoing hook (A24)', () => {
  it.each([
    'ftp://example.ru/x',
    'javascript:alert(1)',
    '//example.ru',
    'https://user:password@example.ru/x',
    'file:///etc/passwd',
    'http://localhost./',
    'http://[::ffff:127.0.0.1]/',
  ])('is refused for %s', async (url) => {
    const answer = await (await newBoss()).call('POST', 'agency/hooks', { url })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['url']])
  })

  it.each([
    'http://127.0.0.1:8080/x',
    'http://[::1]:8080/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://100.64.0.1/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://0.0.0.0/',
  ])('reaches nothing at %s', async (url) => {
    const boss = await newBoss()
    const id = await addHook(boss, url)
    const { body } = await boss.call('POST', 'agency/hooks/test', { id })
    expect(body).toMatchObject({ state: 'waiting', status: 0, answer: null })
    expect(body.error).toMatch(/внутреннюю сеть/)
  })

  it('reaches no other port of this machine, nor one that an address forwards to', async () => {
    const boss = await newBoss()
    const direct = await boss.call('POST', 'agency/hooks/test', { id: await addHook(boss, inside.url) })
    expect(direct.body).toMatchObject({ status: 0 })
    receiver.setFault({ kind: 'redirect', to: inside.url })
    const forwarded = await boss.call('POST', 'agency/hooks/test', { id: await addHook(boss, receiver.url) })
    expect(forwarded.body).toMatchObject({ state: 'waiting', status: 302 })
    expect(inside.calls).toEqual([])
    receiver.setFault(null)
  })

  it('shows the beginning of an answer to the admin only', async () => {
    const agency = await app.newAgency()
    const boss = await agency.as('admin')
    receiver.setFault({ kind: 'echo' })
    const { body } = await boss.call('POST', 'agency/hooks/test', { id: await addHook(boss, receiver.url) })
    receiver.setFault(null)
    expect(body.answer.length).toBeLessThanOrEqual(300)
    const seen = await (await agency.as('fullmanager')).call('GET', 'agency/hooks/deliveries')
    expect(seen.body.data).toHaveLength(1)
    expect(seen.text).not.toContain('Внутренняя страница')
  })

  it('is not tested, repeated or reissued from another agency', async () => {
    const boss = await newBoss()
    const id = await addHook(boss, receiver.url)
    const { body } = await boss.call('POST', 'agency/hooks/test', { id })
    const stranger = await newBoss()
    receiver.clear()
    for (const [call, of] of [
      ['test', id],
      ['reissue', id],
      ['replay', body.id],
    ] as const) {
      const answer = await stranger.call('POST', `agency/hooks/${call}`, { id: of })
      expect([answer.status, answer.body.code], call).toEqual([404, expect.stringMatching(/not_found$/)])
    }
    expect(receiver.calls).toEqual([])
  })

  it('is changed by the admin, seen by the full manager, and is nobody else’s [7.23]', async () => {
    const agency = await app.newAgency()
    const id = await addHook(await agency.as('admin'), receiver.url)
    const senior = await agency.as('fullmanager')
    expect((await senior.call('GET', 'agency/hooks')).status).toBe(200)
    for (const role of ['fullmanager', 'manager', 'cleaner'] as const) {
      const person = await agency.as(role)
      for (const call of ['', '/test', '/reissue', '/replay']) {
        expect((await person.call('POST', `agency/hooks${call}`, { id })).status, `${role} ${call}`).toBe(403)
      }
    }
    for (const role of ['manager', 'cleaner'] as const) {
      const person = await agency.as(role)
      expect((await person.call('GET', 'agency/hooks')).status).toBe(403)
      expect((await person.call('GET', 'agency/hooks/deliveries')).status).toBe(403)
    }
  })
})

describe('An incoming address (A26, A31)', () => {
  it('is as if missing when it is guessed, shortened, switched off or issued anew', async () => {
    const boss = await newBoss()
    const { id, path } = await incoming(boss)
    const guesses = [
      'x',
      'a'.repeat(43),
      path.slice(-42),
      `${path.slice(-43, -1)}!`,
      '%27or%201=1',
      '..%2f..',
    ]
    for (const guess of guesses) {
      const answer = await app.anonymous('POST', `agency/hooks/in/${guess}`, { action: 'x' })
      expect(answer.status, guess).toBe(404)
    }
    await boss.call('POST', 'agency/hooks', { id, active: false })
    expect((await app.anonymous('POST', path, { a: 1 })).status).toBe(404)
    await boss.call('POST', 'agency/hooks', { id, active: true })
    expect((await app.anonymous('POST', path, { a: 1 })).status).toBe(200)
    await boss.call('POST', 'agency/hooks/reissue', { id })
    expect((await app.anonymous('POST', path, { a: 1 })).status).toBe(404)
    expect(await kept(boss.agencyId)).toHaveLength(1)
  })

  it('that is flooded takes three hundred notices of a minute, and others as before', async () => {
    const boss = await newBoss()
    const { id, path } = await incoming(boss)
    const other = await incoming(boss)
    const flood = sql`insert into outbox (topic, payload, unique_key, state, due_at)
      select 'hook.received', jsonb_build_object('hook_id', ${id}::int), 'flood:' || n, 'sent', ${app.now().toISOString()}::timestamptz
      from generate_series(1, 300) n`
    await app.database.asAgency({ agencyId: boss.agencyId, userId: null }, (tx) => rowsOf(tx, flood))
    const refused = await app.anonymous('POST', path, { action: 'x' })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await app.anonymous('POST', other.path, { action: 'x' })).status).toBe(200)
    app.moveClock(61_000)
    expect((await app.anonymous('POST', path, { action: 'x' })).status).toBe(200)
  })

  it('is stored as a hash, shown once and named by no other answer', async () => {
    const boss = await newBoss()
    const { path } = await incoming(boss)
    const key = path.slice(-43)
    const rows = await app.database.asSystem((tx) => rowsOf(tx, sql`select * from hooks`))
    const audit = await app.database.asSystem((tx) =>
      rowsOf(tx, sql`select * from audit where entity = 'hooks'`),
    )
    const shown = await boss.call('GET', 'agency/hooks')
    for (const text of [JSON.stringify(rows), JSON.stringify(audit), shown.text])
      expect(text).not.toContain(key)
  })

  it('keeps what comes for its own agency and answers at once; what still waits is not kept twice', async () => {
    const boss = await newBoss()
    const { id, path } = await incoming(boss)
    const note = { action: 'create_booking', data: { booking: { id: 7, notes: "'; drop table rents; --" } } }
    for (let time = 0; time < 3; time += 1)
      expect((await app.anonymous('POST', path, note)).body).toEqual({ success: 1 })
    await app.anonymous('POST', path, { action: 'cancel_booking' })
    const rows = await kept(boss.agencyId)
    expect(rows).toMatchObject([
      { raw: note, payload: { hook_id: id, provider: 'realtycalendar', raw_id: expect.any(Number) } },
      { raw: { action: 'cancel_booking' } },
    ])
    expect(await kept((await newBoss()).agencyId)).toEqual([])
  })

  it('takes no list, no text, no other type and nothing above its size', async () => {
    const boss = await newBoss()
    const { path } = await incoming(boss)
    for (const body of [[], 'x', 5]) expect((await app.anonymous('POST', path, body)).status).toBe(400)
    const big = await app.anonymous('POST', path, { text: 'я'.repeat(200_000) })
    expect([big.status, big.body.code]).toEqual([413, 'request.too_large'])
    const huge = await app.anonymous('POST', path, { text: 'x'.repeat(1_100_000) })
    expect(huge.status).toBe(413)
    const form = await app.app.inject({
      method: 'POST',
      url: `/api/admin/${path}`,
      headers: { 'content-type': 'text/plain' },
      payload: '{"a":1}',
    })
    expect(form.statusCode).toBe(415)
    for (const payload of ['{"__proto__":{"x":1}}', '{"a":1,"a":2}', '{"a":', '['.repeat(5000)]) {
      const answer = await app.app.inject({
        method: 'POST',
        url: `/api/admin/${path}`,
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(answer.statusCode, payload.slice(0, 20)).toBe(400)
    }
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(await kept(boss.agencyId)).toEqual([])
  })
})
