import { readDotEnv } from '../readDotEnv.ts'
import { startDemoWorld } from '../startDemoWorld.ts'
import { startServer } from '../startServer.ts'

readDotEnv()
try {
  await startDemoWorld(process.env)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await startServer('--demo')
