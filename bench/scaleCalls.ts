// The calls that screens wait for, as they ask them of an agency of any size.
import { addDays } from '#schema/rules/dates.ts'
import type { LoadRequest } from './requests.ts'
import type { SeedPlan } from './seed.ts'

/** The goals of a call; each is about the largest agency. */
export interface ScaleGoal {
  /** Time beside the smallest agency; none where the answer itself has to grow. */
  readonly growth?: number
  /** Time beside the unfiltered first page of bookings. */
  readonly ofList?: number
  readonly kB?: number
}

/** The call that others are held beside. */
export const listCall = 'bookings'

const level: ScaleGoal = { growth: 2 }

/** One thing a screen waits for: some calls at once, the n-th time it is asked. */
export interface ScaleCall {
  readonly name: string
  /** What it may cost the largest agency. */
  readonly goal: ScaleGoal
  requests(agency: SeedPlan, today: string, turn: number): readonly LoadRequest[]
}

/** What the panel reads before its shell appears. */
export const firstLoad = [
  'cleaners?view=names',
  'objects?view=names',
  'agency',
  'agency/sources',
  'agency/invoices',
  'objects/instructions/examples',
  'messages',
  'agency/otas',
] as const

type Query = Readonly<Record<string, string>>

const get = (path: string, query: Query = {}): LoadRequest => {
  const text = new URLSearchParams(query).toString()
  return { method: 'GET', path: `/api/admin/${path}${text === '' ? '' : `?${text}`}` }
}

const send = (method: string, path: string, body: object): LoadRequest => ({
  method,
  path: `/api/admin/${path}`,
  body: JSON.stringify(body),
})

const reading = (
  name: string,
  one: (agency: SeedPlan, today: string) => LoadRequest,
  goal: ScaleGoal = level,
): ScaleCall => ({
  name,
  goal,
  requests: (agency, today) => [one(agency, today)],
})

/** The figures as their screen asks for them; without an end those of the month. */
const figures = (begin: string, end?: string) =>
  get('dashboard/statistics', { begin, ...(end && { end }), compare: 'previous', view: 'screen' })

const page = { range: '[0,24]' }
const byBegin = { ...page, sort: '["begin","DESC"]' }

/** A stay of the agency: the last ones of the flats in turn. */
const stayOf = ({ firstRent, perObject, objects }: SeedPlan, turn: number) =>
  firstRent + (1 + (turn % objects)) * perObject - 1

/** Every measured call, in the order of the report. */
export const scaleCalls: readonly ScaleCall[] = [
  {
    name: 'first load, eight calls',
    goal: { ofList: 2, kB: 400 },
    requests: () => firstLoad.map((path) => get(path)),
  },
  reading('dashboard as its screen shows it', () => get('dashboard', { view: 'screen' }), {
    growth: 2,
    ofList: 1,
    kB: 60,
  }),
  reading('dashboard, two weeks ahead', () => get('dashboard', { view: 'ahead' })),
  reading('dashboard, whole', () => get('dashboard'), {}),
  reading('statistics, this month', (_agency, today) => figures(`${today.slice(0, 7)}-01`)),
  reading('statistics, thirty days', (_agency, today) => figures(addDays(today, -30), today)),
  reading('statistics, a year compared', (_agency, today) => figures(addDays(today, -364), today)),
  reading('statistics, the next flats', (_agency, today) =>
    get('dashboard/statistics', { begin: `${today.slice(0, 7)}-01`, view: 'objects', page: '2' }),
  ),
  reading(listCall, () => get('rents', byBegin)),
  reading('bookings of a guest', () => get('rents', { ...byBegin, filter: '{"q":"Гость ббббвг"}' })),
  reading('bookings with a debt', () => get('rents', { ...byBegin, filter: '{"toPay":true}' })),
  reading('one booking', (agency) => get(`rents/${stayOf(agency, 0)}`)),
  reading('board, 50 flats by 30 days', ({ firstObject, objects }, today) => {
    const object_id = Array.from({ length: Math.min(50, objects) }, (_, at) => firstObject + at)
    const filter = JSON.stringify({ object_id })
    return get('rents', { view: 'board', begin: today, end: addDays(today, 29), filter })
  }),
  reading('flats', () => get('objects', page)),
  reading('cleans', (_agency, today) => get('cleans', { ...page, begin: today, end: addDays(today, 7) })),
  reading('cleans of a cleaner, a month', ({ firstCleaner }, today) =>
    get('cleans', {
      cleaner_id: String(firstCleaner),
      begin: addDays(today, -30),
      end: today,
      range: '[0,499]',
      sort: '["date","ASC"]',
    }),
  ),
  reading('cleans without a cleaner', () => get('cleans/unassigned')),
  // a row for each of 25 cleaners, of whom the smallest agency has one
  reading('cleaners', () => get('cleaners', page), {}),
  reading('guests', () => get('guests', page)),
  reading('tasks of guests', () => get('clienttasks', page)),
  reading('journal', () => get('audit')),
  {
    name: 'a booking changed',
    goal: level,
    requests: (agency, _today, turn) => [
      send('PATCH', 'rents', { id: stayOf(agency, turn), comment: `Заметка ${turn} ${performance.now()}` }),
    ],
  },
  {
    name: 'a payment taken',
    goal: level,
    requests: (agency, _today, turn) => [
      send('POST', 'history', {
        rent_id: stayOf(agency, turn),
        name: 'payment',
        data: { amount: 1 },
        repeat: true,
      }),
    ],
  },
]
