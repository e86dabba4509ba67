// What happens by itself: the outbox at once and the clock's jobs, each run by one of any number of servers.
import type { Logger } from 'pino'
import type { Outgoing } from '../channels/outgoing.ts'
import type { Database } from '../db/database.ts'
import { returnDeferred } from '../domain/clienttasks/returnDeferred.ts'
import { manners } from '../domain/index.ts'
import type { OutsideParts } from '../domain/outside.ts'
import { pullDue } from '../domain/rents/feeds/pullDue.ts'
import { planDueCleans } from '../domain/rents/planDueCleans.ts'
import { startBoss } from './boss.ts'
import { cleanUp } from './cleanUp.ts'
import { eachAgency } from './eachAgency.ts'
import { sendDue } from './outbox.ts'
import { topics } from './topics.ts'

/** What the jobs work with. */
export interface JobOptions {
  readonly database: Database
  readonly outgoing: Outgoing
  readonly log: Logger
}

/** Running jobs. */
export interface Jobs {
  /** Takes nothing new, waits for the running, then ends. */
  stop(): Promise<void>
}

interface ClockJob {
  readonly name: string
  /** Minute, hour, day, month, weekday. */
  readonly cron: string
  run(parts: OutsideParts, log: Logger): Promise<void>
}

const clockJobs: readonly ClockJob[] = [
  {
    name: 'pull-feeds',
    cron: '*/3 * * * *',
    run: (parts, log) =>
      eachAgency(parts, pullDue, (error) => log.warn({ err: error }, 'calendars were not pulled')),
  },
  {
    name: 'plan-cleans',
    cron: '41 * * * *',
    run: (parts, log) =>
      eachAgency(parts, planDueCleans, (error) => log.warn({ err: error }, 'cleans were not planned')),
  },
  {
    name: 'return-deferred-tasks',
    cron: '7 * * * *',
    run: (parts, log) =>
      eachAgency(parts, returnDeferred, (error) =>
        log.warn({ err: error }, 'deferred tasks were not returned'),
      ),
  },
  { name: 'clean-up', cron: '17 3 * * *', run: ({ database, now }) => cleanUp(database, now()) },
]

const outboxPause = 2000

/** Starts the queue, the clock's jobs and the sender of the outbox. */
export async function startJobs({ database, outgoing, log }: JobOptions): Promise<Jobs> {
  const parts: OutsideParts = { database, outgoing, manners, now: () => new Date().toISOString() }
  const boss = await startBoss(database, (error) => log.error({ err: error }, 'the job queue failed'))
  for (const job of clockJobs) {
    await boss.createQueue(job.name, { policy: 'stately' })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, () => job.run(parts, log))
  }
  const sender = startSender(parts, log)
  return {
    async stop() {
      await sender.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

function startSender({ database, now }: OutsideParts, log: Logger): Jobs {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const round = async () => {
    try {
      while (!isStopping && (await sendDue(database, topics, now)) > 0);
    } catch (error) {
      if (!isStopping) log.error({ err: error }, 'the outbox was not sent')
    }
    if (!isStopping) timer = setTimeout(start, outboxPause)
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
