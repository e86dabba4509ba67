import { describe, expect, it } from 'vitest'
import { carryOut, changesNothing, event, eventsOf, ids, known, NOW, plan, RULES, row } from './planning.ts'

describe('UIDs', () => {
  it('shared by several events give each its own key, kept from fetch to fetch', () => {
    const events = [event('s', '2027-01-01', '2027-01-03'), event('s', '2027-02-01', '2027-02-03')]
    const first = plan({ events })
    expect(first.create.map(({ key }) => key)).toEqual(['s', 's#2027-02-01/2027-02-03'])
    const stays = carryOut(first, [], NOW)
    expect(changesNothing(plan({ known: stays, events: events.toReversed() }))).toBe(true)
    const moved = plan({
      known: stays,
      events: [events[0], event('s', '2027-02-02', '2027-02-04')].flatMap((e) => e ?? []),
    })
    expect(moved.update).toMatchObject([{ stay: { id: 2 }, changed: ['dates'] }])
  })

  it('shared with a stay that is over do not move that one', () => {
    const stays = [
      known(1, 's', '2026-10-01', '2026-10-03'),
      known(2, 's#2027-02-01/2027-02-03', '2027-02-01', '2027-02-03'),
    ]
    const made = plan({ known: stays, events: [event('s', '2027-02-05', '2027-02-07')] })
    expect(ids(made.update)).toEqual([2])
  })

  it('missing are replaced by the dates', () => {
    const events = [event('', '2027-01-01', '2027-01-03')]
    const first = plan({ events })
    expect(first.create[0]?.key).toBe('#2027-01-01/2027-01-03')
    expect(changesNothing(plan({ known: carryOut(first, [], NOW), events }))).toBe(true)
  })

  it('missing do not double a stay whose slept nights the source has cut off', () => {
    const stay = known(1, '#2026-11-28/2026-12-05', '2026-11-28', '2026-12-05')
    const made = plan({ known: [stay], events: [event('', '2026-12-01', '2026-12-05')] })
    expect([...made.create, ...made.conflicts, ...made.markAbsent]).toEqual([])
    const held = carryOut(made, [stay], NOW)
    expect(held).toMatchObject([{ id: 1, begin: '2026-11-28', end: '2026-12-05' }])
  })

  it('shared by a cancelled event and a standing one whose slept nights are cut off keep the stay', () => {
    const events = [
      event('b', '2026-12-01', '2026-12-08'),
      event('b', '2026-11-30', '2026-12-08', { status: 'cancelled' }),
    ]
    const stay = known(1, 'b', '2026-11-30', '2026-12-08')
    expect(changesNothing(plan({ known: [stay], events }))).toBe(true)
  })

  it('shared by a repair and a booking of the same nights do not turn one into the other', () => {
    const stays = [
      known(1, 'a', '2026-11-26', '2026-12-02', { kind: 'repair' }),
      known(2, 'a#2026-11-26/2026-12-02', '2026-11-26', '2026-12-02', { conflict: true }),
    ]
    const events = [
      event('a', '2026-12-01', '2026-12-02', { kind: 'repair' }),
      event('a', '2026-11-26', '2026-12-02'),
    ]
    expect(changesNothing(plan({ known: stays, events }))).toBe(true)
  })

  it('missing on a closure that was cut off and prolonged stay with the closure that took it', () => {
    const both = [
      event('', '2026-11-24', '2026-12-02', { kind: 'block' }),
      event('', '2026-11-24', '2026-12-03', { kind: 'block' }),
    ]
    const stays = carryOut(plan({ events: both }), [], NOW)
    const events = [event('', '2026-12-01', '2026-12-04', { kind: 'block' })]
    const first = plan({ known: stays, events })
    expect(changesNothing(plan({ known: carryOut(first, stays, NOW), events }))).toBe(true)
  })

  it('that change with every fetch do not double stays, flagged as unstable or not', () => {
    for (const unstableUid of [true, false]) {
      const feed = { ...RULES, unstableUid }
      let stays = carryOut(plan({ feed, events: eventsOf(row(8)) }), [], NOW)
      for (const turn of ['x', 'y', 'z']) {
        const events = eventsOf(row(8)).map((each) => ({ ...each, uid: `${turn}-${each.uid}` }))
        const made = plan({ feed, known: stays, events })
        expect([...made.create, ...made.conflicts, ...made.markAbsent, ...made.cancel]).toEqual([])
        stays = carryOut(made, stays, NOW)
      }
      expect(stays).toHaveLength(8)
    }
  })

  it('that are unstable let one stay stand for repeated events of the same nights', () => {
    const feed = { ...RULES, unstableUid: true }
    const events = [event('a', '2027-01-01', '2027-01-03'), event('b', '2027-01-01', '2027-01-03')]
    const first = plan({ feed, events })
    expect([first.create.length, first.conflicts.length]).toEqual([1, 0])
    expect(changesNothing(plan({ feed, known: carryOut(first, [], NOW), events }))).toBe(true)
  })

  it('that an edited closure changes do not make a second closure', () => {
    const stay = known(1, 'old', '2027-01-01', '2027-01-05', { kind: 'block' })
    const made = plan({
      known: [stay],
      events: [event('new', '2027-01-01', '2027-01-08', { kind: 'block' })],
    })
    expect(made.update).toMatchObject([
      { stay: { id: 1 }, key: 'new', end: '2027-01-08', changed: ['dates', 'key'] },
    ])
    expect([...made.create, ...made.conflicts, ...made.markAbsent]).toEqual([])
  })

  it('of another booking number are another guest, same nights or not', () => {
    const stay = known(1, 'old', '2027-01-01', '2027-01-05', { reservation: 'HMFIRST1' })
    const made = plan({
      known: [stay],
      events: [event('new', '2027-01-01', '2027-01-05', { reservation: 'HMSECOND' })],
    })
    expect(made.conflicts).toHaveLength(1)
    expect(made.markAbsent).toHaveLength(1)
  })
})
