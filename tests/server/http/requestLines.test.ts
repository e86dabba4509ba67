import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { describe, expect, it } from 'vitest'
import { AppError } from '#server/errors.ts'
import { replyError } from '#server/http/errorReply.ts'
import { addRequestLines, type LoggedRequests, requestNumbers } from '#server/http/requestLines.ts'
import { keptLog } from '#tests/support/keptLog.ts'

/** A server of a few calls, on whose clock nothing takes time but what says so. */
async function serve(which: LoggedRequests) {
  const { log, lines, text } = keptLog()
  const logger: FastifyBaseLogger = log
  let now = 0
  const app = Fastify({
    loggerInstance: logger,
    genReqId: requestNumbers('one', 35),
    logController: new LogController({ disableRequestLogging: true }),
  })
  addRequestLines(app, { which, now: () => now })
  app.setErrorHandler(replyError)
  app.get('/fast/:key', () => 'ok')
  app.get('/slow', () => {
    now += 1000
    return 'ok'
  })
  app.get('/refused', () => {
    throw new AppError(409, 'flat.busy', 'Занято.')
  })
  app.post('/write', () => 'ok')
  await app.ready()
  return { app, lines, text }
}

describe('Lines of requests', () => {
  it('are written of refusals, of what took a second and of writes, with the reason and the sizes', async () => {
    const { app, lines } = await serve('some')
    await app.inject({ url: '/fast/0' })
    await app.inject({ url: '/refused' })
    await app.inject({ url: '/slow' })
    await app.inject({ method: 'POST', url: '/write', payload: { name: 'Секретов' } })
    const counted = {
      level: 'info',
      process: 'test',
      time: expect.any(String),
      msg: 'request',
      db_ms: 0,
      db_n: 0,
      wait_ms: 0,
    }
    expect(lines()).toEqual([
      {
        ...counted,
        id: 'one-11',
        method: 'GET',
        route: '/refused',
        code: 'flat.busy',
        status: 409,
        ms: 0,
        in: 0,
        out: expect.any(Number),
      },
      { ...counted, id: 'one-12', method: 'GET', route: '/slow', status: 200, ms: 1000, in: 0, out: 2 },
      { ...counted, id: 'one-13', method: 'POST', route: '/write', status: 200, ms: 0, in: 27, out: 2 },
    ])
  })

  it('are written of each hundredth of the others, and never with the address as it was sent', async () => {
    const { app, lines, text } = await serve('some')
    for (let count = 0; count < 200; count += 1) await app.inject({ url: `/fast/key${count}?q=79161234567` })
    expect(lines().map(({ route }) => route)).toEqual(['/fast/:key', '/fast/:key'])
    expect(text()).not.toMatch(/key99|key199|79161234567/)
  })

  it('are written of all or of none where the setting says so', async () => {
    const all = await serve('all')
    const none = await serve('none')
    for (const { app } of [all, none]) {
      await app.inject({ url: '/fast/0' })
      await app.inject({ url: '/refused' })
    }
    expect([all.lines().length, none.lines().length]).toEqual([2, 0])
  })

  it('name an address that nobody serves without repeating it', async () => {
    const { app, lines, text } = await serve('some')
    await app.inject({ url: '/79161234567' })
    expect(lines()).toEqual([expect.objectContaining({ route: 'none', status: 404 })])
    expect(text()).not.toContain('79161234567')
  })
})

describe('Numbers of requests', () => {
  it('begin with the process, and no start repeats those of the one before', () => {
    const [one, other] = [requestNumbers('host-3000', 1000), requestNumbers('host-3001', 1000)]
    const again = requestNumbers('host-3000', 2000)
    const given = [one(), one(), other(), again()]
    expect(given).toEqual(['host-3000-rt', 'host-3000-ru', 'host-3001-rt', 'host-3000-1jl'])
  })
})
