import { startDemoServer } from '../demoServer.ts'

/** Starts a second server on a directory in use; answers what it printed when it refused, undefined when it started. */
export async function startSecondServer(dataDir: string): Promise<string | undefined> {
  const first = await startDemoServer(dataDir)
  try {
    const second = await startDemoServer(dataDir)
    await second.end('SIGTERM')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await first.end('SIGTERM')
  }
}
