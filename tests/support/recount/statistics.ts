// The statistics of a period against the bare entries.
import type { Bare, BareRent } from './entries.ts'
import {
  availableNights,
  type Days,
  isDebt,
  isIn,
  isLiving,
  keptItems,
  type Night,
  nightsOf,
  owedOf,
  soldNights,
} from './nights.ts'
import { costsOf } from './profit.ts'
import { add, each, type Look, mean, percent, roubles } from './verdict.ts'

/** A period whole, by two flats, by an owner and by a source. */
export async function compareStatistics(look: Look, period: Days): Promise<void> {
  const { bare, verdict, get, life } = look
  const flats = [...bare.flats.values()]
  const some = flats.slice(0, 2).map(({ id }) => id)
  const [owner] = life.things.owners
  const [, source] = life.things.sources
  const views: readonly [string, (rent: { readonly flat: number }) => boolean, number?][] = [
    ['', () => true],
    [`&object_ids=${some}`, ({ flat }) => some.includes(flat)],
    [`&owner_id=${owner}`, ({ flat }) => bare.flats.get(flat)?.owner === owner],
    [`&source_id=${source}`, () => true, source],
  ]
  for (const [query, isOf, from] of views) {
    const where = `statistics ${period.begin}…${period.end}${query}`
    const { body } = await get(`dashboard/statistics?begin=${period.begin}&end=${period.end}${query}`)
    const { totals, by_day, by_object, by_source, by_owner, cleaning, debts, expenses } = Object(body)
    const sold = soldNights(bare, period).filter(
      ({ rent }) => isOf(rent) && (from === undefined || rent.source === from),
    )
    const counted = flats.filter(({ id }) => isOf({ flat: id }))
    const free = new Map(counted.map((flat) => [flat.id, availableNights(bare, flat, period, sold)]))
    const ofSources = add(by_source, ({ revenue }: { readonly revenue: number }) => Math.round(revenue * 100))
    verdict.same(
      `${where} by_source`,
      { revenue: roubles(ofSources) },
      { revenue: roubles(add(sold, ({ revenue }) => revenue)) },
    )
    const sums = sumsOf(
      sold,
      add([...free.values()], ({ size }) => size),
    )
    verdict.same(where, totals, {
      ...sums,
      ...bookingsOf(bare, period, (rent) => isOf(rent) && (from === undefined || rent.source === from)),
    })
    for (const row of by_day) {
      const nights = sold.filter(({ date }) => date === row.date)
      verdict.same(
        `${where} by_day ${row.date}`,
        row,
        sumsOf(nights, [...free.values()].filter((days) => days.has(row.date)).length),
      )
    }
    for (const row of by_object)
      verdict.same(
        `${where} by_object ${row.id}`,
        row,
        sumsOf(
          sold.filter(({ rent }) => rent.flat === row.id),
          free.get(row.id)?.size ?? 0,
        ),
      )
    for (const row of by_source) {
      const nights = sold.filter(({ rent }) => rent.source === row.source_id && rent.ota === row.ota_id)
      const { revenue, commission, extras, net } = sumsOf(nights, 0)
      verdict.same(`${where} by_source ${row.source_id}`, row, {
        nights: nights.length,
        revenue,
        commission,
        extras,
        net,
        stays: new Set(nights.map(({ rent }) => rent.id)).size,
      })
    }
    for (const row of by_owner) {
      const own = counted.filter((flat) => flat.owner === row.owner_id).map(({ id }) => id)
      verdict.same(
        `${where} by_owner ${row.owner_id}`,
        row,
        sumsOf(
          sold.filter(({ rent }) => own.includes(rent.flat)),
          add(own, (id) => free.get(id)?.size ?? 0),
        ),
      )
    }
    const cleans = bare.cleans.filter(
      (clean) => isOf(clean) && clean.status !== 'canceled' && isIn(period, clean.date),
    )
    const done = bare.cleans.filter(
      (clean) => isOf(clean) && clean.costsOn !== null && isIn(period, clean.costsOn),
    )
    const ahead = cleans.filter(({ costsOn }) => costsOn === null)
    verdict.same(`${where} cleaning`, cleaning, {
      count: cleans.length,
      cost: roubles(add(done, ({ pay }) => pay)),
      cost_each: each(
        add(done, ({ pay }) => pay),
        done.length,
      ),
      cost_ahead: roubles(add(ahead, ({ pay }) => pay)),
      rework: cleans.filter(({ status }) => status === 'rework').length,
    })
    const touching = bare.rents.filter(
      (rent) =>
        isOf(rent) &&
        (from === undefined || rent.source === from) &&
        rent.begin <= period.end &&
        rent.end > period.begin,
    )
    verdict.same(`${where} debts`, debts, {
      payment: roubles(
        add(
          touching.filter((rent) => isDebt(rent, bare.today)),
          owedOf,
        ),
      ),
    })
    const spent = bare.expenses.filter(
      ({ flat, payer, date }) =>
        payer !== 'guest' &&
        isIn(period, date) &&
        (flat === null ? query === '' || from !== undefined : isOf({ flat })),
    )
    verdict.same(`${where} expenses`, expenses, { total: roubles(add(spent, ({ amount }) => amount)) })
    const kept = keptItems(bare).filter(({ flat, on }) => isOf({ flat }) && isIn(period, on))
    const keptSums = {
      withheld: roubles(
        add(
          kept.filter(({ code }) => code === 'withheld'),
          ({ kopecks }) => kopecks,
        ),
      ),
      kept: roubles(
        add(
          kept.filter(({ code }) => code === 'kept'),
          ({ kopecks }) => kopecks,
        ),
      ),
    }
    verdict.same(where, totals, from === undefined ? keptSums : { withheld: null, kept: null, profit: null })
    if (query !== '') continue
    const { owners, borne } = costsOf(bare, period)
    const all =
      add(sold, ({ revenue, commission, extras }) => revenue - commission + extras) +
      add(kept, ({ kopecks }) => kopecks)
    verdict.same(where, totals, {
      owners_share: roubles(owners),
      borne: roubles(borne),
      profit: roubles(all - owners - borne),
    })
  }
}

function sumsOf(sold: readonly Night[], available: number) {
  const revenue = add(sold, (night) => night.revenue)
  // a guest who left early has paid for nights that another may have: a night of a flat is sold once
  const nights = new Set(sold.map(({ rent, date }) => `${rent.flat} ${date}`)).size
  const commission = add(sold, (night) => night.commission)
  return {
    nights,
    available,
    revenue: roubles(revenue),
    commission: roubles(commission),
    extras: roubles(add(sold, (night) => night.extras)),
    net: roubles(revenue - commission),
    occupancy: percent(nights, available),
    adr: each(revenue, nights),
    revpar: each(revenue, available),
  }
}

function bookingsOf({ rents }: Bare, period: Days, isOf: (rent: BareRent) => boolean) {
  const asked = rents.filter(
    (rent) => rent.kind === 'guest' && isIn(period, rent.begin) && isOf(rent) && rent.status !== 'request',
  )
  const stays = asked.filter((rent) => isLiving(rent) && !rent.conflict)
  const canceled = asked.filter(({ status }) => ['canceled', 'deleted'].includes(status)).length
  const daysAhead = ({ begin, createdOn }: BareRent) =>
    begin > createdOn ? nightsOf({ begin: createdOn, end: begin }).length : 0
  return {
    stays: stays.length,
    canceled,
    cancel_share: percent(canceled, asked.length),
    avg_nights: mean(stays.map((rent) => nightsOf(rent).length)),
    lead_days: mean(stays.map(daysAhead)),
  }
}
