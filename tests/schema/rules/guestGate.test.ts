// The one gate of keys: closed first, by every reason, and open only when nothing speaks against it.
import { describe, expect, it } from 'vitest'
import { type GateFacts, guestGate, isTakenAway } from '#schema/rules/guestGate.ts'
import { namesKeys, tellsKeys } from '#schema/rules/keysInText.ts'
import { isStageNow } from '#schema/rules/sectionStage.ts'

const stay: GateFacts = {
  status: 'booked',
  conflict: false,
  ready: true,
  letOutNow: false,
  arrivesAt: '2026-03-12T12:00:00.000Z',
  leavesAt: '2026-03-15T09:00:00.000Z',
  minutesBefore: 0,
  now: '2026-03-12T12:00:00.000Z',
}

describe('The keys of a flat', () => {
  it.each([
    ['of a request', { status: 'request' }, 'off'],
    ['of a canceled booking', { status: 'canceled' }, 'off'],
    ['of a guest who did not come', { status: 'no_show' }, 'off'],
    ['after «Я выехал»', { status: 'checked_out' }, 'over'],
    ['of a booking on dates of another', { conflict: true }, 'conflict'],
    ['at the hour of the departure', { now: stay.leavesAt }, 'over'],
    ['while something is missing', { ready: false }, 'missing'],
    ['a minute before the arrival', { now: '2026-03-12T11:59:00.000Z' }, 'early'],
    ['let out, while the booking is in conflict', { letOutNow: true, conflict: true }, 'conflict'],
    ['let out, after the departure', { letOutNow: true, now: '2026-03-16T00:00:00.000Z' }, 'over'],
  ] as const)('are closed %s', (_title, change, reason) => {
    expect(guestGate({ ...stay, ...change })).toMatchObject({ open: false, reason })
  })

  it.each([
    ['at the hour of the arrival', {}],
    ['of who lives there', { status: 'checked_in', now: '2026-03-14T00:00:00.000Z' }],
    ['as early as the agency says', { minutesBefore: 60, now: '2026-03-12T11:00:00.000Z' }],
    ['before the hour when a senior said so', { letOutNow: true, now: '2026-03-10T00:00:00.000Z' }],
  ] as const)('are open %s', (_title, change) => {
    expect(guestGate({ ...stay, ...change })).toMatchObject({ open: true, reason: 'open' })
  })

  it('are open for no stay of ten thousand against which anything speaks, and for every other', () => {
    let seed = 7
    const pick = <T>(list: readonly T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return list[Math.floor((seed / 2_147_483_648) * list.length)] as T
    }
    const statuses = ['request', 'booked', 'checked_in', 'checked_out', 'no_show', 'canceled', 'deleted']
    const hours = Array.from({ length: 97 }, (_, hour) =>
      new Date(Date.UTC(2026, 2, 12) + hour * 3_600_000).toISOString(),
    )
    const opened = { yes: 0, no: 0 }
    for (let turn = 0; turn < 10_000; turn += 1) {
      const facts: GateFacts = {
        status: pick(statuses),
        conflict: pick([true, false, false]),
        ready: pick([true, true, false]),
        letOutNow: pick([true, false, false]),
        arrivesAt: pick(hours),
        leavesAt: pick(hours),
        minutesBefore: pick([0, 30, 1440]),
        now: pick(hours),
      }
      const at = (moment: string | number) => new Date(moment).getTime()
      const isHour =
        (facts.letOutNow || at(facts.now) >= at(facts.arrivesAt) - facts.minutesBefore * 60_000) &&
        at(facts.now) < at(facts.leavesAt)
      const isTheirs = facts.status === 'booked' || facts.status === 'checked_in'
      const expected = isTheirs && !facts.conflict && facts.ready && isHour
      expect(guestGate(facts).open, JSON.stringify(facts)).toBe(expected)
      opened[expected ? 'yes' : 'no'] += 1
    }
    expect(Math.min(opened.yes, opened.no)).toBeGreaterThan(200)
  })

  it('that were read are taken away by a cancel, a conflict and other days, and by nothing else', () => {
    expect(isTakenAway({ reason: 'off' }, '2026-03-12', '2026-03-12')).toBe(true)
    expect(isTakenAway({ reason: 'conflict' }, '2026-03-12', '2026-03-12')).toBe(true)
    for (const reason of ['early', 'missing'] as const) {
      expect(isTakenAway({ reason }, '2026-03-13', '2026-03-12')).toBe(true)
      expect(isTakenAway({ reason }, '2026-03-12', '2026-03-12')).toBe(false)
    }
    for (const reason of ['over', 'open'] as const)
      expect(isTakenAway({ reason }, '2026-03-13', '2026-03-12')).toBe(false)
  })
})

describe('A text', () => {
  const flat = { codes: ['4821', 'пароль сети', '12'], apartment: '145', intercom: '145К7' }

  it('tells no key by a part of a word, a code of two figures, or the number of the flat alone', () => {
    for (const text of ['Заказ 14821', 'Приедем 12 марта', 'Квартира 145', 'Домофон 145К7'])
      expect(tellsKeys(text, flat), text).toBe(false)
    expect(
      tellsKeys('Квартира 145', { codes: [null, undefined, ''], apartment: '145', intercom: '145' }),
    ).toBe(false)
  })

  it('tells a key by a code however it is set off, the password of the net, or flat and intercom together', () => {
    for (const text of ['Код 4821.', 'Код: «4821#»', 'сеть — пароль-сети', 'Наберите 145К7, квартира 145'])
      expect(tellsKeys(text, flat), text).toBe(true)
    const spelt = { codes: ['Под ёлкой', 'АБ-12#'], apartment: '145', intercom: '145К7' }
    for (const text of ['Ключ под ёлкой', 'Ключ под елкой', 'Код аб-12', 'кв. 145, домофон 145к7'])
      expect(tellsKeys(text, spelt), text).toBe(true)
  })

  it('names a key by its variable', () => {
    expect(namesKeys('Дом {address}, ждём')).toBe(false)
    for (const text of ['{door_code}', '{ wifi_password | нет }', '{wifi_name|есть}'])
      expect(namesKeys(text), text).toBe(true)
  })
})

describe('A section of an instruction', () => {
  const facts = {
    zone: 'Europe/Moscow',
    begin: '2026-03-12',
    end: '2026-03-15',
    opensAt: '2026-03-12T12:00:00.000Z',
    leavesAt: '2026-03-15T09:00:00.000Z',
    hasLeft: false,
  }
  const shown = (stage: string, now: string, hasLeft = false) => isStageNow(stage, { ...facts, hasLeft, now })

  it('for before the arrival is gone the day after it', () => {
    expect(shown('before_checkin', '2026-03-12T20:59:00.000Z')).toBe(true)
    expect(shown('before_checkin', '2026-03-12T21:00:00.000Z')).toBe(false)
  })

  it('for the stay is shown from the hour of the keys to the departure', () => {
    expect(shown('stay', '2026-03-12T11:59:00.000Z')).toBe(false)
    expect(shown('stay', '2026-03-12T12:00:00.000Z')).toBe(true)
    expect(shown('stay', '2026-03-14T12:00:00.000Z', true)).toBe(false)
    expect(shown('stay', '2026-03-15T09:00:00.000Z')).toBe(false)
  })

  it('for the departure is shown from the last evening to a day after', () => {
    expect(shown('checkout', '2026-03-14T14:59:00.000Z')).toBe(false)
    expect(shown('checkout', '2026-03-14T15:00:00.000Z')).toBe(true)
    expect(shown('checkout', '2026-03-16T08:59:00.000Z', true)).toBe(true)
    expect(shown('checkout', '2026-03-16T09:00:00.000Z')).toBe(false)
    expect(shown('always', '2020-01-01T00:00:00.000Z')).toBe(true)
  })
})
