import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startDemoServer } from '../../scripts/demoServer.ts'

let folder = ''
let program = ''

/** A program that answers like a server and never ends by itself. */
const stubborn = `import { createServer } from 'node:http'
process.on('SIGTERM', () => {})
createServer((_call, answer) => answer.end()).listen(Number(process.env.PORT), '127.0.0.1')`

/** Finds its port taken when it is started the first time. */
const late = `import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
const isFirst = !existsSync(process.env.DATA_DIR + '/tried')
writeFileSync(process.env.DATA_DIR + '/tried', '')
if (isFirst) throw new Error('listen EADDRINUSE: address already in use')
createServer((_call, answer) => answer.end()).listen(Number(process.env.PORT), '127.0.0.1')`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'klyuchnik-started-'))
  program = join(folder, 'stubborn.mjs')
  await writeFile(program, stubborn)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('A server that a test or a drill has started', () => {
  it('is started on another port when somebody took the free one before it', async () => {
    const unlucky = join(folder, 'late.mjs')
    await writeFile(unlucky, late)
    const server = await startDemoServer(folder, { program: unlucky })
    onTestFinished(async () => void (await server.end('SIGKILL')))
    expect((await fetch(server.url)).status).toBe(200)
  })

  it('does not outlive its test when the test is given up, and none starts afterwards', async () => {
    const test = new AbortController()
    const start = () => startDemoServer(folder, { program, signal: test.signal })
    const server = await start()
    onTestFinished(async () => void (await server.end('SIGKILL')))
    const answers = () =>
      fetch(server.url).then(
        () => true,
        () => false,
      )
    expect(await answers()).toBe(true)
    test.abort()
    await expect.poll(answers).toBe(false)
    await expect(start()).rejects.toThrow('aborted')
  })
})
