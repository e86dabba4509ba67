// M3. Strangers at the door do not keep out the people of the house. The hash is played: it waits until the test lets it go.
import { availableParallelism } from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAgency } from '#server/domain/agency/createAgency.ts'
import { isPassword } from '#server/domain/users/password.ts'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'
import { played, playHash } from '#tests/support/playedHash.ts'

const gate = {
  held: false,
  running: 0,
  most: 0,
  /** Passwords whose hashes were reckoned, in their order. */
  order: [] as string[],
  waiting: [] as (() => void)[],
  open() {
    gate.held = false
    for (const go of gate.waiting.splice(0)) go()
  },
}

playHash(async (stored, password) => {
  gate.running += 1
  gate.most = Math.max(gate.most, gate.running)
  gate.order.push(password)
  if (gate.held) await new Promise<void>((resolve) => gate.waiting.push(resolve))
  gate.running -= 1
  return stored === played(password)
})

const password = 'правильный пароль 1'
const atOnce = Math.max(1, availableParallelism() - 1)
let test: TestApp
let number = 0

beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.moveClock(3_600_000))

afterEach(() => gate.open())

const signIn = (login: string, given: string, address: string) =>
  test.app
    .inject({
      method: 'POST',
      url: '/api/admin/users/login',
      payload: { login, password: given },
      remoteAddress: address,
    })
    .then((response) => ({ status: response.statusCode, headers: response.headers }))

/** Somebody who has signed in from 10.40.0.1 before. */
async function homely() {
  number += 1
  const login = `home${number}@example.ru`
  const agency = { name: 'Ключи', timezone: 'Europe/Moscow', adminName: 'Анна', login }
  await createAgency(test.database, { ...agency, passwordHash: played(password) })
  expect((await signIn(login, password, '10.40.0.1')).status).toBe(200)
  gate.order.length = 0
  return login
}

/** Forty tries, all on their way while every hash waits; `login` gives whom the n-th guesses at. */
async function strangers(login: (n: number) => string, address: (n: number) => string) {
  gate.held = true
  const tries = Array.from({ length: 40 }, (_, n) => signIn(login(n), `чужой ${n}`, address(n)))
  await expect.poll(() => gate.running).toBe(atOnce)
  return tries
}

const turnedAway = (answers: Awaited<ReturnType<typeof signIn>>[]) =>
  answers.filter(({ status }) => status === 429)

describe('Forty strangers at once (M3)', () => {
  it.each([
    ['from two addresses', (n: number) => `10.41.0.${n % 2}`, 30],
    ['from forty addresses', (n: number) => `10.42.0.${n}`, 10],
  ])(
    '%s are turned away with a time to come back, and a person at a known place goes first',
    async (_, address, away) => {
      const login = await homely()
      const tries = await strangers((n) => `nobody${n}@example.ru`, address)
      const own = signIn(login, password, '10.40.0.1')
      await settledAway(tries, away)
      expect(await stepsUntil(own)).toBeLessThan(tries.length - away)
      gate.open()
      expect((await own).status).toBe(200)
      const answers = turnedAway(await Promise.all(tries))
      expect(answers).toHaveLength(away)
      for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(gate.most, 'never more hashes at once than the machine bears').toBe(atOnce)
    },
  )

  it('who guess at the person’s own account do not hold its turn', async () => {
    const login = await homely()
    const from = (n: number) => `10.43.0.${n}`
    const tries = await strangers(() => login, from)
    const own = signIn(login, password, '10.40.0.1')
    await settledAway(tries, 10)
    expect(await stepsUntil(own)).toBeLessThan(30)
    expect((await own).status).toBe(200)
    gate.open()
    await Promise.all(tries)
  })
})

describe('The queue of known places (M3)', () => {
  it('goes before all strangers who wait for the hash', async () => {
    gate.held = true
    gate.order.length = 0
    const strangersTries = Array.from({ length: 10 }, (_, n) =>
      isPassword(`чужой ${n}`, played(password), false),
    )
    const own = isPassword(password, played(password), true)
    gate.open()
    expect(await own).toBe(true)
    await Promise.all(strangersTries)
    expect(gate.order.indexOf(password)).toBe(atOnce)
  })

  it('takes eight at once for one account, the rest come back later', async () => {
    const login = await homely()
    gate.held = true
    const tries = Array.from({ length: 12 }, () => signIn(login, password, '10.40.0.1'))
    await settledAway(tries, 4)
    gate.open()
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })
})

/** Lets the hashes go one by one until the person is in; gives how many it took. */
async function stepsUntil(own: Promise<unknown>): Promise<number> {
  let steps = 0
  let isIn = false
  void own.then(() => {
    isIn = true
  })
  while (!isIn) {
    gate.waiting.shift()?.()
    steps += 1
    await expect.poll(() => isIn || gate.waiting.length > 0).toBe(true)
  }
  return steps
}

/** Waits until so many of the tries are turned away while the hashes still wait. */
async function settledAway(tries: readonly Promise<{ status: number }>[], most: number): Promise<void> {
  let away = 0
  for (const one of tries) {
    void one.then(({ status }) => {
      if (status === 429) away += 1
    })
  }
  await expect.poll(() => away).toBe(most)
}
