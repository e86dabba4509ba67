// Cleaners, accounts, tabs and lists against the bare entries.
import { addDays } from '#schema/rules/dates.ts'
import { stayCounters } from '#schema/rules/stayCounters.ts'
import { taskTabs } from '#schema/rules/taskTabs.ts'
import type { Values } from '../answers.ts'
import { heldOf, isDebt, isIn, isLiving, owedOf } from './nights.ts'
import { add, type Look, roubles, totalOf } from './verdict.ts'

/** What cleaners have earned and are owed, and what the accounts hold. */
export async function comparePeople({ bare, verdict, get, life }: Look): Promise<void> {
  const { body } = await get('cleaners')
  for (const id of life.things.cleaners) {
    const cleans = bare.cleans.filter(
      ({ cleaner, status }) => cleaner === id && ['done', 'checked'].includes(status),
    )
    const beside = bare.accruals.filter(({ cleaner }) => cleaner === id)
    const owed =
      add(
        cleans.filter(({ isPaid }) => !isPaid),
        ({ pay }) => pay,
      ) +
      add(
        beside.filter(({ isPaid }) => !isPaid),
        ({ amount }) => amount,
      )
    const row = Object(body).find((one: Values) => one.id === id)
    verdict.same(`cleaners ${id}`, row, { balance: roubles(owed) })
    const period = { begin: addDays(bare.today, -45), end: bare.today }
    const { body: page } = await get(`cleaners/${id}?begin=${period.begin}&end=${period.end}`)
    const own = cleans.filter(({ date }) => isIn(period, date))
    const extra = beside.filter(({ date }) => isIn(period, date))
    const paid =
      add(
        own.filter(({ isPaid }) => isPaid),
        ({ pay }) => pay,
      ) +
      add(
        extra.filter(({ isPaid }) => isPaid),
        ({ amount }) => amount,
      )
    verdict.same(`cleaner ${id} page`, Object(page).totals, {
      done: own.length,
      paid: roubles(paid),
      to_pay: roubles(add(own, ({ pay }) => pay) + add(extra, ({ amount }) => amount) - paid),
    })
    verdict.same(`cleaner ${id} page`, Object(page).cleaner, { balance: roubles(owed) })
  }
  const accounts = Object((await get('agency/invoices')).body)
  for (const { id, balance } of accounts) {
    const came = add(
      bare.rents
        .flatMap(({ facts }) => facts)
        .filter((fact) => fact.account === id && fact.name !== 'withhold'),
      ({ kopecks }) => kopecks,
    )
    const spent = add(
      bare.expenses.filter(({ account }) => account === id),
      ({ amount }) => amount,
    )
    const paid = add(
      bare.payouts.filter(({ account, state }) => account === id && state === 'paid'),
      ({ amount }) => amount,
    )
    verdict.same(`account ${id}`, { balance }, { balance: roubles(came - spent - paid) })
  }
}

/** The counts of tabs, and the sums of bookings in their list. */
export async function compareLists({ bare, verdict, get, life }: Look): Promise<void> {
  const { today, rents } = bare
  const total = async (section: string, filter: Values) =>
    totalOf(
      (await get(`${section}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`)).headers,
    )
  const counters = stayCounters(today)
  const people = rents.filter((rent) => isLiving(rent) && ['guest', 'owner_stay'].includes(rent.kind))
  const counted: Record<keyof typeof counters, number> = {
    coming: rents.filter(
      ({ begin, status }) =>
        begin >= today && begin <= addDays(today, 30) && ['request', 'booked', 'checked_in'].includes(status),
    ).length,
    arrivals: people.filter(({ begin }) => begin === today).length,
    departures: people.filter(({ end }) => end === today).length,
    staying: people.filter(
      ({ begin, end, status }) => begin < today && today < end && status !== 'checked_out',
    ).length,
    requests: rents.filter(({ status }) => status === 'request').length,
    debts: rents.filter((rent) => isDebt(rent, today)).length,
    toCheck: rents.filter(({ isClaimed }) => isClaimed).length,
    canceled: rents.filter(({ status }) => status === 'canceled').length,
  }
  for (const [name, filter] of Object.entries(counters))
    verdict.same(
      'tabs of bookings',
      { [name]: await total('rents', filter) },
      { [name]: counted[name as keyof typeof counters] },
    )
  const { body: tabs } = await get('clienttasks/count?tabs=true')
  for (const { name, filter } of taskTabs(life.agency.userOf('admin'), new Date(life.clock.at).toISOString()))
    verdict.same(
      'tabs of tasks',
      { [name]: Object(tabs).tabs[name] },
      { [name]: await total('clienttasks', filter) },
    )
  const { body: rows } = await get(
    `rents?filter=${encodeURIComponent('{"begin":"2020-01-01","end":"2030-01-01"}')}&range=[0,999]`,
  )
  const byId = new Map(rents.map((rent) => [rent.id, rent]))
  for (const row of Object(rows)) {
    const rent = byId.get(row.id)
    if (rent)
      verdict.same(`list of bookings ${row.id}`, row, {
        total: roubles(rent.total),
        owed: roubles(owedOf(rent)),
        deposit_held: roubles(heldOf(rent)),
      })
  }
}
