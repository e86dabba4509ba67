// The dashboard against the bare entries.
import { addDays } from '#schema/rules/dates.ts'
import { rowsAtOnce, stayColumns } from '#schema/rules/deskRows.ts'
import type { Values } from '../answers.ts'
import type { BareRent } from './entries.ts'
import { availableNights, type Days, heldOf, isDebt, isLiving, owedOf, soldNights } from './nights.ts'
import { add, type Look, percent, roubles, totalOf } from './verdict.ts'

/** What the screen asks for says the same as the whole day: its counts count every row, its rows are the first ones. */
async function compareScreen({ verdict, get }: Look, whole: Values, counted: Values) {
  const screen: Values = Object((await get('dashboard?view=screen')).body)
  const ahead: Values = Object((await get('dashboard?view=ahead')).body)
  const { list, ...cleans } = Object(whole.cleans)
  const kinds = (attention: unknown) =>
    Array.isArray(attention) ? attention.map(({ items, ...kind }: Values) => kind) : attention
  const { money, tasks, sync } = whole
  verdict.same('dashboard?view=screen', screen, { money, tasks, sync })
  verdict.same('dashboard?view=screen.counts', screen.counts, { ...counted, cleans: list.length })
  verdict.same('dashboard?view=screen.cleans', screen.cleans, cleans)
  verdict.same(
    'dashboard?view=screen',
    { attention: kinds(screen.attention) },
    { attention: kinds(whole.attention) },
  )
  for (const column of stayColumns) {
    const rows: readonly unknown[] = Object(whole[column])
    verdict.same('dashboard?view=screen', screen, { [column]: rows.slice(0, rowsAtOnce) })
    verdict.same('one column', (await get(`dashboard?view=${column}`)).body, { [column]: rows })
  }
  verdict.same('dashboard?view=ahead', ahead, { occupancy: whole.occupancy })
  verdict.same('dashboard?view=gaps', (await get('dashboard?view=gaps')).body, { gaps: whole.gaps })
}

/** Money, columns, counters and load of the day; every counter has as many rows as the list behind it. */
export async function compareDay(look: Look): Promise<void> {
  const { bare, verdict, get } = look
  const { body } = await get('dashboard')
  const { money, attention, occupancy, tasks, ...desk } = Object(body)
  const { today, rents, flats } = bare
  const isOver = ({ status }: BareRent) => ['checked_out', 'no_show', 'canceled', 'deleted'].includes(status)
  const owing = (isOf: (rent: BareRent) => boolean) =>
    roubles(
      add(
        rents.filter((rent) => owedOf(rent) > 0 && isOf(rent)),
        owedOf,
      ),
    )
  const ofToday = rents
    .flatMap(({ facts }) => facts)
    .filter(({ name, agencyOn }) => name === 'payment' && agencyOn === today)
  verdict.same('dashboard.money', money, {
    today_expected: owing(({ begin }) => begin <= today),
    today_received: roubles(add(ofToday, ({ kopecks }) => kopecks)),
    debts: owing((rent) => isDebt(rent, today)),
    deposits_held: roubles(add(rents, heldOf)),
    deposits_to_return: roubles(
      add(
        rents.filter((rent) => heldOf(rent) > 0 && isOver(rent)),
        heldOf,
      ),
    ),
  })
  const count = (kind: string) => attention.find((one: Values) => one.kind === kind)?.count ?? 0
  const near = (rent: BareRent) => flats.get(rent.flat)
  const here = rents.filter(
    (rent) => near(rent)?.isKept && isLiving(rent) && ['guest', 'owner_stay'].includes(rent.kind),
  )
  const day = (rent: BareRent) => near(rent)?.today ?? ''
  const arrivals = here.filter((rent) => rent.begin === day(rent))
  const departures = here.filter((rent) => rent.end === day(rent))
  const staying = here.filter(
    (rent) => rent.begin < day(rent) && day(rent) < rent.end && rent.status !== 'checked_out',
  )
  const ids = (rows: readonly { readonly id?: unknown }[]) =>
    rows.map(({ id }) => Number(id)).sort((a, b) => a - b)
  verdict.same(
    'dashboard',
    { arrivals: ids(desk.arrivals), departures: ids(desk.departures), staying: ids(desk.staying) },
    { arrivals: ids(arrivals), departures: ids(departures), staying: ids(staying) },
  )
  await compareScreen(look, Object(body), {
    arrivals: arrivals.length,
    departures: departures.length,
    left: departures.filter(({ status }) => status === 'checked_out').length,
    staying: staying.length,
  })
  const late: readonly number[] = attention
    .filter(({ kind }: Values) => kind === 'late')
    .flatMap(({ items }: { items: readonly Values[] }) => items.map(({ id }) => Number(id)))
  verdict.same(
    'dashboard.attention',
    Object.fromEntries(
      ['conflict', 'check_payment', 'deposit_return', 'unpaid_today', 'urgent_tasks'].map((kind) => [
        kind,
        count(kind),
      ]),
    ),
    {
      conflict: rents.filter((rent) => rent.conflict && !['canceled', 'deleted'].includes(rent.status))
        .length,
      check_payment: rents.filter(({ isClaimed }) => isClaimed).length,
      deposit_return: rents.filter((rent) => heldOf(rent) > 0 && isOver(rent)).length,
      unpaid_today: [...arrivals, ...staying, ...departures].filter((rent) => owedOf(rent) > 0).length,
      urgent_tasks: bare.tasks.filter(
        ({ status, priority, alarm_of, untaken }) =>
          ['new', 'in_progress'].includes(String(status)) &&
          priority === 'urgent' &&
          untaken !== true &&
          !late.includes(Number(alarm_of)),
      ).length,
    },
  )
  verdict.same('dashboard.tasks', tasks, {
    urgent: bare.tasks.filter(
      ({ status, priority }) => ['new', 'in_progress'].includes(String(status)) && priority === 'urgent',
    ).length,
    overdue: bare.tasks.filter(
      ({ status, late }) => ['new', 'in_progress'].includes(String(status)) && late === true,
    ).length,
  })
  const load = (period: Days) => {
    const sold = soldNights(bare, period).filter(({ rent }) => near(rent)?.isKept)
    const kept = [...flats.values()].filter(({ isKept }) => isKept)
    return percent(
      new Set(sold.map(({ rent, date }) => `${rent.flat} ${date}`)).size,
      add(kept, (flat) => availableNights(bare, flat, period, sold).size),
    )
  }
  verdict.same('dashboard.occupancy', occupancy, {
    today: load({ begin: today, end: today }),
    week: load({ begin: today, end: addDays(today, 6) }),
  })
  for (const { kind, link, count: counted } of attention) {
    const [section, filter] = String(link).slice(1).split('?filter=')
    if (filter === undefined) continue
    const { headers } = await get(`${section}?filter=${filter}&range=[0,0]`)
    verdict.same(`list behind ${kind}`, { total: totalOf(headers) }, { total: counted })
  }
}
