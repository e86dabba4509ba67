import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Channel } from '#server/channels/channel.ts'
import { createIcalChannel, type IcalSource } from '#server/channels/ical/icalChannel.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { type IcalStandIn, startIcalStandIn } from '#standIns/icalStandIn.ts'

const january = { uid: 'a', begin: '2027-01-05', end: '2027-01-08', summary: 'Reserved' }
const march = { uid: 'b', begin: '2027-03-05', end: '2027-03-08', summary: 'Reserved' }

let source: IcalStandIn

beforeAll(async () => {
  source = await startIcalStandIn({ '/1.ics': { events: [january, march] }, '/2.ics': { events: [march] } })
})

afterAll(() => source.stop())

function channel(...sources: Partial<IcalSource>[]): Channel {
  const whole = sources.map((each, index) => ({
    ref: `${index + 1}`,
    url: `${source.url}/${index + 1}.ics`,
    zone: 'Europe/Moscow',
    today: '2026-12-01',
    ...each,
  }))
  return createIcalChannel(createOutgoing({ allow: [`calendar=${source.host}`] }), whole)
}

describe('a channel of calendars', () => {
  it('reports a broken feed and still reads the others', async () => {
    const answer = await channel({ url: `${source.url}/no.ics` }, {}, { url: 'http://10.0.0.1/x.ics' }).pull(
      null,
    )
    expect(answer.errors.map(({ ref, reason }) => [ref, reason]).sort()).toEqual([
      ['1', 'gone'],
      ['3', 'address'],
    ])
    expect(answer.parts.map((part) => part.ref)).toEqual(['2'])
  })

  it('leaves out the feeds that did not change since the cursor, unless a stay of theirs is absent', async () => {
    const { cursor, parts } = await channel({}, {}).pull(null)
    expect(parts).toHaveLength(2)
    const again = await channel({}, {}).pull(cursor)
    expect(again).toMatchObject({ parts: [], errors: [], cursor })
    const checked = await channel({ isSomeStayAbsent: true }, {}).pull(cursor)
    expect(checked.parts.map((part) => part.ref)).toEqual(['1'])
  })

  it('reads everything again for a range and keeps what touches it', async () => {
    const answer = await channel({}, {}).reread({ begin: '2027-01-01', end: '2027-02-01' })
    expect(
      answer.parts.map((part) => [part.ref, part.complete, part.stays.map((stay) => stay.uid)]).sort(),
    ).toEqual([
      ['1', true, ['a']],
      ['2', true, []],
    ])
  })

  it('cannot list flats', async () => {
    expect(await channel({}).listObjects()).toBeNull()
  })
})
