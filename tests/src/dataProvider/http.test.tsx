import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseAway, http, newIdempotencyKey, onShut, TOKEN_KEY } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'

const server = startPanelServer()
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

async function failureOf(call: Promise<unknown>): Promise<HttpError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof HttpError) return error
  throw new Error(`expected an HttpError, got ${String(error)}`)
}

describe('a failed call', () => {
  it('carries the message, the code and the fields of the server', async () => {
    const body = { message: 'Эти даты заняты', code: 'rents.busy', errors: { begin: 'Занято', end: 5 } }
    server.reply('POST rents', { status: 409, body })
    const error = await failureOf(http('rents', { method: 'POST', body: {} }))
    expect(error).toMatchObject({
      status: 409,
      message: 'Эти даты заняты',
      code: 'rents.busy',
      isNetwork: false,
    })
    expect(error.errors).toEqual({ begin: 'Занято' })
    expect(error.body).toEqual(body)
  })

  it('has the network words when nothing answered', async () => {
    server.reply('GET rents', 'broken')
    const error = await failureOf(http('rents'))
    expect(error).toMatchObject({
      status: 0,
      isNetwork: true,
      message: 'Не удалось отправить запрос на сервер',
    })
  })

  it('has the network words when the answer explains nothing', async () => {
    server.reply('GET rents', { status: 500, body: '<html>oops</html>' })
    const error = await failureOf(http('rents'))
    expect(error).toMatchObject({ status: 500, message: 'Не удалось отправить запрос на сервер' })
  })

  it('counts a page of another program as a failure although its status is 200', async () => {
    server.reply('GET rents', { body: '<html>hello</html>' })
    expect(await failureOf(http('rents'))).toMatchObject({ status: 200, code: 'http.not_json' })
  })

  it('tells how long to wait', async () => {
    server.reply('POST users/login', {
      status: 429,
      body: { message: 'Подождите' },
      headers: { 'Retry-After': '25' },
    })
    expect((await failureOf(http('users/login', { method: 'POST', body: {} }))).retryAfter).toBe(25)
  })

  it('is not repeated unless told, and a mutation never by itself', async () => {
    server.reply('POST rents', { status: 503, body: {} })
    await failureOf(http('rents', { method: 'POST', body: {} }))
    expect(server.count('POST rents')).toBe(1)
  })

  it('tells the listeners about a 401 until they stop', async () => {
    const listener = vi.fn()
    const stop = onShut(listener)
    server.reply('GET rents', { status: 401, body: { message: 'Войдите' } })
    await failureOf(http('rents'))
    stop()
    await failureOf(http('rents'))
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('of an aborted call is the abort itself', async () => {
    const stop = new AbortController()
    stop.abort()
    await expect(http('rents', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a call', () => {
  it('goes without Authorization when nobody is signed in [7.112]', async () => {
    await http('objects')
    expect(server.calls[0]?.headers.has('Authorization')).toBe(false)
  })

  it('carries the token, JSON and the key against repetition [7.111, 7.112, 7.113, 9.1]', async () => {
    localStorage.setItem(TOKEN_KEY, 'abc')
    server.reply('POST rents/payment', { body: { success: 1 } })
    const { data } = await http('rents/payment', {
      method: 'POST',
      body: { amount: 5 },
      idempotencyKey: 'k1',
    })
    const [call] = server.calls
    expect(data).toEqual({ success: 1 })
    expect(call?.body).toBe('{"amount":5}')
    expect(call?.headers.get('Authorization')).toBe('Bearer abc')
    expect(call?.headers.get('Accept')).toBe('application/json')
    expect(call?.headers.get('Content-Type')).toBe('application/json')
    expect(call?.headers.get('Idempotency-Key')).toBe('k1')
  })

  it('outlives its page when it is a small write: what was confirmed is not taken along by a reload', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    await http('guests')
    await http('guests', { method: 'PATCH', body: { note: 'п'.repeat(3000) } })
    await http('history/delete_payment', { method: 'PATCH', body: { name: 'payment', rent_id: 1 } })
    await http('history/7', { method: 'DELETE' })
    expect(asked.mock.calls.map(([, request]) => request?.keepalive)).toEqual([false, false, true, true])
    asked.mockRestore()
  })

  it('outlives its page only as long as a browser has room for all of them, counted in bytes', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const { promise: body, resolve: answer } = Promise.withResolvers<object>()
    server.reply('PATCH guests', { body })
    const change = { method: 'PATCH', body: { note: 'п'.repeat(1900) } } as const
    const sent = Array.from({ length: 40 }, () => http('guests', change))
    const isKept = () => asked.mock.calls.map(([, request]) => request?.keepalive)
    const size = new TextEncoder().encode(JSON.stringify(change.body)).length
    expect(isKept()).toHaveLength(40)
    const kept = isKept().filter(Boolean).length * size
    expect(kept).toBeGreaterThan(32_000)
    expect(kept).toBeLessThan(64_000)
    answer({})
    await Promise.all(sent)
    await http('guests', change)
    expect(isKept().at(-1)).toBe(true)
    asked.mockRestore()
  })

  it('gives undefined for an empty answer', async () => {
    server.reply('DELETE addons/3', { body: '' })
    expect((await http('addons/3', { method: 'DELETE' })).data).toBeUndefined()
  })
})

describe('a write while the server has no database', () => {
  const refused = (code: string, status = 503) => ({
    status,
    body: { message: 'Повторим сами', code },
    headers: { 'Retry-After': '3' },
  })
  const saved = { body: { id: 7 } }
  const change = { method: 'PATCH', body: { id: 7, version: 3, comment: 'Ключ у соседа' } } as const
  beforeEach(() => {
    databaseAway.set(false)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.setTimerTickMode('nextTimerAsync')
  })
  afterEach(() => vi.useRealTimers())

  it('is not sent again when nobody knows whether the first was saved and it could be saved twice', async () => {
    server.reply('POST rents', refused('server.unsure'))
    await failureOf(http('rents', { method: 'POST', body: {} }))
    expect(server.count('POST rents')).toBe(1)
  })

  it('is given up after three repetitions, and a row that somebody changes after one', async () => {
    server.reply('POST rents', refused('server.database_away'))
    await failureOf(http('rents', { method: 'POST', body: {} }))
    server.reply('PATCH rents', refused('request.locked', 409))
    await failureOf(http('rents', change))
    expect([server.count('POST rents'), server.count('PATCH rents')]).toEqual([4, 2])
  })

  it('is sent again with its key until it is known, and the screen says so meanwhile', async () => {
    server.reply('POST rents', refused('server.database_away'), refused('server.unsure'), saved)
    const lines: boolean[] = []
    const stop = databaseAway.subscribe(() => lines.push(databaseAway.get()))
    const { data } = await http('rents', { method: 'POST', body: {}, idempotencyKey: 'k1' })
    stop()
    expect(data).toEqual({ id: 7 })
    expect(server.calls.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k1', 'k1', 'k1'])
    expect(lines).toEqual([true, false])
  })

  it('counts as saved when the conflict of its repetition holds what was sent', async () => {
    const current = { id: 7, version: 4, comment: 'Ключ у соседа' }
    const stale = { status: 409, body: { message: 'Уже изменили', code: 'rents.stale', current } }
    server.reply('PATCH rents', refused('server.unsure'), stale)
    expect((await http('rents', change)).data).toEqual(current)
    server.reply('PATCH rents', stale)
    expect(await failureOf(http('rents', change))).toMatchObject({ code: 'rents.stale' })
  })
})

describe('key against repetition', () => {
  it('differs each time and is 32 hex digits', () => {
    const keys = new Set(Array.from({ length: 50 }, newIdempotencyKey))
    expect(keys.size).toBe(50)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })
})
