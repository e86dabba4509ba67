// What happens by itself: the outbox at once and the clock's jobs, each run by one of any number of servers.
import type { Logger } from 'pino'
import type { Integrations } from '../channels/integrations.ts'
import type { Outgoing } from '../channels/outgoing.ts'
import { Undelivered } from '../channels/undelivered.ts'
import type { Database } from '../db/database.ts'
import { sendDueEverywhere } from '../domain/automessages/sendDue.ts'
import { deliverDue } from '../domain/hooks/deliver.ts'
import { allEntityHooks } from '../domain/index.ts'
import type { OutsideParts } from '../domain/outside.ts'
import { during, underwayAs } from '../log/underway.ts'
import type { BackupFolder } from './backups.ts'
import { startBoss } from './boss.ts'
import { clockJobs } from './clockJobs.ts'
import { type OutboxMessage, sendDue } from './outbox.ts'
import { runJob } from './runJob.ts'
import { topicsOf } from './topics.ts'

/** What the jobs work with. */
export interface JobOptions {
  readonly database: Database
  readonly outgoing: Outgoing
  readonly integrations: Integrations
  /** Where guests reach this server; none where nobody has told it. */
  readonly site: string | undefined
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
  const boss = await during(underwayAs({ job: 'queue' }), () =>
    startBoss(tools.database, (trouble) => log.error({ job: 'queue', err: trouble }, 'the job queue failed')),
  )
  for (const job of clockJobs) {
    await boss.createQueue(job.name, { policy: 'stately' })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, () =>
      runJob(job.name, log, () => job.run(parts, log, backups)),
    )
  }
  const topics = topicsOf(parts)
  const loops = [
    startLoop('outbox', log, (isStopping) =>
      sendDue(parts.database, topics, parts.now, { isStopping, onSetback: tellOf(log) }),
    ),
    startLoop('deliver-hooks', log, () => deliverDue(parts)),
    startLoop('send-messages', log, () => sendDueEverywhere(parts)),
  ]
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** What could not be sent is told each time; what only waits for its turn is not. */
const tellOf =
  (log: Logger) =>
  ({ id, agencyId, topic, attempts }: OutboxMessage, cause: unknown): void => {
    if (cause instanceof Undelivered && typeof cause.next === 'number') return
    log.warn(
      { job: 'outbox', agency: agencyId, topic, message: id, attempts, err: cause },
      'a message was not sent',
    )
  }

/** Does a round again and again as long as it finds something, then pauses. */
function startLoop(name: string, log: Logger, turn: (isStopping: () => boolean) => Promise<number>): Jobs {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const round = async () => {
    try {
      while (!isStopping && (await turn(() => isStopping)) > 0);
    } catch (error) {
      if (!isStopping) log.error({ job: name, err: error }, 'a job failed')
    }
    if (!isStopping) timer = setTimeout(start, pause)
  }
  const start = () => {
    running = during(underwayAs({ job: name }), round)
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
