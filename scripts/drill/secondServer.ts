import { type StartOptions, startDemoServer } from '../demoServer.ts'

/** Starts a second server on a directory in use; answers what it printed when it refused, undefined when it started. */
export async function startSecondServer(
  dataDir: string,
  options: StartOptions = {},
): Promise<string | undefined> {
  const first = await startDemoServer(dataDir, options)
  try {
    const second = await startDemoServer(dataDir, options)
    await second.end('SIGTERM')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await first.end('SIGTERM')
  }
}
