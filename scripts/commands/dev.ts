// The developer's loop: the server restarts and the page refreshes by themselves.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { readDotEnv } from '../readDotEnv.ts'

readDotEnv()
const server = spawn(process.execPath, ['--watch', 'server/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
const web = await createServer()
await web.listen()
web.printUrls()

const close = async () => {
  server.kill()
  await web.close()
}
process.once('SIGINT', close)
process.once('SIGTERM', close)
