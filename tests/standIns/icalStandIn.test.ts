import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type IcalStandIn, startIcalStandIn } from '#standIns/icalStandIn.ts'

const events = [{ uid: 'a', begin: '2027-01-05', end: '2027-01-08', summary: 'Занято' }]
let source: IcalStandIn

beforeEach(async () => {
  source = await startIcalStandIn({ '/flat.ics': { events } })
})

afterEach(() => source.stop())

describe('the stand-in of a calendar source', () => {
  it('answers 404 where nothing is served', async () => {
    expect((await fetch(`${source.url}/none.ics`)).status).toBe(404)
  })

  it('fails call by call as planned, then works again', async () => {
    source.setFault('/flat.ics', [{ kind: 'status', status: 500 }, null, { kind: 'html' }])
    const answers: string[] = []
    for (let call = 0; call < 4; call += 1) {
      const answer = await fetch(`${source.url}/flat.ics`)
      answers.push(`${answer.status} ${answer.headers.get('content-type')}`)
    }
    expect(answers).toEqual([
      '500 null',
      '200 text/calendar; charset=utf-8',
      '200 text/html; charset=utf-8',
      '200 text/calendar; charset=utf-8',
    ])
  })

  it('keeps failing until told to stop', async () => {
    source.setFault('/flat.ics', { kind: 'status', status: 403 })
    expect((await fetch(`${source.url}/flat.ics`)).status).toBe(403)
    expect((await fetch(`${source.url}/flat.ics`)).status).toBe(403)
    source.setFault('/flat.ics', null)
    expect((await fetch(`${source.url}/flat.ics`)).status).toBe(200)
  })

  it('keeps a journal of calls and gives churning UIDs anew on each', async () => {
    const url = source.setFeed('/churn.ics', { events, shape: { uid: 'churn' } })
    const [first, second] = [await (await fetch(url)).text(), await (await fetch(url)).text()]
    expect(first).not.toBe(second)
    expect(source.calls.map((call) => call.path)).toEqual(['/churn.ics', '/churn.ics'])
    source.clear()
    expect(source.calls).toEqual([])
  })
})
