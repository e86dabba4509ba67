import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFirst } from '#src/dataProvider/firstReads.ts'
import { http } from '#src/dataProvider/http.ts'
import { takeSent } from '#src/dataProvider/sentFirst.ts'
import { startPage } from '../../../scripts/startPage.ts'

const token = 'token-of-anna'
const files = ['/assets/panel.js']
const asked: string[] = []
/** The styles that other files have left there, and that the next ones count on. */
let styles: readonly ChildNode[] = []

beforeEach(() => {
  asked.length = 0
  styles = [...document.head.childNodes]
  document.head.replaceChildren()
  localStorage.setItem('token', token)
  vi.spyOn(performance, 'now').mockReturnValue(100)
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, { method = 'GET' } = {}) => {
    asked.push(`${method} ${String(address).replace(/^.*\/api\/admin\//, '')}`)
    return Promise.resolve(Response.json({ number: asked.length }))
  })
})
afterEach(() => {
  // the next file puts its own server under the page: a fetch given back later would take it away again
  vi.restoreAllMocks()
  globalThis.sentFirst = undefined
  document.head.replaceChildren(...styles)
})

const open = (place: string) => {
  history.replaceState(null, '', place)
  const pages = { cleaner: ['/assets/cleaner.js', '/assets/cleaner.css'] }
  startPage({
    base: '/api/admin',
    files,
    beside: ['/assets/declarations.js'],
    screens: { '^/dashboard': ['/assets/dashboard.js'] },
    pages,
  })
}

describe('A page before its code', () => {
  it.each(['/owner/key', '/guest/key/pay', '/start/key', '/invite/key'])(
    'asks for nothing of the panel at %s',
    (place) => {
      open(place)
      expect([asked, document.head.children.length]).toEqual([[], 0])
    },
  )

  it('opened by link asks for the code of that page alone', () => {
    open('/cleaner/key')
    expect(asked).toEqual([])
    const links = [...document.head.querySelectorAll('link')]
    expect(links.map(({ rel, as = '', href }) => [rel, as, new URL(href).pathname])).toEqual([
      ['modulepreload', '', '/assets/cleaner.js'],
      ['preload', 'style', '/assets/cleaner.css'],
    ])
  })

  it('asks nothing in the name of nobody, and for the code all the same', () => {
    localStorage.removeItem('token')
    open('/rents')
    expect(asked).toEqual([])
    expect(document.head.querySelector('link')?.getAttribute('href')).toBe('/assets/panel.js')
  })

  it('asks for all declarations beside, but at the list of bookings with nothing opened', () => {
    const links = (place: string) => {
      document.head.replaceChildren()
      open(place)
      return [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
    }
    expect(links('/rents?filter=%7B%7D')).toEqual(['/assets/panel.js'])
    expect(links('/dashboard')).toEqual([
      '/assets/panel.js',
      '/assets/declarations.js',
      '/assets/dashboard.js',
    ])
    for (const place of ['/rents/5', '/rents?view=board', '/rents?page=2&drawer=rents:9'])
      expect([place, links(place)]).toEqual([place, ['/assets/panel.js', '/assets/declarations.js']])
  })

  it('asks for nothing that another person or another place began with', () => {
    keepFirst('/rents', ['rents?begin=1'], 'token-of-boris')
    open('/rents')
    keepFirst('/rents', ['rents?begin=1'], token)
    open('/cleans')
    expect(asked).toEqual(['POST users/info', 'POST users/info'])
  })

  it('asks on the next visit for what every place and this one began with', () => {
    keepFirst('/rents', ['rents?begin=1'], token)
    keepFirst('', ['agency', 'messages'], token)
    keepFirst('/dashboard', ['dashboard'], token)
    open('/rents')
    expect(asked).toEqual(['POST users/info', 'GET agency', 'GET messages', 'GET rents?begin=1'])
  })

  it('keeps the places that were opened last, no more than eight', () => {
    keepFirst('', ['agency'], token)
    for (let place = 1; place <= 9; place++) keepFirst(`/p${place}`, ['x'], token)
    open('/p1')
    expect(asked).toEqual(['POST users/info', 'GET agency'])
  })
})

describe('An answer that the page has asked for', () => {
  it('is not taken for another person, for another call or by a link', async () => {
    open('/rents')
    expect(takeSent('POST users/info', 'token-of-boris')).toBeUndefined()
    expect(takeSent('GET users/info', token)).toBeUndefined()
    await http('users/info', { method: 'POST', body: {}, link: 'key' })
    expect(asked).toHaveLength(2)
  })

  it('is not taken when it has grown old', () => {
    open('/rents')
    vi.spyOn(performance, 'now').mockReturnValue(10_001)
    expect(takeSent('POST users/info', token)).toBeUndefined()
  })

  it('is given to the first who asks the same, and to nobody after', async () => {
    keepFirst('/rents', ['rents?begin=1'], token)
    open('/rents')
    const answers = [
      await http('users/info', { method: 'POST', body: {} }),
      await http('rents', { query: { begin: 1 } }),
      await http('rents?begin=1'),
    ]
    expect(answers.map(({ data }) => data)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
    expect(asked).toHaveLength(3)
  })
})
