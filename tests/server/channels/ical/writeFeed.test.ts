import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { feedHeaders, fold, writeFeed } from '#server/channels/ical/writeFeed.ts'
import { readFeed } from './feeds.ts'

const stay = {
  uuid: '0b7e4a52-6f0e-4f0a-9d1c-2d9d6a1f3b11',
  begin: '2027-01-05',
  end: '2027-01-08',
  updatedAt: '2026-11-20T10:00:00.123Z',
  sequence: 2,
}

describe('our own feed', () => {
  it('tells the nights and nothing about the guest', () => {
    expect(writeFeed('klyuchnik.example', [stay]).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Klyuchnik//Calendar//RU',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'BEGIN:VEVENT',
      'UID:rent-0b7e4a52-6f0e-4f0a-9d1c-2d9d6a1f3b11@klyuchnik.example',
      'DTSTAMP:20261120T100000Z',
      'SEQUENCE:2',
      'DTSTART;VALUE=DATE:20270105',
      'DTEND;VALUE=DATE:20270108',
      'SUMMARY:Занято',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('is marked by its content, private and not for search engines', () => {
    const headers = feedHeaders(writeFeed('klyuchnik.example', [stay]))
    expect(headers).toMatchObject({ 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' })
    expect(feedHeaders(writeFeed('klyuchnik.example', [stay]))).toEqual(headers)
    expect(feedHeaders(writeFeed('klyuchnik.example', [])).etag).not.toBe(headers.etag)
  })

  it('breaks lines by 75 octets and never inside a letter', () => {
    const lines = fold(`X:${'ёж🦔'.repeat(40)}`).split('\r\n')
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines.map((line, index) => (index > 0 ? line.slice(1) : line)).join('')).toBe(
      `X:${'ёж🦔'.repeat(40)}`,
    )
  })

  it('says the same when it is read back, in any zone and on any host name', () => {
    const stays = fc.uniqueArray(
      fc.record({
        uuid: fc.uuid(),
        begin: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days)),
        nights: fc.integer({ min: 1, max: 400 }),
        sequence: fc.nat(1000),
      }),
      { selector: ({ uuid }) => uuid, maxLength: 20 },
    )
    const zone = fc.constantFrom('Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Kamchatka', 'America/New_York')
    fc.assert(
      fc.property(stays, zone, fc.domain(), (made, objectZone, host) => {
        const rows = made.map(({ nights, ...each }) => ({
          ...stay,
          ...each,
          end: addDays(each.begin, nights),
        }))
        const reading = readFeed(Buffer.from(writeFeed(host, rows)), { zone: objectZone })
        expect(reading.faults).toEqual([])
        expect(
          reading.events.map(({ uid, begin, end, sequence }) => ({ uid, begin, end, sequence })),
        ).toEqual(
          rows.map(({ uuid, begin, end, sequence }) => ({
            uid: `rent-${uuid}@${host}`,
            begin,
            end,
            sequence,
          })),
        )
      }),
    )
  })
})
