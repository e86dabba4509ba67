import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { http } from '#src/dataProvider/http.ts'
import { sendFile } from '#src/dataProvider/sendFile.ts'
import { linkDoor } from '#src/pages/publicPage/door.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a promise has come to by now. */
function stateOf(promise: Promise<unknown>) {
  const ended = vi.fn()
  promise.then(ended, ended)
  return ended
}
const noNetwork = expect.objectContaining({ name: 'HttpError', status: 0 })

/** A server that takes calls and never answers; limits run on the clock of the test. */
function hangServer() {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('out of time', 'TimeoutError')), milliseconds)
    return limit.signal
  })
  return vi.spyOn(globalThis, 'fetch').mockImplementation((_address, request) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    request?.signal?.addEventListener('abort', () => reject(request.signal?.reason))
    return promise
  })
}

describe('A call of the panel that gets no answer', () => {
  const toldOf = async (call: Promise<unknown>, seconds: number) => {
    const failed = call.catch((error: unknown) => error)
    const ended = stateOf(call)
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledOnce()
    const error = await failed
    return error instanceof Error ? error.message : ''
  }

  it('says so of a read within half a minute, and does not begin to wait anew', async () => {
    const sent = hangServer()
    const words = await toldOf(http('rents', { retry: true }), 25)
    expect(words).toBe('Сервер не ответил за 25 секунд. Повторите или зайдите позже.')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveBeenCalledOnce()
  })

  it('says so of what the page itself has sent before its code was there', async () => {
    hangServer()
    localStorage.setItem('token', 't')
    vi.spyOn(performance, 'now').mockReturnValue(1)
    vi.stubGlobal('sentFirst', { token: 't', answers: { 'GET rents': new Promise(() => {}) } })
    expect(await toldOf(http('rents'), 25)).toMatch(/^Сервер не ответил/)
    localStorage.clear()
  })

  it('says of a write with its key or version that it may be sent again, of any other one that it is to be looked at', async () => {
    hangServer()
    const write = (more: object) => toldOf(http('rents', { method: 'POST', body: {}, ...more }), 60)
    const unknown = 'Сервер не ответил за минуту: неизвестно, сохранилось ли.'
    const again = `${unknown} Повторите: второй раз не запишется.`
    expect(await write({ idempotencyKey: 'k' })).toBe(again)
    expect(await write({ method: 'PATCH', body: { id: 1, version: 3 } })).toBe(again)
    expect(await write({})).toBe(`${unknown} Обновите страницу и проверьте, прежде чем повторять.`)
  })

  it('waits longer for a table that is taken in, and says how long', async () => {
    hangServer()
    const call = http('rents/import', { method: 'POST', body: { data: '' }, idempotencyKey: 'k', wait: 110 })
    expect(await toldOf(call, 110)).toBe(
      'Сервер не ответил за 110 секунд: неизвестно, сохранилось ли. Повторите: второй раз не запишется.',
    )
  })

  it('waits for a file as long as it takes, and leaves at once when the screen is left', async () => {
    hangServer()
    const ended = stateOf(http('imports', { method: 'POST', body: new FormData() }))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(ended).not.toHaveBeenCalled()
    const left = new AbortController()
    const read = http('rents', { signal: left.signal })
    left.abort(new Error('left'))
    await expect(read).rejects.toThrow('left')
  })
})

describe('A call of a public page that gets no answer', () => {
  it('is given up after twenty seconds, as without a network, and not before', async () => {
    hangServer()
    const ended = stateOf(linkDoor('key')('GET cleaners/{id}', { params: { id: 'key' } }))
    await vi.advanceTimersByTimeAsync(19_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledExactlyOnceWith(noNetwork)
  })
})

/** A request on whose way the test moves things by hand. */
class HeldRequest {
  static readonly all: HeldRequest[] = []
  readonly upload: { onprogress?: (moved: { loaded: number; total: number }) => void } = {}
  readonly open = vi.fn()
  readonly setRequestHeader = vi.fn()
  readonly send = vi.fn()
  readonly getResponseHeader = () => null
  status = 0
  responseText = ''
  onload?: () => void
  onloadend?: () => void
  onabort?: () => void
  abort = vi.fn(() => {
    this.onabort?.()
    this.onloadend?.()
  })
  constructor() {
    HeldRequest.all.push(this)
  }
}

function sendPhoto() {
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  const file = new Blob(['фото'])
  const ended = stateOf(sendFile({ file, name: 'a.jpg', fields: { kind: 'photo' }, key: 'k', link: 'l' }))
  const request = HeldRequest.all.at(-1)
  if (!request) throw new Error('Nothing was sent')
  return { ended, request }
}

describe('A photo on its way', () => {
  it('is given up when nothing of it has moved for twenty seconds', async () => {
    const { ended, request } = sendPhoto()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(request.abort).toHaveBeenCalledOnce()
    expect(ended).toHaveBeenCalledExactlyOnceWith(noNetwork)
  })

  it('may take minutes as long as it moves, and is not given up once it is there', async () => {
    const { ended, request } = sendPhoto()
    for (let loaded = 1; loaded <= 12; loaded += 1) {
      await vi.advanceTimersByTimeAsync(10_000)
      request.upload.onprogress?.({ loaded, total: 12 })
    }
    Object.assign(request, { status: 200, responseText: '{"id":5}' })
    request.onload?.()
    request.onloadend?.()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(request.abort).not.toHaveBeenCalled()
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 5 }))
  })
})
