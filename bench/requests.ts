// The same questions for the product and for the bare handler, 512 of each, always the same.
import { addDays } from '#schema/rules/dates.ts'
import { moveMonths } from '#schema/rules/statistics.ts'
import { letters, sizes } from './seed.ts'

/** One request of a load. */
export interface LoadRequest {
  readonly method: string
  readonly path: string
  readonly body?: string
  /** Sent in the place of the key of entry, as by the holder of a link. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A kind of request as both servers take it. */
export interface Operation {
  readonly name: string
  readonly product: readonly LoadRequest[]
  readonly bare: readonly LoadRequest[]
  /** The reference is the product itself with these; the bare handler then only says which rows are right. */
  readonly against?: readonly LoadRequest[]
  /** Connections at once; 16 unless said. */
  readonly clients?: number
  /** Every request is compared before the load, not three of them. */
  readonly isWhollyCompared?: boolean
  /** The product tells of another row than the reference, so only that both answer is looked at. */
  readonly hasOwnRows?: boolean
}

const count = 512
const halfYear = 182

/** The query of the product's page of 25 stays of one object that touch a period, by their first day. */
export function listQuery(object: number, from: string, to: string): Readonly<Record<string, string>> {
  return { object_id: String(object), begin: from, end: to, range: '[0,24]', sort: '["begin","ASC"]' }
}

/** How many flats and days of the board one call brings, as the product's screen asks for them. */
const board = { flats: 50, days: 30 }

/** The query of the product's board: 50 flats from the given one, 30 days. */
export function boardQuery(object: number, from: string, to: string): Readonly<Record<string, string>> {
  const object_id = Array.from({ length: board.flats }, (_, index) => object + index)
  return { view: 'board', begin: from, end: to, filter: JSON.stringify({ object_id }) }
}

/** Whole numbers below `limit` that jump about, the same in every run. */
export function spread(index: number, factor: number, limit: number): number {
  return (index * factor + 11) % limit
}

/** A load of so many requests in turn, always the same. */
export function make(
  name: string,
  one: (index: number) => Record<'product' | 'bare', LoadRequest>,
  requests = count,
): Operation {
  const pairs = Array.from({ length: requests }, (_, index) => one(index))
  return { name, product: pairs.map(({ product }) => product), bare: pairs.map(({ bare }) => bare) }
}

/** A reading of the given path below `/api/`. */
export const get = (path: string, query: Readonly<Record<string, string>> = {}): LoadRequest => {
  const text = new URLSearchParams(query).toString()
  return { method: 'GET', path: `/api/${path}${text === '' ? '' : `?${text}`}` }
}

/** So many that none is asked for twice while a load lasts: answers that the product keeps do not help it. */
const onlyOnce = 40_000

/** A load of the same kind whose requests are none of its own. */
function askedOnce(
  name: string,
  one: (index: number) => Record<'product' | 'bare', LoadRequest>,
  requests = onlyOnce,
): Operation {
  return make(`${name}, asked once`, (index) => one(count + index), requests)
}

const pageFrom = (bare: string) => (index: number) => {
  const object = 1 + spread(index, 7919, sizes.objects)
  const from = addDays(sizes.start, spread(index, 613, sizes.days - halfYear))
  const to = addDays(from, halfYear)
  return {
    product: get('admin/rents', listQuery(object, from, to)),
    bare: get(bare, { object: String(object), from, to }),
  }
}

function windowFrom(index: number): Record<'product' | 'bare', LoadRequest> {
  const object = 1 + spread(index, 7919, sizes.objects - board.flats)
  const from = addDays(sizes.start, spread(index, 613, sizes.days - board.days))
  const to = addDays(from, board.days - 1)
  return {
    product: get('admin/rents', boardQuery(object, from, to)),
    bare: get('board', { object: String(object), from, to }),
  }
}

function cardOf(index: number): Record<'product' | 'bare', LoadRequest> {
  const id = 1 + spread(index, 104_729, sizes.rents)
  return { product: get(`admin/rents/${id}`), bare: get(`rents/${id}`) }
}

function monthOf(index: number): Record<'product' | 'bare', LoadRequest> {
  const cleaner = 1 + spread(index, 7919, sizes.cleaners)
  const from = addDays(sizes.start, spread(index, 613, sizes.days - 60))
  const to = addDays(from, 30)
  const query = {
    cleaner_id: String(cleaner),
    begin: from,
    end: to,
    range: '[0,499]',
    sort: '["date","ASC"]',
  }
  return {
    product: get('admin/cleans', query),
    bare: get('cleans', { cleaner: String(cleaner), from, to }),
  }
}

/** A stay of the first ones and its guest, whose name no earlier stay has. */
function namedStay(index: number): { readonly id: number; readonly guest: string } {
  const id = 1 + spread(index, 104_729, 399_500)
  const number = String(((id + 499) * 31) % 400_000).padStart(6, '0')
  return { id, guest: `Гость ${number.replaceAll(/\d/g, (digit) => letters.charAt(Number(digit)))}` }
}

/** A stay and the last digits of its guest's phone, which stand in no other phone: they do not begin as the end of its code does. */
function phonedStay(index: number): { readonly id: number; readonly digits: string } {
  for (let id = 1 + spread(index, 104_729, sizes.rents); ; id = 1 + (id % sizes.rents)) {
    const digits = String(((id + 499) * 7919) % 10_000_000).padStart(7, '0')
    if (/^[23458]/.test(digits)) return { id, digits }
  }
}

/** Looks for the stay of some words of its guest; the reference is its row by its number. */
const found = (id: number, q: string): Record<'product' | 'bare', LoadRequest> => ({
  product: get('admin/rents', { filter: JSON.stringify({ q }), range: '[0,0]', sort: '["id","ASC"]' }),
  bare: get(`rents/${id}`),
})

function byName(index: number) {
  const { id, guest } = namedStay(index)
  return found(id, guest)
}

function byPhone(index: number) {
  const { id, digits } = phonedStay(index)
  return found(id, digits)
}

/** Years of whole months, as the panel asks for them, each with the year before it; all of them are over, for one under way is compared by its days so far. */
const years = 24

function yearOf(index: number): Record<'product' | 'bare', LoadRequest> {
  const begin = moveMonths(sizes.start, 12 + index)
  const query = { begin, end: addDays(moveMonths(begin, 12), -1), compare: 'previous' }
  return {
    product: get('admin/dashboard/statistics', { ...query, ...screenOfStatistics }),
    bare: get('statistics', { begin, end: query.end }),
  }
}

/** The part of the figures that their screen asks for. */
export const screenOfStatistics = { view: 'screen' } as const

/** All stays, newest first: without its days the list would look at those around today. */
const newestFirst = { begin: '2000-01-01', sort: '["begin","DESC"]' }
const deepest = 400_000

/** Every measured operation by name. */
export const operations: readonly Operation[] = [
  make('list', pageFrom('same')),
  askedOnce('list', pageFrom('same')),
  make('list, plain rows', pageFrom('rents')),
  make('board-window', windowFrom),
  askedOnce('board-window', windowFrom, 4000),
  make('get', cardOf),
  askedOnce('get', cardOf),
  make('search', byName),
  askedOnce('search', byName),
  make('search, part of a phone', byPhone),
  askedOnce('search, part of a phone', byPhone),
  make('update', (index) => {
    const id = 1 + spread(index, 104_729, sizes.rents)
    const change = (version: string) => JSON.stringify({ id, comment: `Заметка ${version}` })
    return {
      product: { method: 'PATCH', path: '/api/admin/rents', body: change(`${index}`) },
      bare: {
        method: 'PUT',
        path: `/api/rents/${id}`,
        body: JSON.stringify({ comment: `Заметка ${index}`, amount: 900_000 }),
      },
    }
  }),
  {
    ...make('payment', (index) => {
      const id = 1 + spread(index, 104_729, sizes.rents)
      const payment = { rent_id: id, name: 'payment', data: { amount: 1 }, repeat: true }
      return {
        product: { method: 'POST', path: '/api/admin/history', body: JSON.stringify(payment) },
        bare: {
          method: 'PUT',
          path: `/api/rents/${id}`,
          body: JSON.stringify({ comment: `Заметка ${index}`, amount: 900_000 }),
        },
      }
    }),
    hasOwnRows: true,
  },
  {
    ...make('row400000', (index) => {
      const offset = deepest + index * 25
      return {
        product: get('admin/rents', { ...newestFirst, range: `[${offset},${offset + 24}]` }),
        bare: get('newest', { offset: String(offset) }),
      }
    }),
    against: [get('admin/rents', { ...newestFirst, range: '[0,24]' })],
    clients: 1,
  },
  {
    ...make('statistics', yearOf, years),
    clients: 1,
    isWhollyCompared: true,
  },
  make('cleans', monthOf),
  askedOnce('cleans', monthOf),
]
