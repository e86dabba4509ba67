// What may happen to the flats of an agency, drawn at random: the same seed gives the same histories.
import fc from 'fast-check'

/** Stays are named by their turn among those of the history, so that a move means something whatever came before. */
const which = fc.nat(5)
const from = fc.integer({ min: -1, max: 9 })
const nights = fc.integer({ min: 1, max: 4 })
const flat = fc.constantFrom(0, 0, 0, 1)
const force = fc.boolean()
const kopecks = fc.integer({ min: 1, max: 900_000 })
const sum = kopecks.map((whole) => whole / 100)
const noun = <K extends string>(kind: K) => fc.constant(kind)

const create = fc.record({
  move: noun('create'),
  flat,
  from,
  nights,
  force,
  kind: fc.constantFrom('guest', 'guest', 'guest', 'block', 'repair', 'owner_stay'),
  status: fc.constantFrom('booked', 'booked', 'booked', 'request'),
})

const shift = fc.record({ move: noun('shift'), which, flat, from, nights, force })

const status = fc.record({
  move: noun('status'),
  which,
  force,
  status: fc.constantFrom('canceled', 'canceled', 'booked', 'booked', 'checked_in', 'checked_out', 'no_show'),
})

const feed = fc.record({
  move: noun('feed'),
  /** Minutes since the calendar was read before. */
  after: fc.constantFrom(0, 11, 11),
  events: fc.array(
    fc.record({
      uid: fc.constantFrom('', 'a', 'a', 'b', 'c', '__proto__'),
      from,
      nights,
      kind: fc.constantFrom('booking' as const, 'booking' as const, 'block' as const),
      isOff: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 4 },
  ),
})

const channel = fc.record({
  move: noun('channel'),
  number: fc.constantFrom('1', '2'),
  flat,
  from,
  nights,
  /** Older news than the last has to be dropped. */
  isLate: fc.constantFrom(false, false, false, true),
  status: fc.constantFrom(
    'request' as const,
    'booked' as const,
    'booked' as const,
    'canceled' as const,
    'deleted' as const,
  ),
  amount: sum,
})

const onCalendar = fc.oneof(
  { weight: 4, arbitrary: create },
  { weight: 3, arbitrary: shift },
  { weight: 3, arbitrary: status },
  { weight: 2, arbitrary: feed },
  { weight: 2, arbitrary: channel },
)

const together = fc.record({ move: noun('together'), first: onCalendar, second: onCalendar })

const pay = fc.record({ move: noun('pay'), which, kind: fc.constantFrom('rent', 'rent', 'deposit'), sum })

const fact = fc.record({
  move: noun('fact'),
  which,
  name: fc.constantFrom('payment', 'deposit', 'deposit_return', 'deposit_withhold', 'manual_payment'),
  sum,
})

const undo = fc.record({ move: noun('undo'), which })

const wipe = fc.record({ move: noun('wipe'), which, name: fc.constantFrom('payment', 'deposit') })

const charge = fc.record({
  move: noun('charge'),
  which,
  values: fc.record(
    {
      amount: sum,
      cleaning_fee: sum,
      discount: sum,
      defaultDeposit: sum,
      addons: fc.array(
        fc.record({
          name: fc.constant('Трансфер'),
          price: sum,
          qty: fc.constantFrom(1, 2, 1.5),
          status: fc.constantFrom('ordered', 'confirmed', 'paid', 'done', 'declined'),
        }),
        { maxLength: 3 },
      ),
    },
    { requiredKeys: [] },
  ),
})

const ofMoney = fc.oneof(
  { weight: 3, arbitrary: pay },
  { weight: 3, arbitrary: fact },
  { weight: 1, arbitrary: undo },
  { weight: 1, arbitrary: wipe },
  { weight: 2, arbitrary: charge },
)

const anyMove = fc.oneof(
  { weight: 6, arbitrary: onCalendar },
  { weight: 1, arbitrary: together },
  { weight: 4, arbitrary: ofMoney },
)

// A history begins with a stay: without one nothing else has any meaning.
const anyHistory = fc
  .tuple(create, fc.array(anyMove, { minLength: 2, maxLength: 5 }))
  .map(([first, rest]): Move[] => [first, ...rest])

/** A move on the calendar of one flat or of the two of a history. */
export type CalendarMove = typeof onCalendar extends fc.Arbitrary<infer M> ? M : never

/** A move of money. */
export type MoneyMove = typeof ofMoney extends fc.Arbitrary<infer M> ? M : never

/** One thing that happens. */
export type Move = CalendarMove | MoneyMove | { move: 'together'; first: CalendarMove; second: CalendarMove }

/** Draws histories of three to six moves; equal seeds give equal histories. */
export function drawHistories(seed: number, count: number): Move[][] {
  return fc.sample(anyHistory, { seed, numRuns: count })
}
