import { Agent, get, type IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { endConnectionsWhenClosing } from '#server/http/closing.ts'

it('a request that runs when the server is told to stop gets its answer, and then holds the server no longer', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  endConnectionsWhenClosing(app)
  const entered = Promise.withResolvers<void>()
  const told = Promise.withResolvers<string>()
  app.get('/slow', () => {
    entered.resolve()
    return told.promise
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}/slow`, { agent }, resolve).on('error', reject)
  })
  await entered.promise
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  told.resolve('готово')
  expect(await text(await answer)).toBe('готово')
  await closed
  agent.destroy()
})

it('an answer that was already on its way is sent to its end, and then holds the server no longer', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  endConnectionsWhenClosing(app)
  const body = new PassThrough()
  app.get('/long', (_request, reply) => reply.send(body))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}/long`, { agent }, resolve).on('error', reject)
  })
  body.write('на')
  const begun = await answer
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  body.end('чало')
  expect(await text(begun)).toBe('начало')
  await closed
  agent.destroy()
})
