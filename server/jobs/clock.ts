// What happens by itself: the outbox at once and the clock's jobs, each run by one of any number of servers.
import type { Logger } from 'pino'
import type { Integrations } from '../channels/integrations.ts'
import type { Outgoing } from '../channels/outgoing.ts'
import type { Database } from '../db/database.ts'
import { sendDueEverywhere } from '../domain/automessages/sendDue.ts'
import { deliverDue } from '../domain/hooks/deliver.ts'
import { allEntityHooks } from '../domain/index.ts'
import type { OutsideParts } from '../domain/outside.ts'
import type { BackupFolder } from './backups.ts'
import { startBoss } from './boss.ts'
import { clockJobs } from './clockJobs.ts'
import { sendDue } from './outbox.ts'
import { topicsOf } from './topics.ts'

/** What the jobs work with. */
export interface JobOptions {
  readonly database: Database
  readonly outgoing: Outgoing
  readonly integrations: Integrations
  readonly log: Logger
  readonly backups: BackupFolder
}

/** Running jobs. */
export interface Jobs {
  /** Takes nothing new, waits for the running, then ends. */
  stop(): Promise<void>
}

const pause = 2000

/** Starts the queue, the clock's jobs and the sender of the outbox. */
export async function startJobs({ log, backups, ...tools }: JobOptions): Promise<Jobs> {
  const parts: OutsideParts = { ...tools, allEntityHooks, now: () => new Date().toISOString() }
  const boss = await startBoss(tools.database, (error) => log.error({ err: error }, 'the job queue failed'))
  for (const job of clockJobs) {
    await boss.createQueue(job.name, { policy: 'stately' })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, () => job.run(parts, log, backups))
  }
  const topics = topicsOf(parts)
  const loops = [
    startLoop(
      (isStopping) => sendDue(parts.database, topics, parts.now, isStopping),
      (error) => log.error({ err: error }, 'the outbox was not sent'),
    ),
    startLoop(
      () => deliverDue(parts),
      (error) => log.error({ err: error }, 'hooks were not delivered'),
    ),
    startLoop(
      () => sendDueEverywhere(parts),
      (error) => log.error({ err: error }, 'messages were not sent'),
    ),
  ]
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Does a round again and again as long as it finds something, then pauses. */
function startLoop(
  turn: (isStopping: () => boolean) => Promise<number>,
  onError: (error: unknown) => void,
): Jobs {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const round = async () => {
    try {
      while (!isStopping && (await turn(() => isStopping)) > 0);
    } catch (error) {
      if (!isStopping) onError(error)
    }
    if (!isStopping) timer = setTimeout(start, pause)
  }
  const start = () => {
    running = round()
  }
  start()
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}
