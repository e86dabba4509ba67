import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { handItem, itemOf } from '#src/state/drawer/handedItem.ts'
import { createSession } from '#src/state/session.ts'
import { emptyState } from '#src/state/sharedState.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'

const server = startPanelServer()
beforeEach(() => localStorage.setItem('token', 't1'))
afterEach(() => localStorage.clear())

const eight = [
  'cleaners',
  'objects',
  'agency',
  'agency/sources',
  'agency/invoices',
  'objects/instructions/examples',
  'messages',
  'agency/otas',
]

const person = { id: 1, name: 'Анна', active: true, role: 'manager' }

describe('the end of a session', () => {
  it('leaves no row behind that was handed to a drawer', () => {
    const session = createSession()
    handItem({ id: 9, guest_name: 'Козлова Елена' })
    expect(itemOf(9)).toMatchObject({ guest_name: 'Козлова Елена' })
    session.reset()
    expect(itemOf(9)).toEqual({ id: 9 })
  })
})

describe('initial load', () => {
  it('asks nothing without a token', async () => {
    localStorage.clear()
    expect(await createSession().load()).toEqual({ name: 'idle' })
    expect(server.calls).toEqual([])
  })

  it('loads nothing for a person who is switched off [4.3, 6.2]', async () => {
    server.reply('POST users/info', { body: { ...person, active: false } })
    const session = createSession()
    expect(await session.load()).toEqual({ name: 'inactive' })
    expect(server.calls.map((call) => call.path)).toEqual(['users/info'])
    expect(session.shared.get().loaded).toBe(false)
  })

  it('says that it failed, and begins anew when asked again', async () => {
    const console_ = vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('POST users/info', { body: person })
    server.reply('GET messages', { status: 400, body: { message: 'Нет' } }, { body: [] })
    const session = createSession()
    expect(await session.load()).toEqual({ name: 'failed' })
    expect(session.shared.get().loaded).toBe(false)
    expect(console_).toHaveBeenCalledTimes(1)
    expect((await session.load()).name).toBe('ready')
  })

  it('stays silent about a 401: it leads to the login', async () => {
    server.reply('POST users/info', { status: 401, body: {} })
    expect(await createSession().load()).toEqual({ name: 'idle' })
  })

  it('reads the eight parts after the person and puts each into its place [3.4-3.9, 3.12-3.15, 4.2, 4.3]', async () => {
    server.reply('POST users/info', { body: person })
    const idOf = (path: string) => eight.indexOf(path) + 1
    for (const path of eight) server.reply(`GET ${path}`, { body: [{ id: idOf(path) }] })
    server.reply('GET agency', { body: { id: 3, name: 'Невские' } })
    server.reply('GET agency/sources', { body: { data: [{ id: 17, name: null, spoilt: 1 }, 'no row'] } })
    const session = createSession()
    await Promise.all([session.load(), session.load()])
    expect(server.calls[0]?.path).toBe('users/info')
    expect(
      server.calls
        .slice(1)
        .map((call) => call.path)
        .sort(),
    ).toEqual([...eight].sort())
    expect(session.shared.get()).toEqual({
      loaded: true,
      agency: { id: 3, name: 'Невские' },
      objects: [{ id: idOf('objects') }],
      cleaners: [{ id: idOf('cleaners') }],
      messages: [{ id: idOf('messages') }],
      otas: [{ id: idOf('agency/otas') }],
      drawer: { open: false },
      currentItem: null,
      sources: [{ id: 17 }],
      role: 'manager',
      invoices: [{ id: idOf('agency/invoices') }],
      instructionExamples: [{ id: idOf('objects/instructions/examples') }],
    })
  })

  it('asks who is there and for all eight at once where the same token opened the panel before, and shows nothing of them to who is refused', async () => {
    server.reply('POST users/info', { body: person })
    await createSession().load()
    let tell = (_answer: Response) => {}
    const asked: string[] = []
    vi.stubGlobal('fetch', (address: URL) => {
      asked.push(address.pathname.replace('/api/admin/', ''))
      const { promise, resolve } = Promise.withResolvers<Response>()
      if (address.pathname.endsWith('users/info')) tell = resolve
      else resolve(Response.json([{ id: 1 }]))
      return promise
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const session = createSession()
    const loading = session.load()
    await expect.poll(() => asked.toSorted()).toEqual([...eight, 'users/info'].toSorted())
    tell(Response.json({}, { status: 401 }))
    expect(await loading).toEqual({ name: 'idle' })
    expect(session.shared.get()).toEqual(emptyState)
  })

  it.each(['users/info', 'messages'])(
    'shows nothing of one person to another who came in before %s was answered',
    async (late) => {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      server.reply('POST users/info', { body: late === 'users/info' ? promise : person })
      if (late === 'messages') server.reply('GET messages', { body: promise })
      const session = createSession()
      const loading = session.load()
      await expect.poll(() => server.calls.map(({ path }) => path)).toContain(late)
      session.reset()
      localStorage.setItem('token', 't2')
      resolve(late === 'users/info' ? person : [{ id: 1 }])
      await loading
      expect(session.phase.get()).toEqual({ name: 'idle' })
      expect(session.shared.get()).toEqual(emptyState)
    },
  )

  it('tells who is there before the eight have come, so that rows are asked for meanwhile', async () => {
    server.reply('POST users/info', { body: person })
    const { promise, resolve } = Promise.withResolvers<unknown[]>()
    server.reply('GET messages', { body: promise })
    const session = createSession()
    const loading = session.load()
    const known = { name: 'loading', person: { id: person.id } }
    await expect.poll(() => session.phase.get()).toMatchObject(known)
    expect(session.shared.get().loaded).toBe(false)
    resolve([])
    expect(await loading).toMatchObject({ name: 'ready' })
  })

  it('asks for all eight before any of them has answered [4.3]', async () => {
    const asked: string[] = []
    const neverAnswered = new Promise<Response>(() => {})
    vi.stubGlobal('fetch', (address: URL) => {
      const path = address.pathname.replace('/api/admin/', '')
      if (path === 'users/info') return Promise.resolve(Response.json(person))
      asked.push(path)
      return neverAnswered
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    void createSession().load()
    await expect.poll(() => asked.toSorted()).toEqual(eight.toSorted())
  })

  it('takes a person without a role for an admin, in the browser only [4.4, 6.1]', async () => {
    server.reply('POST users/info', { body: { active: true } })
    const session = createSession()
    await session.load()
    expect(session.shared.get().role).toBe('admin')
  })
})
