// Every state of a clean × everybody who may ask × every way to ask: it moves as the contract says, and in no other way.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { day, newFlat } from '../../rents/scene.ts'
import { newClean, newCleanerPerson, taken } from '../scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

const states = [
  'planned',
  'offered',
  'appointed',
  'accepted',
  'in_progress',
  'done',
  'rework',
  'checked',
  'canceled',
] as const
type State = (typeof states)[number]
const actions = ['accept', 'decline', 'start', 'finish', 'check', 'rework', 'cancel', 'offer'] as const
type Way = { readonly action: (typeof actions)[number] } | { readonly status: State } | 'put on' | 'take off'

const ways: readonly Way[] = [
  ...actions.map((action) => ({ action })),
  ...states.map((status) => ({ status })),
  'put on',
  'take off',
]

/** Whoever comes by a link, or should come no further than the door, asks by name alone: it is the same door. */
const byName = ways.filter((way) => typeof way !== 'string' && 'action' in way)

const nameOf = (way: Way): string => (typeof way === 'string' ? way : String(Object.values(way)[0]))

/** The table of the contract, move by move, as people of the staff may ask for it; a state sent alone is its move. */
const ofStaff: readonly (readonly [State, State, readonly string[]])[] = [
  ['planned', 'offered', ['offer', 'offered']],
  ['planned', 'appointed', ['put on']],
  ['planned', 'canceled', ['cancel', 'canceled']],
  ['offered', 'appointed', ['put on']],
  ['offered', 'planned', ['planned']],
  ['appointed', 'accepted', ['accept', 'accepted']],
  ['appointed', 'planned', ['decline', 'planned', 'take off']],
  ['appointed', 'canceled', ['cancel', 'canceled']],
  // another person has not confirmed yet
  ['accepted', 'appointed', ['put on']],
  ['accepted', 'in_progress', ['start', 'in_progress']],
  ['accepted', 'planned', ['decline', 'planned', 'take off']],
  ['accepted', 'canceled', ['cancel', 'canceled']],
  ['in_progress', 'done', ['finish', 'done']],
  ['in_progress', 'canceled', ['cancel', 'canceled']],
  ['done', 'checked', ['check', 'checked']],
  ['done', 'rework', ['rework', 'rework']],
  ['rework', 'in_progress', ['start', 'in_progress']],
  ['rework', 'done', ['finish', 'done']],
  ['checked', 'rework', ['rework', 'rework']],
  ['canceled', 'planned', ['planned']],
]

/** What the one in charge may ask for; to send the state of no cleaner is to refuse. */
const ofCharge: typeof ofStaff = [
  ['appointed', 'accepted', ['accept', 'accepted']],
  ['appointed', 'planned', ['decline', 'planned']],
  ['accepted', 'in_progress', ['start', 'in_progress']],
  ['accepted', 'planned', ['decline', 'planned']],
  ['in_progress', 'done', ['finish', 'done']],
  ['rework', 'in_progress', ['start', 'in_progress']],
  ['rework', 'done', ['finish', 'done']],
]

/** Who was asked takes the offer and has it confirmed at once. */
const ofAsked: typeof ofStaff = [['offered', 'accepted', ['accept', 'accepted']]]

const linesOf = (moves: typeof ofStaff, tried: readonly Way[]) =>
  moves
    .flatMap(([from, to, names]) =>
      tried.flatMap((way) => (names.includes(nameOf(way)) ? [`${from} → ${to} by ${nameOf(way)}`] : [])),
    )
    .sort()

const agency = await app.newAgency()
const admin = await agency.as('admin')
const [flat, other] = [await newFlat(admin), await newFlat(admin)]
const charge = await newCleanerPerson(agency)
const helper = await newCleanerPerson(agency)
const asked = await newCleanerPerson(agency, { object_ids: [flat] })
const askedToo = await newCleanerPerson(agency, { object_ids: [flat, other] })
const stranger = await newCleanerPerson(agency)
const { id } = await newClean(admin, { object_id: flat, date: day(app, 0), time_from: '00:00' })
const owner = taken(await admin.call('POST', 'owners', { name: 'Пётр', phone: '+79120000077' }))

const inside = (statement: ReturnType<typeof sql>) =>
  app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) => rowsOf(tx, statement))

const unheld: readonly string[] = ['planned', 'offered']
const offers = JSON.stringify([asked, askedToo].map((one) => ({ cleaner_id: one.id })))

/** Puts the clean into a state, whatever it was in. */
const stand = (state: State) =>
  inside(sql`update cleans set status = ${state}, cleaner_id = ${unheld.includes(state) ? null : charge.id},
    helper_ids = array[${helper.id}::int], offered = ${offers}::jsonb, declined = null, started_at = null, finished_at = null,
    offered_until = case when ${state} = 'offered' then ${app.now().toISOString()}::timestamptz + interval '1 hour' end,
    checked_at = case when ${state} = 'checked' then ${app.now().toISOString()}::timestamptz end, check_comment = null,
    points = null, assign_log = null, helper_pay = null where id = ${id} returning id`)

const look = async () => (await inside(sql`select * from cleans where id = ${id}`))[0] ?? {}

type Ask = (
  method: 'PATCH',
  path: string,
  body: object,
) => Promise<{ readonly status: number; readonly text: string; readonly body: { readonly code?: unknown } }>

const byLink =
  (key: string): Ask =>
  (method, path, body) =>
    app.anonymous(method, path, body, { 'x-public-id': key })

const signedIn = async (role: 'fullmanager' | 'manager', objectIds?: readonly number[]): Promise<Ask> =>
  (await agency.newPerson(role, objectIds ? { objectIds } : {})).call

const foreign = await (await app.newAgency()).as('admin')

const people: readonly (readonly [string, Ask, typeof ofStaff, readonly Way[]])[] = [
  ['an administrator', admin.call, ofStaff, ways],
  ['a senior manager of this flat', await signedIn('fullmanager', [flat]), ofStaff, ways],
  ['a senior manager of another flat', await signedIn('fullmanager', [other]), [], byName],
  ['a manager', await signedIn('manager'), [], ways],
  ['an administrator of another agency', foreign.call, [], byName],
  ['the cleaner in charge', charge.person.call, ofCharge, ways],
  ['the cleaner in charge by the link', byLink(charge.public_id), ofCharge, byName],
  ['a helper', helper.person.call, [], ways],
  ['a helper by the link', byLink(helper.public_id), [], byName],
  ['a cleaner who was asked', asked.person.call, ofAsked, ways],
  ['a cleaner who was asked, by the link', byLink(asked.public_id), ofAsked, byName],
  ['a cleaner who was not asked', stranger.person.call, [], ways],
  ['a cleaner who was not asked, by the link', byLink(stranger.public_id), [], byName],
  ['an owner by the link', byLink(String(owner.public_id)), [], byName],
  ['nobody', (method, path, body) => app.anonymous(method, path, body), [], byName],
]

function ask(by: Ask, way: Way, isCleaner: boolean) {
  if (way === 'put on') return by('PATCH', 'cleaners/appoint', { clean_id: id, cleaner_id: stranger.id })
  if (way === 'take off') return by('PATCH', 'cleaners/appoint', { clean_id: id, cleaner_id: null })
  const words = isCleaner ? {} : { reason: 'Пыль', check_comment: 'Пыль' }
  return by('PATCH', 'cleans', { id, ...way, ...words })
}

describe('A clean', () => {
  it.each(people)(
    'moves by the table and by no other way when asked by %s',
    async (name, by, moves, tried) => {
      const isCleaner = /cleaner|helper|link/.test(name)
      const moved: string[] = []
      const wrong: string[] = []
      for (const from of states) {
        let isUntouched = false
        for (const way of tried) {
          if (!isUntouched) await stand(from)
          const before = await look()
          const answer = await ask(by, way, isCleaner)
          const after = await look()
          const said = `${from} by ${nameOf(way)}: ${answer.status} ${answer.text.slice(0, 200)}`
          isUntouched = answer.status >= 400
          if (isUntouched) {
            if (JSON.stringify(before) !== JSON.stringify(after)) wrong.push(`refused, yet changed: ${said}`)
            if (!/[а-яё]{3}/i.test(answer.text) || answer.status >= 500) wrong.push(`no reason: ${said}`)
          }
          if (after.status !== from) moved.push(`${from} → ${String(after.status)} by ${nameOf(way)}`)
        }
      }
      expect(wrong).toEqual([])
      expect(moved.sort()).toEqual(linesOf(moves, tried))
    },
  )

  it.each(states)('begins as planned, offered or with a cleaner, never further: %s', async (status) => {
    const body = { object_id: other, date: day(app, 4), type: 'other', status, duration_min: 10 }
    const answers = [
      await admin.call('POST', 'cleans', body),
      await admin.call('POST', 'cleans', { ...body, cleaner_id: stranger.id }),
    ]
    const made = answers.flatMap((answer) => (answer.status < 300 ? [answer.body.status] : []))
    expect(made).toEqual(
      { planned: ['planned', 'appointed'], offered: ['offered', 'appointed'], appointed: ['appointed'] }[
        String(status)
      ] ?? [],
    )
  })
})
