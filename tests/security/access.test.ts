// A01. Who may call what: every call of every entity against the rights of its declaration.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayCall } from '#schema/access.ts'
import { modelList } from '#schema/index.ts'
import { roles } from '#schema/roles.ts'
import { codeOf } from '#tests/support/answers.ts'
import { lineOf, withId } from '#tests/support/lines.ts'
import type { Caller } from '#tests/support/make.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

const MISSING = 2_147_483_000

let world: World
let agency: Agency
let expired: Caller

beforeAll(async () => {
  world = await openWorld()
  agency = await world.newAgency()
  expired = await agency.person('admin', {}, '2020-01-01T00:00:00Z')
})
afterAll(() => world.close())

const calls = modelList.flatMap((model) =>
  Object.entries(model.calls).map(([action, call]) => {
    const { method, path } = lineOf(call)
    const access = typeof call === 'string' ? undefined : call.access
    const isDeadLink = typeof call !== 'string' && call.onlyByLink === true
    return {
      title: `${method} ${path}`,
      model,
      action,
      method,
      path: withId(path, MISSING),
      access,
      isDeadLink,
    }
  }),
)

/** Logging out ends the session that the other calls use. */
const ending: readonly string[] = ['users.logout']

const stranger = [401, 'request.unauthorized']

async function refusalOf(caller: Caller, method: Parameters<Caller>[0], path: string) {
  const answer = await caller(method, path, method === 'GET' ? undefined : {})
  return [answer.status, codeOf(answer)]
}

describe('Nobody without a key of entry, with a wrong or a worn-out one (A01)', () => {
  it.each(calls.filter(({ access, isDeadLink }) => access !== 'public' && !isDeadLink))(
    'calls $title',
    async ({ method, path }) => {
      for (const caller of [world.anonymous, world.bearer('wrong'), expired])
        expect(await refusalOf(caller, method, path)).toEqual(stranger)
    },
  )

  it.each(calls.filter(({ isDeadLink }) => isDeadLink))(
    'opens $title by a number: without a key it is a dead link, not a stranger',
    async ({ method, path, model }) => {
      expect(await refusalOf(world.anonymous, method, path)).toEqual([404, `${model.name}.not_found`])
      for (const caller of [world.bearer('wrong'), expired])
        expect(await refusalOf(caller, method, path)).toEqual(stranger)
    },
  )
})

describe.each(roles)('The role %s (A01)', (role) => {
  it('is refused every call that it has no right to, before anything else is looked at [6.17]', async () => {
    const admitted: string[] = []
    for (const { title, model, action, method, path } of calls) {
      if (mayCall(model, role, action)) continue
      const answer = await agency.as(role)(method, path, method === 'GET' ? undefined : { нет_такого: 1 })
      if (answer.status !== 403) admitted.push(`${title}: ${answer.status}`)
    }
    expect(admitted).toEqual([])
  })

  it('is not refused the calls that it has a right to', async () => {
    const refused: string[] = []
    for (const { title, model, action, method, path, access } of calls) {
      if (!mayCall(model, role, action) || access === 'public' || ending.includes(`${model.name}.${action}`))
        continue
      const answer = await agency.as(role)(method, path, method === 'GET' ? undefined : {})
      if (answer.status === 401 || answer.status === 403 || answer.status >= 500) {
        refused.push(`${title}: ${answer.status} ${answer.text}`)
      }
    }
    expect(refused).toEqual([])
  })
})

describe('A person whose access is switched off (A01)', () => {
  it('is refused every call but those that say so [6.2]', async () => {
    const inactive = await agency.person('admin', { active: false })
    const admitted: string[] = []
    for (const { title, method, path, access } of calls) {
      if (access === 'public' || access === 'inactiveToo') continue
      const answer = await inactive(method, path, method === 'GET' ? undefined : {})
      if (answer.status !== 403 || codeOf(answer) !== 'users.inactive')
        admitted.push(`${title}: ${answer.status}`)
    }
    expect(admitted).toEqual([])
  })
})
