// The jobs of the clock: what is done by itself, how often and for whom.
import type { Logger } from 'pino'
import { replanComing, watchMessages } from '../domain/automessages/watch.ts'
import { watchReceipts } from '../domain/charges/receipts/watch.ts'
import { watchHolds } from '../domain/charges/watchHolds.ts'
import { acceptOnTime } from '../domain/cleans/acceptOnTime.ts'
import { watchCleans } from '../domain/cleans/alarms/watch.ts'
import { assignFree } from '../domain/cleans/assignment/assignFree.ts'
import { returnDeferred } from '../domain/clienttasks/returnDeferred.ts'
import { watchTasks } from '../domain/clienttasks/watchTasks.ts'
import { dropOldConsents } from '../domain/consents/term.ts'
import { askAnswers } from '../domain/dialogs/askAnswers.ts'
import { fetchLetters } from '../domain/dialogs/fetchLetters.ts'
import { watchDialogs } from '../domain/dialogs/watch.ts'
import { wipeOldWords } from '../domain/dialogs/wipeOld.ts'
import { watchKeys } from '../domain/guestPage/watchKeys.ts'
import type { OutsideParts } from '../domain/outside.ts'
import { pullDue } from '../domain/rents/feeds/pullDue.ts'
import { moveOnTime } from '../domain/rents/moveOnTime.ts'
import { planDueCleans } from '../domain/rents/planDueCleans.ts'
import { remindOfRegistrations } from '../domain/stayguests/remind.ts'
import { wipeOldPeople } from '../domain/stayguests/wipeOld.ts'
import { checkSums } from '../domain/sums/checkSums.ts'
import { type BackupFolder, backUpWhenDue } from './backups.ts'
import { cleanUp, forgetChanges } from './cleanUp.ts'
import { eachAgency } from './eachAgency.ts'

/** A job, known to the queue by its name. */
export interface ClockJob {
  readonly name: string
  /** Minute, hour, day, month, weekday. */
  readonly cron: string
  run(parts: OutsideParts, log: Logger, backups: BackupFolder): Promise<void>
}

const forAgencies =
  (work: Parameters<typeof eachAgency>[1], complaint: string): ClockJob['run'] =>
  (parts, log) =>
    eachAgency(parts, work, (error, at) => log.warn({ ...at, err: error }, complaint))

/** All of them. */
export const clockJobs: readonly ClockJob[] = [
  {
    name: 'pull-feeds',
    cron: '*/3 * * * *',
    run: forAgencies(pullDue, 'calendars were not pulled'),
  },
  {
    name: 'move-stays',
    cron: '*/5 * * * *',
    run: forAgencies(moveOnTime, 'stays were not moved on time'),
  },
  {
    name: 'accept-cleans',
    cron: '*/10 * * * *',
    run: forAgencies(acceptOnTime, 'cleans were not accepted on time'),
  },
  {
    name: 'watch-cleans',
    cron: '* * * * *',
    run: forAgencies(watchCleans, 'cleans were not watched'),
  },
  {
    name: 'assign-cleans',
    cron: '*/5 * * * *',
    run: forAgencies(assignFree, 'cleans were not assigned'),
  },
  {
    name: 'plan-cleans',
    cron: '41 * * * *',
    run: forAgencies(planDueCleans, 'cleans were not planned'),
  },
  {
    name: 'return-deferred-tasks',
    cron: '7 * * * *',
    run: forAgencies(returnDeferred, 'deferred tasks were not returned'),
  },
  {
    name: 'watch-tasks',
    cron: '*/5 * * * *',
    run: forAgencies(watchTasks, 'tasks were not watched'),
  },
  {
    name: 'drop-old-papers',
    cron: '23 3 * * *',
    run: forAgencies(wipeOldPeople, 'old papers were not dropped'),
  },
  {
    name: 'drop-old-consents',
    cron: '47 3 * * *',
    run: forAgencies(dropOldConsents, 'old consents were not dropped'),
  },
  {
    name: 'remind-registrations',
    cron: '13 * * * *',
    run: forAgencies(remindOfRegistrations, 'registrations were not reminded of'),
  },
  {
    name: 'wipe-words',
    cron: '31 3 * * *',
    run: forAgencies(wipeOldWords, 'old words were not wiped'),
  },
  {
    name: 'back-up',
    cron: '23 * * * *',
    run: async ({ database, now }, _log, backups) => {
      await backUpWhenDue(database, backups, now())
    },
  },
  {
    name: 'ask-answers',
    cron: '* * * * *',
    run: forAgencies(askAnswers, 'gateways were not asked for answers'),
  },
  {
    name: 'fetch-letters',
    cron: '* * * * *',
    run: forAgencies(fetchLetters, 'letters were not fetched'),
  },
  {
    name: 'watch-dialogs',
    cron: '* * * * *',
    run: forAgencies(watchDialogs, 'conversations were not watched'),
  },
  {
    name: 'watch-messages',
    cron: '*/5 * * * *',
    run: forAgencies(watchMessages, 'messages were not watched'),
  },
  {
    name: 'watch-receipts',
    cron: '19 * * * *',
    run: forAgencies(watchReceipts, 'receipts were not watched'),
  },
  {
    name: 'watch-keys',
    cron: '*/5 * * * *',
    run: forAgencies(watchKeys, 'keys were not watched'),
  },
  {
    name: 'watch-holds',
    cron: '*/10 * * * *',
    run: forAgencies(watchHolds, 'frozen deposits were not watched'),
  },
  {
    name: 'replan-messages',
    cron: '11 2 * * *',
    run: forAgencies(replanComing, 'messages were not planned anew'),
  },
  {
    name: 'check-sums',
    cron: '37 4 * * *',
    run: forAgencies(checkSums, 'kept sums were not as they should be'),
  },
  { name: 'forget-changes', cron: '29 * * * *', run: ({ database, now }) => forgetChanges(database, now()) },
  { name: 'clean-up', cron: '17 3 * * *', run: ({ database, now }) => cleanUp(database, now()) },
]
