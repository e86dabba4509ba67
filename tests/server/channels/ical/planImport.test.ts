import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { carryOut, changesNothing, event, eventsOf, known, NOW, other, plan, RULES, row } from './planning.ts'

const MINUTES_5 = '2026-12-01T09:05:00Z'
const MINUTES_10 = '2026-12-01T09:10:00Z'

describe('a vanished stay is not cancelled', () => {
  it('by the first fetch that lacks it, only marked', () => {
    const made = plan({ known: row(1) })
    expect(made.cancel).toEqual([])
    expect(made.markAbsent.map((stay) => stay.id)).toEqual([1])
  })

  it('by a second fetch sooner than ten minutes later', () => {
    const made = plan({ known: row(1, { absentSince: NOW }), now: MINUTES_5 })
    expect(changesNothing(made)).toBe(true)
  })

  it('when it was seen again in between', () => {
    const stays = row(1, { absentSince: NOW })
    const seen = plan({ known: stays, events: eventsOf(stays), now: MINUTES_5 })
    expect(seen.markPresent.map((stay) => stay.id)).toEqual([1])
    const later = plan({ known: carryOut(seen, stays, MINUTES_5), now: MINUTES_10 })
    expect(later.cancel).toEqual([])
    expect(later.markAbsent).toHaveLength(1)
  })

  it('when it has ended, be it this morning', () => {
    const past = [
      known(1, 'a', '2026-11-01', '2026-11-05', { absentSince: '2026-11-30T00:00:00Z' }),
      known(2, 'b', '2026-11-28', '2026-12-01', { absentSince: '2026-11-30T00:00:00Z' }),
    ]
    expect(changesNothing(plan({ known: past }))).toBe(true)
  })

  it('when the guest has moved in', () => {
    const stay = known(1, 'a', '2026-11-28', '2026-12-05', {
      settled: true,
      absentSince: '2026-11-30T00:00:00Z',
    })
    expect(changesNothing(plan({ known: [stay] }))).toBe(true)
  })

  it('when the agency does not want that from this feed', () => {
    const made = plan({
      feed: { ...RULES, cancelAbsent: false },
      known: row(1, { absentSince: NOW }),
      now: MINUTES_10,
    })
    expect(made.cancel).toEqual([])
    expect(made.held).toMatchObject([{ reason: 'absence_off', stay: { id: 1 } }])
  })

  it('when any event of the reading could not be read, nor is it marked', () => {
    const stays = [...row(1), ...row(2, { absentSince: NOW }).slice(1)]
    const faults = [{ uid: 'another', reason: 'bad_date', text: '' }]
    expect(changesNothing(plan({ known: stays, faults, now: MINUTES_10 }))).toBe(true)
  })

  it('when an unreadable event names no UID and neither did the stay', () => {
    const stay = known(1, '#2027-01-01/2027-01-03', '2027-01-01', '2027-01-03', { absentSince: NOW })
    const faults = [{ uid: '', reason: 'bad_date', text: '' }]
    expect(plan({ known: [stay], faults, now: MINUTES_10 }).cancel).toEqual([])
  })
})

describe('too many at once are never cancelled', () => {
  it('four of ten: nothing is marked, staff are called', () => {
    const stays = row(10)
    const made = plan({ known: stays, events: eventsOf(stays.slice(4)) })
    expect(changesNothing(made)).toBe(true)
    expect(made.alarm).toMatchObject({ absent: 4, limit: 3 })
    expect(made.held.map((held) => held.reason)).toEqual(Array(4).fill('mass_absence'))
  })

  it('the whole feed gone, however often it is fetched', () => {
    let stays = row(12)
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 11, 1, hour)).toISOString()
      const made = plan({ known: stays, now })
      expect(made.alarm).not.toBeNull()
      stays = carryOut(made, stays, now)
    }
    expect(stays.every((stay) => stay.state === 'live' && stay.absentSince === null)).toBe(true)
  })

  it('the share counts the stays to come only', () => {
    const past = Array.from({ length: 30 }, (_, index) =>
      known(100 + index, `p${index}`, '2026-10-01', '2026-10-02'),
    )
    const made = plan({ known: [...row(10), ...past], events: eventsOf(row(10).slice(4)) })
    expect(made.alarm).toMatchObject({ limit: 3 })
  })

  it('a feed of another flat under the same address, however many events it has', () => {
    const strangers = eventsOf(row(40)).map((each) => ({
      ...each,
      uid: `x${each.uid}`,
      begin: addDays(each.begin, 3),
      end: addDays(each.end, 3),
    }))
    const first = plan({ known: row(10), events: strangers })
    expect(first.alarm).toMatchObject({ absent: 10 })
    const feed = { ...RULES, alarmed: true }
    const second = plan({ feed, known: carryOut(first, row(10), NOW), events: strangers, now: MINUTES_10 })
    expect(second.alarm).toMatchObject({ absent: 10 })
    expect([...second.cancel, ...second.markAbsent]).toEqual([])
  })

  it('marks gathered by quick fetches do not fall due together', () => {
    const stays = row(10).map((stay, index) => (index < 5 ? { ...stay, absentSince: NOW } : stay))
    const made = plan({ known: stays, events: eventsOf(stays.slice(5)), now: MINUTES_10 })
    expect(made.cancel).toEqual([])
    expect(made.alarm).toMatchObject({ absent: 5 })
  })

  it('but are, once staff agreed', () => {
    const feed = { ...RULES, massCancelApproved: true }
    const stays = row(10)
    const first = plan({ feed, known: stays })
    expect(first.markAbsent).toHaveLength(10)
    const second = plan({ feed, known: carryOut(first, stays, NOW), now: MINUTES_10 })
    expect(second.cancel).toHaveLength(10)
  })
})

describe('a stay is cancelled', () => {
  it('once two valid fetches ten minutes apart both lack it', () => {
    const stays = row(10)
    const events = eventsOf(stays.slice(3))
    const first = plan({ known: stays, events })
    expect(first.markAbsent).toHaveLength(3)
    const second = plan({ known: carryOut(first, stays, NOW), events, now: MINUTES_10 })
    expect(second.cancel.map(({ stay, reason }) => [stay.id, reason])).toEqual([
      [1, 'absent'],
      [2, 'absent'],
      [3, 'absent'],
    ])
  })

  it('at once when the source says so, unless it is over or the guest is there', () => {
    const stays = [
      known(1, 'a', '2027-01-01', '2027-01-03'),
      known(2, 'b', '2026-11-01', '2026-11-03'),
      known(3, 'c', '2026-11-30', '2026-12-03', { settled: true }),
    ]
    const made = plan({
      known: stays,
      events: eventsOf(stays).map((each) => ({ ...each, status: 'cancelled' })),
    })
    expect(made.cancel).toMatchObject([{ stay: { id: 1 }, reason: 'cancelled_by_source' }])
    expect(made.held).toMatchObject([{ stay: { id: 3 }, reason: 'settled' }])
  })

  it('and comes back when the source shows it again, unless we closed it', () => {
    const stays = [
      known(1, 'a', '2027-01-01', '2027-01-03', { state: 'cancelled' }),
      known(2, 'b', '2027-02-01', '2027-02-03', { state: 'closed' }),
    ]
    const made = plan({ known: stays, events: eventsOf(stays) })
    expect(made.update).toMatchObject([{ stay: { id: 1 }, changed: ['state'], overlaps: [] }])
    expect(made.ignored).toMatchObject([{ reason: 'closed_by_us' }])
  })
})

describe('our own stays coming back', () => {
  it('are skipped by the host in their UID', () => {
    const made = plan({ events: [event('rent-1@Klyuchnik.example', '2027-01-01', '2027-01-03')] })
    expect(made.create).toEqual([])
    expect(made.ignored).toMatchObject([{ reason: 'own_export' }])
  })

  it('are skipped when they equal a stay from another source', () => {
    const made = plan({
      events: [event('x', '2027-01-01', '2027-01-03', { kind: 'block' })],
      others: [other(9, '2027-01-01', '2027-01-03')],
    })
    expect(made.conflicts).toEqual([])
    expect(made.ignored).toMatchObject([{ reason: 'equal_to_other', otherId: 9 }])
  })

  it('but a booking number proves a second guest for the same nights', () => {
    const made = plan({
      events: [event('x', '2027-01-01', '2027-01-03', { reservation: 'HMABCDEF' })],
      others: [other(9, '2027-01-01', '2027-01-03')],
    })
    expect(made.conflicts).toMatchObject([{ overlaps: [9] }])
  })
})

describe('taken nights', () => {
  it('make a new stay a conflict that names every stay in the way', () => {
    const made = plan({
      known: [known(1, 'a', '2027-01-01', '2027-01-05')],
      events: [event('a', '2027-01-01', '2027-01-05'), event('b', '2027-01-04', '2027-01-10')],
      others: [other(9, '2027-01-09', '2027-01-12')],
    })
    expect(made.create).toEqual([])
    expect(made.conflicts).toMatchObject([{ key: 'b', overlaps: [1, 9] }])
  })

  it('do not hinder arrival on the day of leaving', () => {
    const made = plan({
      events: [event('b', '2027-01-05', '2027-01-07')],
      others: [other(9, '2027-01-01', '2027-01-05')],
    })
    expect(made.create).toHaveLength(1)
  })

  it('of two new events go to the first one', () => {
    const made = plan({
      events: [event('b', '2027-01-02', '2027-01-05'), event('a', '2027-01-01', '2027-01-03')],
    })
    expect(made.create.map(({ key }) => key)).toEqual(['a'])
    expect(made.conflicts.map(({ key }) => key)).toEqual(['b'])
  })

  it('turn a moved stay into a conflict, and the waiting stay leaves it once they are free', () => {
    const stays = [known(1, 'a', '2027-01-01', '2027-01-05'), known(2, 'b', '2027-02-01', '2027-02-05')]
    const moved = [event('a', '2027-01-01', '2027-01-05'), event('b', '2027-01-03', '2027-01-08')]
    const first = plan({ known: stays, events: moved })
    expect(first.update).toMatchObject([{ stay: { id: 2 }, changed: ['dates'], overlaps: [1] }])
    const waiting = carryOut(first, stays, NOW)
    expect(changesNothing(plan({ known: waiting, events: moved }))).toBe(true)
    const gone = moved.map((each) => (each.uid === 'a' ? { ...each, status: 'cancelled' as const } : each))
    const second = plan({ known: waiting, events: gone })
    expect(second.update).toMatchObject([{ stay: { id: 2 }, changed: ['conflict'], overlaps: [] }])
  })

  it('of a vanished stay stay taken until it is cancelled', () => {
    const made = plan({ known: row(1), events: [event('new', '2027-01-02', '2027-01-06')] })
    expect(made.conflicts).toMatchObject([{ overlaps: [1] }])
  })
})

describe('changes', () => {
  it('of dates fixed by hand are held, not made', () => {
    const stay = known(1, 'a', '2027-01-01', '2027-01-05', { locked: true })
    const made = plan({ known: [stay], events: [event('a', '2027-01-01', '2027-01-06')] })
    expect(made.update).toEqual([])
    expect(made.held).toMatchObject([{ reason: 'locked', stay: { id: 1 } }])
  })

  it('of an ended stay are not made', () => {
    const stay = known(1, 'a', '2026-11-01', '2026-11-05')
    expect(changesNothing(plan({ known: [stay], events: [event('a', '2026-11-02', '2026-11-05')] }))).toBe(
      true,
    )
  })

  it('that only cut off the nights gone by are not made', () => {
    const stay = known(1, 'a', '2026-11-20', '2026-12-05', { kind: 'block' })
    const cut = event('a', '2026-12-01', '2026-12-05', { kind: 'block' })
    expect(changesNothing(plan({ known: [stay], events: [cut] }))).toBe(true)
  })

  it('of dates and kind are made', () => {
    const stay = known(1, 'a', '2027-01-01', '2027-01-05')
    const made = plan({ known: [stay], events: [event('a', '2027-01-02', '2027-01-06', { kind: 'block' })] })
    expect(made.update).toMatchObject([
      { key: 'a', begin: '2027-01-02', end: '2027-01-06', kind: 'block', changed: ['dates', 'kind'] },
    ])
  })

  it('an unknown event that has ended or is cancelled is not brought in', () => {
    const made = plan({
      events: [
        event('a', '2026-11-01', '2026-12-01'),
        event('b', '2027-01-01', '2027-01-02', { status: 'cancelled' }),
      ],
    })
    expect(made.create).toEqual([])
    expect(made.ignored.map(({ reason }) => reason)).toEqual(['past', 'cancelled'])
  })
})

describe('any feed', () => {
  const anyEvent = fc
    .record({
      uid: fc.constantFrom('', 'a', 'b', 'c', '__proto__', 'rent-1@klyuchnik.example'),
      start: fc.integer({ min: -10, max: 60 }),
      nights: fc.integer({ min: 1, max: 12 }),
      kind: fc.constantFrom('booking', 'block', 'repair'),
      status: fc.constantFrom('confirmed', 'confirmed', 'tentative', 'cancelled'),
    })
    .map(({ uid, start, nights, kind, status }) => {
      const begin = addDays('2026-12-01', start)
      return event(uid, begin, addDays(begin, nights), { kind, status })
    })
  const anyFeed = fc.uniqueArray(anyEvent, {
    maxLength: 12,
    selector: ({ uid, begin, end }) => `${uid} ${begin} ${end}`,
  })

  it('planned a second time changes nothing, keeps keys unique and never lets two stays share a night', () => {
    fc.assert(
      fc.property(fc.array(anyFeed, { minLength: 1, maxLength: 4 }), fc.boolean(), (feeds, unstableUid) => {
        let feed = { ...RULES, unstableUid }
        const others = [other(900, '2026-12-10', '2026-12-14')]
        let stays = carryOut(plan({}), [], NOW)
        for (const events of feeds) {
          const made = plan({ feed, known: stays, events, others })
          stays = carryOut(made, stays, NOW)
          feed = { ...feed, alarmed: made.alarm !== null }
          expect(new Set(stays.map((stay) => stay.key)).size).toBe(stays.length)
          const again = plan({ feed, known: stays, events, others })
          expect(changesNothing(again)).toBe(true)
          const taken = [...others, ...stays.filter((stay) => stay.state === 'live' && !stay.conflict)]
          for (const first of taken) {
            const met = taken.filter(
              (stay) => stay !== first && stay.begin < first.end && first.begin < stay.end,
            )
            expect(met).toEqual([])
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
