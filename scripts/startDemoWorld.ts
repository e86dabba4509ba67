import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

const firstPort = 20_000

/**
 * Starts the played outside world of the demo in a thread and leads the server of this process to it. Its ports follow
 * from the server's own; throws with a sentence to read when they are taken. Of its log the server prints errors alone,
 * unless told: who tries it reads the few lines that are meant for a person.
 */
export async function startDemoWorld(env: NodeJS.ProcessEnv): Promise<void> {
  const server = Number(env.PORT ?? 3000)
  const port = server === 0 ? 0 : firstPort + (server % 1000) * 10
  const publicUrl = env.PUBLIC_URL?.replace(/\/+$/, '') || `http://127.0.0.1:${server}`
  const thread = new Worker(new URL('../standIns/demoWorldThread.ts', import.meta.url), {
    workerData: { port, publicUrl, since: beginOf(env.DATA_DIR || 'data') },
  })
  thread.unref()
  env.LOG_LEVEL ||= 'error'
  const [answer] = await once(thread, 'message')
  const { env: variables, code } = Object(answer)
  if (typeof variables !== 'object') throw new Error(refusal(port, String(code)))
  for (const [name, value] of Object.entries(variables)) {
    const own = name === 'OUTGOING_ALLOW' ? env.OUTGOING_ALLOW : undefined
    env[name] = own ? `${own},${value}` : String(value)
  }
}

/** When the data of the demo began: the age of its folder, or now when there is none yet. */
function beginOf(folder: string): number {
  const begun = statSync(folder, { throwIfNoEntry: false })?.birthtimeMs
  return begun !== undefined && begun > 0 ? begun : Date.now()
}

function refusal(port: number, code: string): string {
  if (code !== 'EADDRINUSE') return `Учебные внешние службы демонстрации не запустились: ${code}`
  return `Порты ${port}–${port + 9} для учебных внешних служб заняты. Закройте другую демонстрацию или задайте другой порт: PORT=3001 npm run demo`
}
