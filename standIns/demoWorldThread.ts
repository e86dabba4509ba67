// Runs the demo's outside world in a thread of its own, beside the server.
import { parentPort, workerData } from 'node:worker_threads'
import { startDemoWorld } from './demoWorld.ts'

const { port, publicUrl, since } = Object(workerData)

try {
  const world = await startDemoWorld({
    port: Number(port),
    publicUrl: String(publicUrl),
    since: Number(since),
  })
  parentPort?.postMessage({ env: world.env, url: world.url })
} catch (error) {
  parentPort?.postMessage({ code: error instanceof Error && 'code' in error ? error.code : String(error) })
}
