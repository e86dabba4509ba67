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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'klyuchnik-started-'))
  program = join(folder, 'stubborn.mjs')
  await writeFile(program, stubborn)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('A server that a test or a drill has started', () => {
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
