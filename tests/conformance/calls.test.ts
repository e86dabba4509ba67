// Every call of the specification answers; those that nobody has built yet are named here, and this list only shrinks.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '#tests/support/answers.ts'
import { withId } from '#tests/support/lines.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { sameAddresses, specificationCalls } from './specificationCalls.ts'

const notBuiltYet: readonly string[] = []

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A call that nobody registered, or registered without code behind it. */
const absent: readonly string[] = ['request.not_found', 'request.not_allowed']

async function isAnswered(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string): Promise<boolean> {
  const { admin } = await world.newAgency()
  const answer = await admin(method, withId(path, 2_147_483_000), method === 'GET' ? undefined : {})
  expect(answer.status, answer.text).not.toBe(500)
  return !absent.includes(codeOf(answer)) && answer.status !== 501
}

describe('The specification', () => {
  it('names 110 calls, each once', () => {
    const lines = specificationCalls.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(lines).size).toBe(110)
    expect(lines).toHaveLength(110)
  })

  it.each(specificationCalls)('has an answer for $method $path [7.114]', async ({ method, path }) => {
    const isListed = notBuiltYet.includes(`${method} ${path}`)
    expect(
      await isAnswered(method, path),
      isListed ? 'answers now: take it off the list' : 'nobody answers',
    ).toBe(!isListed)
  })

  it('is answered with and without the slash at the end [7.114]', async () => {
    for (const [bare, slashed] of sameAddresses) {
      for (const method of ['POST', 'PATCH'] as const) {
        expect(await isAnswered(method, bare)).toBe(await isAnswered(method, slashed))
      }
    }
  })

  it('lists no call as absent that it does not name', () => {
    const lines = specificationCalls.map(({ method, path }) => `${method} ${path}`)
    expect(notBuiltYet.filter((line) => !lines.includes(line))).toEqual([])
  })
})
