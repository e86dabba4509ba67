// One thing that somebody does, drawn at random: most of them are sensible, some are what nobody should be able to do.
import { addDays } from '#schema/rules/dates.ts'
import type { Chance } from '#server/demo/random.ts'
import type { Person } from '../buildApp.ts'
import type { Row } from './faults.ts'
import type { Scene } from './scene.ts'

/** A call of somebody. */
export interface Call {
  readonly by: Person
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body: object
}

/** An act: its calls, made at once, or the clock that goes on by so many minutes. */
export interface Act {
  readonly name: string
  readonly calls: readonly Call[]
  readonly minutes?: number
  /** A person has chosen whoever is put on a clean, and may overrule a day off. */
  readonly isOfPerson: boolean
  toJSON(): unknown
}

/** Narrow windows, so that few cleans of one day fit together. */
const windows = [
  ['09:00', '11:00'],
  ['10:00', '12:00'],
  ['11:00', '13:00'],
  ['11:00', '15:00'],
  ['13:00', '15:30'],
] as const
const durations = [60, 90, 120] as const
const actions = ['accept', 'decline', 'start', 'finish', 'check', 'rework', 'cancel', 'offer'] as const
const states = [
  'planned',
  'offered',
  'appointed',
  'accepted',
  'in_progress',
  'done',
  'checked',
  'rework',
  'canceled',
]

type Draw = (scene: Scene, rows: readonly Row[], chance: Chance) => Act

const hours = (chance: Chance) => {
  const [time_from, time_to] = chance.pick(windows)
  return { time_from, time_to }
}

const anyone = ({ workers }: Scene, chance: Chance) => chance.pick(workers)
const one = (rows: readonly Row[], chance: Chance) => (rows.length === 0 ? 1 : chance.pick(rows).id)

function act(name: string, calls: readonly Call[], isOfPerson = true): Act {
  const shown = calls.map(({ by, path, body }) => ({ by: by.role, path, body }))
  return { name, calls, isOfPerson, toJSON: () => shown }
}

const patch = (by: Person, body: object, path = 'cleans'): Call => ({ by, method: 'PATCH', path, body })

/** Someone in charge, and often a helper beside. */
function peopleOf(scene: Scene, chance: Chance) {
  const cleaner_id = anyone(scene, chance).id
  const helper = anyone(scene, chance).id
  return { cleaner_id, helper_ids: chance.happens(0.4) && helper !== cleaner_id ? [helper] : [] }
}

const create: Draw = (scene, _, chance) => {
  const people = chance.happens(0.6) ? peopleOf(scene, chance) : {}
  const body = {
    object_id: chance.pick([...scene.flats.keys()]),
    type: 'general',
    date: chance.pick(scene.days),
    duration_min: chance.pick(durations),
    ...hours(chance),
    ...people,
  }
  return act('create', [{ by: scene.admin, method: 'POST', path: 'cleans', body }])
}

const move: Draw = (scene, rows, chance) => {
  const change = chance.pick([
    { date: chance.pick(scene.days) },
    hours(chance),
    { duration_min: chance.pick(durations) },
    { object_id: chance.pick([...scene.flats.keys()]) },
  ])
  return act('move', [patch(scene.admin, { id: one(rows, chance), ...change })])
}

const put: Draw = (scene, rows, chance) => {
  const [clean_id, cleaner_id] = [one(rows, chance), chance.happens(0.2) ? null : anyone(scene, chance).id]
  const isCall = chance.happens(0.5)
  const asked = isCall
    ? patch(scene.admin, { clean_id, cleaner_id }, 'cleaners/appoint')
    : patch(scene.admin, { id: clean_id, cleaner_id })
  return act('put', [asked])
}

const help: Draw = (scene, rows, chance) => {
  const helper_ids = scene.workers.map(({ id }) => id).filter(() => chance.happens(0.3))
  return act('help', [patch(scene.admin, { id: one(rows, chance), helper_ids })])
}

const step: Draw = (scene, rows, chance) => {
  const by = chance.happens(0.5) ? scene.admin : anyone(scene, chance).person
  const way = chance.happens(0.8) ? { action: chance.pick(actions) } : { status: chance.pick(states) }
  const words = { reason: 'Проверка', check_comment: 'Проверка', without_photos: true, despite_problem: true }
  const said = by.role === 'cleaner' ? { reason: 'Проверка' } : words
  return act('step', [patch(by, { id: one(rows, chance), ...way, ...said })])
}

/** Somebody acts on a clean of the own. */
const ownStep: Draw = (scene, rows, chance) => {
  const { id, person } = anyone(scene, chance)
  const own = rows.filter((row) => row.cleaner_id === id || row.helper_ids.includes(id))
  const action = chance.pick(['accept', 'accept', 'start', 'finish', 'decline'])
  return act('own step', [patch(person, { id: one(own, chance), action, reason: 'Проверка' })])
}

/** All take the same offer at once. */
const race: Draw = ({ workers }, rows, chance) => {
  const offered = rows.filter(({ status }) => status === 'offered')
  const id = one(offered.length > 0 ? offered : rows, chance)
  return act(
    'race',
    workers.map(({ person }) => patch(person, { id, action: 'accept' })),
  )
}

/** Two of the staff put two people on two cleans at once. */
const together: Draw = (scene, rows, chance) =>
  act(
    'together',
    [0, 1].map(() => put(scene, rows, chance)).flatMap(({ calls }) => calls),
  )

const stay: Draw = ({ admin, flats, days }, _, chance) => {
  const begin = addDays(days[0] ?? '', chance.whole(-2, 2))
  const body = {
    object_id: chance.pick([...flats.keys()]),
    begin,
    end: addDays(begin, chance.whole(1, 3)),
    guest_name: 'Анна Кузнецова',
    free_reason: 'Проверка',
    ...(chance.happens(0.3) ? { arrival_time: '12:30' } : {}),
  }
  return act('stay', [{ by: admin, method: 'POST', path: 'rents', body }], false)
}

const distribute: Draw = ({ admin, workers }, rows, chance) => {
  const free = rows.filter((row) => row.cleaner_id === null && chance.happens(0.7))
  const assignments = free.map(({ id }) => ({ clean_id: id, cleaner_id: chance.pick(workers).id }))
  return act('distribute', [patch(admin, { assignments }, 'cleans/distribute')], false)
}

const clock: Draw = (_scene, _rows, chance) => {
  const minutes = chance.whole(5, 45)
  return { name: 'clock', calls: [], minutes, isOfPerson: false, toJSON: () => ({ minutes }) }
}

const draws: readonly Draw[] = [
  ...[create, create, create, move, move, move, put, put, put, help, help],
  ...[step, step, ownStep, ownStep, race, together, stay, stay, distribute, clock, clock],
]

/** The next act. */
export function drawAct(scene: Scene, rows: readonly Row[], chance: Chance): Act {
  return chance.pick(draws)(scene, rows, chance)
}
