// GET dashboard: the day of the agency, each flat by its own clock; managers get their own flats and no sums of the agency.
import { daysBetween, todayIn } from '#schema/rules/dates.ts'
import { tightLimits } from '../../access/agencyLimits.ts'
import { isDiskFull } from '../../db/fullDisk.ts'
import { badRequest } from '../../errors.ts'
import { backupAge } from '../agency/backups.ts'
import type { Reading } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { attentionOf } from './attention.ts'
import { readFlatDays } from './flatDays.ts'
import { readFailed, readGaps, readOccupancy, readSync, readTasks, readWaiting } from './readAround.ts'
import { isOfDay, isUnassigned, isUntakenOn, readCleans } from './readCleans.ts'
import { readMoney } from './readMoney.ts'
import { readStays } from './readStays.ts'

const farthest = 400
const awaitsAnswer: readonly string[] = ['appointed', 'offered']
const done: readonly string[] = ['done', 'checked']

/** The desk of a day; 400 in Russian for a day farther than 400 days. */
export const dashboard: Operations<'agency'>['dashboard'] = async (call) => {
  const { query, today, actor } = call
  const date = query.date ?? today
  if (Math.abs(daysBetween(today, date)) > farthest) {
    const text = `День не дальше ${farthest} дней от сегодняшнего. Выберите день ближе.`
    throw badRequest('agency', { date: text }, text)
  }
  const all = await readFlatDays(call, query.date)
  const flats = new Map([...all].filter(([, { isKept }]) => isKept))
  const around = await readCleans(call, all)
  const cleans = around.filter((clean) => isOfDay(clean, flats))
  const { arrivals, departures, staying } = await readStays(call, flats, around)
  const tasks = await readTasks(call)
  const count = (isCounted: (clean: (typeof cleans)[number]) => boolean) => cleans.filter(isCounted).length
  return {
    date,
    objects: flats.size,
    groups: [...new Set([...flats.values()].flatMap(({ group }) => group ?? []))].sort(),
    group_of: Object.fromEntries(
      [...flats.values()].flatMap(({ id, group }) => (group ? [[id, group]] : [])),
    ),
    arrivals,
    departures,
    staying,
    cleans: {
      unassigned: count(isUnassigned),
      not_accepted: count(({ status }) => awaitsAnswer.includes(status)),
      in_progress: count(({ status }) => status === 'in_progress'),
      done: count(({ status }) => done.includes(status)),
      late: count(({ late }) => late),
      list: cleans,
    },
    attention: attentionOf({
      today: date,
      seesCleans: actor.role !== 'manager',
      cleans,
      unassigned: around.filter((clean) => isUntakenOn(clean, date)),
      arrivals,
      staying,
      departures,
      waiting: await readWaiting(call),
      failed: await readFailed(call),
      tasks: tasks.filter(({ urgent }) => urgent),
      isDiskFull: actor.role === 'admin' && isDiskFull(call.tx),
      tight: actor.role === 'admin' ? await tightLimits(call.tx, call.now) : [],
      oldBackup: actor.role === 'admin' ? await readOldBackup(call) : undefined,
    }),
    money: actor.role === 'manager' ? null : await readMoney(call, date),
    occupancy: await readOccupancy(call, flats, date),
    gaps: await readGaps(call, flats, date),
    tasks: {
      urgent: tasks.filter(({ urgent }) => urgent).length,
      overdue: tasks.filter(({ overdue }) => overdue).length,
    },
    sync: await readSync(call),
  }
}

async function readOldBackup(reading: Reading): Promise<{ lastGoodOn: string | null } | undefined> {
  const { last_good_at, old } = await backupAge(reading)
  if (!old) return undefined
  return { lastGoodOn: last_good_at === null ? null : todayIn(reading.actor.timezone, last_good_at) }
}
