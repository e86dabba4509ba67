import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { FeedError } from '#server/channels/ical/feedError.ts'
import { allDay, calendar, readFeed, vevent } from './feeds.ts'

const moscow: Parameters<typeof readFeed>[1] = { zone: 'Europe/Moscow' }

function refusal(bytes: Uint8Array | string): string {
  try {
    readFeed(Buffer.from(bytes), moscow)
  } catch (cause) {
    if (cause instanceof FeedError) return cause.reason
    throw cause
  }
  return expect.fail('The feed was believed')
}

function stays(bytes: Uint8Array, options = moscow) {
  return readFeed(bytes, options).events.map(
    (event) => `${event.begin} ${event.end} ${event.kind} ${event.status}`,
  )
}

function spans(...lines: string[]) {
  return readFeed(calendar(vevent('UID:1', ...lines)), moscow).events.map((event) => [event.begin, event.end])
}

function faults(...lines: string[]) {
  return readFeed(calendar(vevent('UID:1', ...lines)), moscow).faults.map((fault) => fault.reason)
}

async function fixture(name: string): Promise<Buffer> {
  return readFile(new URL(`../../../fixtures/ical/${name}.ics`, import.meta.url))
}

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([])
})

describe('a feed is refused as a whole', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['white space', ' \r\n \r\n', 'empty'],
    ['an HTML page', '<!doctype html><h1>403</h1>', 'not_calendar'],
    ['a calendar behind other text', 'x\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR', 'not_calendar'],
    ['a calendar that does not end', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', 'cut'],
    ['an event that does not end', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR', 'cut'],
    ['text after the end', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n<html>', 'cut'],
    ['a line that is no property', 'BEGIN:VCALENDAR\r\nhello\r\nEND:VCALENDAR', 'unreadable'],
    ['an endless line', `BEGIN:VCALENDAR\r\nX${';A=b'.repeat(20_000)}:1\r\nEND:VCALENDAR`, 'unreadable'],
    ['endless nesting', `BEGIN:VCALENDAR\r\n${'BEGIN:X\r\n'.repeat(1000)}`, 'unreadable'],
    ['5 MB', 'x'.repeat(5_000_000), 'too_big'],
    ['5,001 events', calendar(`${vevent('UID:1')}\r\n`.repeat(5001).trim()), 'too_many'],
  ])('when it is %s', (_what, body, reason) => {
    expect(refusal(body)).toBe(reason)
  })

  it('wherever it was cut', async () => {
    const whole = await fixture('russian-channel')
    for (let size = 1; size < whole.length - 2; size += 7) {
      expect(refusal(whole.subarray(0, size)), `cut after ${size} bytes`).toMatch(/^(cut|not_calendar)$/)
    }
  })
})

describe('an event is left out with a reason', () => {
  it.each([
    ['a month that does not exist', ['DTSTART:20261399'], 'bad_date'],
    ['a day that does not exist', ['DTSTART;VALUE=DATE:20270229', 'DTEND;VALUE=DATE:20270301'], 'bad_date'],
    ['an end that does not exist', ['DTSTART;VALUE=DATE:20270228', 'DTEND;VALUE=DATE:20270230'], 'bad_date'],
    ['an hour that does not exist', ['DTSTART:20270110T250000', 'DTEND:20270112T120000'], 'bad_date'],
    ['a year out of reach', ['DTSTART;VALUE=DATE:99990101', 'DTEND;VALUE=DATE:99990102'], 'bad_date'],
    ['no start', ['DTEND;VALUE=DATE:20270112'], 'bad_date'],
    ['no letters but garbage', ['DTSTART:garbage'], 'bad_date'],
    ['no night', ['DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:20270110'], 'no_nights'],
    ['an end before the start', ['DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:20270108'], 'backwards'],
    ['a cleaning of two hours', ['DTSTART:20270110T110000', 'DTEND:20270110T130000'], 'no_nights'],
    ['a time without an end', ['DTSTART:20270110T110000Z'], 'no_nights'],
    ['ten years', ['DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20370101'], 'too_long'],
    ['an endless duration', ['DTSTART;VALUE=DATE:20270101', 'DURATION:P99999999W'], 'bad_date'],
    ['a repetition by hours', ['DTSTART;VALUE=DATE:20270101', 'RRULE:FREQ=HOURLY'], 'repeating'],
  ])('when it has %s', (_what, lines, reason) => {
    expect(faults(...lines)).toEqual([reason])
  })

  it('and the others are read', () => {
    const reading = readFeed(
      calendar(vevent('UID:bad', 'DTSTART:20261399'), allDay('good', '20270105', '20270107')),
      moscow,
    )
    expect(reading.events.map((event) => event.uid)).toEqual(['good'])
    expect(reading.faults).toEqual([{ uid: 'bad', reason: 'bad_date', text: expect.stringMatching(/[а-я]/) }])
  })
})

describe('hostile names', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a UID of %s is an ordinary UID',
    (uid) => {
      const { events } = readFeed(
        calendar(allDay(uid, '20270105', '20270107'), allDay('b', '20270110', '20270112')),
        moscow,
      )
      expect(events.map((event) => event.uid)).toEqual([uid, 'b'])
    },
  )

  it('neither properties nor parameters of that name do harm', () => {
    const bytes = calendar(
      '__proto__:x',
      'X-A;__proto__=y:z',
      allDay('a', '20270105', '20270107', 'CONSTRUCTOR:q'),
    )
    expect(stays(bytes)).toEqual(['2027-01-05 2027-01-07 booking confirmed'])
    expect({}).not.toHaveProperty('x')
  })

  it('control characters and endless UIDs are made harmless', () => {
    const { events } = readFeed(
      calendar(
        allDay('x'.repeat(3000), '20270105', '20270107', 'LOCATION:\u0000'),
        allDay('a\u0000b', '20270110', '20270111'),
      ),
      moscow,
    )
    expect(events[0]?.uid).toMatch(/^sha256-[0-9a-f]{64}$/)
    expect(events[1]?.uid).toBe('a b')
  })
})

describe('dates', () => {
  it('an all-day event keeps its dates in every zone, the end being the day of leaving', () => {
    const bytes = calendar(allDay('a', '20260305', '20260308'))
    for (const zone of ['Europe/Moscow', 'Asia/Kamchatka', 'America/Los_Angeles', 'UTC']) {
      expect(stays(bytes, { zone })).toEqual(['2026-03-05 2026-03-08 booking confirmed'])
    }
  })

  it('an all-day event without an end lasts one night', () => {
    expect(spans('DTSTART;VALUE=DATE:20270131')).toEqual([['2027-01-31', '2027-02-01']])
    expect(spans('DTSTART:20270131')).toEqual([['2027-01-31', '2027-02-01']])
  })

  it('a duration stands for an end', () => {
    expect(spans('DTSTART;VALUE=DATE:20270110', 'DURATION:P3D')).toEqual([['2027-01-10', '2027-01-13']])
    expect(spans('DTSTART:20270110T140000Z', 'DURATION:PT46H')).toEqual([['2027-01-10', '2027-01-12']])
  })

  it('a timed event gives the dates and hours that the clock at the object shows', () => {
    const lines = ['DTSTART;TZID=Europe/Moscow:20270110T180000', 'DTEND;TZID=Europe/Moscow:20270112T120000']
    const read = (zone: string) => readFeed(calendar(vevent('UID:1', ...lines)), { zone }).events[0]
    expect(read('Europe/Moscow')).toMatchObject({
      begin: '2027-01-10',
      end: '2027-01-12',
      arrivalTime: '18:00',
    })
    expect(read('Europe/Kaliningrad')).toMatchObject({ begin: '2027-01-10', arrivalTime: '17:00' })
    expect(read('Asia/Vladivostok')).toMatchObject({
      begin: '2027-01-11',
      end: '2027-01-12',
      departureTime: '19:00',
    })
  })

  it('midnight in UTC is the next day at the object', () => {
    expect(spans('DTSTART:20270109T210000Z', 'DTEND:20270111T210000Z')).toEqual([
      ['2027-01-10', '2027-01-12'],
    ])
  })

  it('a zone under a private name is taken from the calendar, else the hours are the object own', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Russian',
      'BEGIN:STANDARD',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
    ]
    const lines = ['DTSTART;TZID=Russian:20270110T230000', 'DTEND;TZID=Russian:20270112T120000']
    const known = calendar(...zone, 'END:STANDARD', 'END:VTIMEZONE', vevent('UID:1', ...lines))
    expect(stays(known, { zone: 'Asia/Yekaterinburg' })).toEqual(['2027-01-11 2027-01-12 block confirmed'])
    const unknown = calendar(vevent('UID:1', ...lines))
    expect(stays(unknown, { zone: 'Asia/Yekaterinburg' })).toEqual(['2027-01-10 2027-01-12 block confirmed'])
  })

  it('a closed day written with hours is one night', () => {
    expect(spans('DTSTART:20270110T000000', 'DTEND:20270110T235900')).toEqual([['2027-01-10', '2027-01-11']])
  })
})

describe('many events', () => {
  it('of one UID are all kept', () => {
    const bytes = calendar(allDay('same', '20270105', '20270107'), allDay('same', '20270110', '20270112'))
    expect(readFeed(bytes, moscow).events.map((event) => event.begin)).toEqual(['2027-01-05', '2027-01-10'])
  })

  it('without a UID are all kept', () => {
    const bytes = calendar(vevent('DTSTART;VALUE=DATE:20270105'), vevent('DTSTART;VALUE=DATE:20270110'))
    expect(readFeed(bytes, moscow).events.map((event) => [event.uid, event.begin])).toEqual([
      ['', '2027-01-05'],
      ['', '2027-01-10'],
    ])
  })

  it('that repeat one another count once, in the latest revision', () => {
    const bytes = calendar(
      allDay('a', '20270105', '20270107', 'SEQUENCE:2', 'STATUS:CANCELLED'),
      allDay('a', '20270105', '20270107', 'SEQUENCE:1'),
    )
    expect(stays(bytes)).toEqual(['2027-01-05 2027-01-07 booking cancelled'])
  })

  it('5,000 of them are read', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => allDay(`u${index}`, '20270105', '20270107'))
    expect(readFeed(calendar(...lines), moscow).events).toHaveLength(5000)
  })
})

describe('letters', () => {
  it('a mark at the start, bare line feeds and a fold inside a letter do not matter', () => {
    const text = Buffer.from(calendar(allDay('a', '20270105', '20270107', 'DESCRIPTION:Ё')))
    const [first, second] = [text.subarray(0, text.indexOf('Ё') + 1), text.subarray(text.indexOf('Ё') + 1)]
    const folded = Buffer.concat([Buffer.from('\uFEFF'), first, Buffer.from('\r\n '), second])
    const bare = Buffer.from(folded.toString('latin1').replaceAll('\r', ''), 'latin1')
    expect(stays(folded)).toEqual(['2027-01-05 2027-01-07 booking confirmed'])
    expect(stays(bare)).toEqual(stays(folded))
  })

  it('of another charset are read as the source says', () => {
    const bytes = Buffer.from(calendar(vevent('UID:1', 'DTSTART;VALUE=DATE:20270105', 'SUMMARY:@')))
    const koi = Buffer.from(bytes.toString('latin1').replace('@', '\xd0\xe5\xec\xee\xed\xf2'), 'latin1')
    expect(readFeed(koi, { ...moscow, charset: 'windows-1251' }).events[0]).toMatchObject({
      summary: 'Ремонт',
      kind: 'repair',
    })
  })
})

describe('the sample feeds', () => {
  it('of Airbnb: seven bookings with their numbers, two closures', async () => {
    const { events, faults: none } = readFeed(await fixture('airbnb'), moscow)
    expect(none).toEqual([])
    const lines = events.map(
      (event) => `${event.begin} ${event.end} ${event.kind} ${event.reservation} ${event.phoneTail}`,
    )
    expect(lines).toEqual([
      '2027-01-09 2027-01-12 booking HMDD191696 4200',
      '2027-01-12 2027-01-17 booking HM82F3E9C6 4237',
      '2027-01-18 2027-01-20 block null null',
      '2027-01-23 2027-01-30 booking HME49D63B2 4311',
      '2027-01-30 2027-01-31 booking HMA2EC8ADA 4348',
      '2027-01-31 2027-02-04 booking HM5EB242AE 4385',
      '2027-02-18 2027-03-04 booking HM25F1C790 4422',
      '2027-03-10 2027-03-12 block null null',
      '2027-03-14 2027-04-11 booking HM99C66B8E 4496',
    ])
    expect(events[0]?.uid).toBe('1418fb94e984-841024f8924926f237a6d4d25638122c@airbnb.com')
  })

  it('of Booking: closures that may be bookings', async () => {
    expect(stays(await fixture('booking'))).toEqual([
      '2027-01-13 2027-01-14 block confirmed',
      '2027-01-16 2027-01-18 block confirmed',
      '2027-01-21 2027-01-24 block confirmed',
      '2027-02-08 2027-02-09 block confirmed',
      '2027-02-09 2027-02-14 block confirmed',
      '2027-02-28 2027-06-28 block confirmed',
    ])
  })

  it('of HomeAway: a guest is named only when the source is trusted to', async () => {
    const bytes = await fixture('homeaway')
    expect(stays(bytes)).toEqual([
      '2027-01-11 2027-01-17 booking confirmed',
      '2027-01-29 2027-02-01 block confirmed',
      '2027-02-11 2027-02-21 booking confirmed',
    ])
    expect(readFeed(bytes, moscow).events.map((event) => event.guestName)).toEqual([null, null, null])
    const trusted = readFeed(bytes, { ...moscow, trustNames: true }).events
    expect(trusted.map((event) => event.guestName)).toEqual(['Claire', null, 'Jürgen'])
  })

  it('of a Russian channel: hours, escapes, folds, a cancelled and a tentative event', async () => {
    const reading = readFeed(await fixture('russian-channel'), { ...moscow, trustNames: true })
    expect(reading.refreshMinutes).toBe(15)
    expect(
      reading.events.map((event) => `${event.begin} ${event.end} ${event.kind} ${event.status}`),
    ).toEqual([
      '2027-01-10 2027-01-12 booking confirmed',
      '2027-01-14 2027-01-18 block confirmed',
      '2027-01-19 2027-01-22 booking confirmed',
      '2027-01-27 2027-01-29 booking cancelled',
      '2027-02-03 2027-02-08 repair tentative',
    ])
    expect(reading.events[0]).toMatchObject({
      guestName: 'Анна Кузнецова',
      arrivalTime: '14:00',
      departureTime: '12:00',
    })
    expect(reading.events[2]?.summary).toBe(
      'Забронировано — семья Ёлкиных с двумя детьми и собакой, просят ранний заезд и детскую кроватку',
    )
  })
})
