// What is on a day: its counts, the rows of its columns and lanes, as many as are asked for, and what wants attention.
import { sql } from 'drizzle-orm'
import { type IsoDate, todayIn } from '#schema/rules/dates.ts'
import { cleanLanes, isInLane, type StayColumnName, stayColumns } from '#schema/rules/deskRows.ts'
import { tightLimits } from '../../access/agencyLimits.ts'
import { type Piece, readPieces } from '../../crud/pieces.ts'
import { isDiskFull } from '../../db/fullDisk.ts'
import { backupAge } from '../agency/backups.ts'
import type { Reading } from '../entityHooks.ts'
import { attentionOf } from './attention.ts'
import type { FlatDays } from './flatDays.ts'
import { failedPiece, syncPiece, tasksPiece, waitingPiece } from './readAround.ts'
import {
  type DayOfCleans,
  type DeskClean,
  isOfDay,
  isUnassigned,
  readCleans,
  untakenOn,
} from './readCleans.ts'
import { moneyPiece } from './readMoney.ts'
import {
  type DayOfStays,
  deskStays,
  type FoundStay,
  findStays,
  readDayLights,
  readStayRows,
} from './readStays.ts'

/** Which flats and which day. */
export interface DeskScope {
  readonly flats: FlatDays
  readonly date: IsoDate
  /** Whether a flat belongs to the group that is asked for. */
  readonly isWanted: (flat: number) => boolean
  /** Of whose stays the columns tell; all of them without it. */
  readonly responsible: number | null
}

/** How much of the day is told: rows of a column or lane, rows of a kind that wants attention. */
export interface DeskMeasure {
  readonly rows: number
  readonly items: number
}

const awaitsAnswer: readonly string[] = ['appointed', 'offered']
const done: readonly string[] = ['done', 'checked']

/** The day with its counts; what wants attention and the money are those of all flats, whatever the group. */
export async function readDay(reading: Reading, scope: DeskScope, { rows, items }: DeskMeasure) {
  const { flats, date, isWanted } = scope
  const found = await findStays(reading, flats)
  const columns = ofColumns((name) => found[name].filter(wantedOf(scope)))
  // who says that the money is sent is asked for nothing before it is checked
  const unpaid = [...found.arrivals, ...found.staying, ...found.departures]
    .filter(({ owed }) => owed > 0)
    .sort((one, other) => Number(one.claimed) - Number(other.claimed))
  const firstUnpaid = unpaid.slice(0, items)
  const first = (name: StayColumnName) => columns[name].slice(0, rows)
  const listed = [...stayColumns.flatMap(first), ...firstUnpaid]
  const { cleans, lights, show } = await readShown(reading, scope, listed, columns.arrivals)
  const isReady = ({ id }: FoundStay) =>
    Object.values(lights.get(id) ?? {}).every((light) => light !== 'wait' && light !== 'problem')
  const own = cleansOf(cleans, isWanted)
  const { tasks, ...around } = await readBeside(reading, date)
  return {
    objects: flats.kept.length,
    groups: [...new Set(flats.groupOf.values())].sort(),
    responsible: responsibleOf(found),
    ...ofColumns((name) => show(first(name))),
    cleans: { ...countCleans(own), list: firstOfLanes(own, rows) },
    counts: {
      ...ofColumns((name) => columns[name].length),
      ready: columns.arrivals.filter(isReady).length,
      left: columns.departures.filter(({ status }) => status === 'checked_out').length,
      cleans: own.length,
    },
    attention: attentionOf(
      {
        today: date,
        seesCleans: reading.actor.role !== 'manager',
        cleans: cleansOf(cleans, () => true),
        nextPhases: new Map(cleans.near.map(({ clean, nextPhase }) => [clean.id, nextPhase])),
        unassigned: untakenOn(cleans, date),
        untaken: cleans.untaken,
        unpaid,
        unpaidRows: show(firstUnpaid),
        waiting: around.waiting,
        failed: around.failed,
        tasks: tasks.filter(({ urgent }) => urgent),
        ...serverOf(reading, around),
      },
      items,
    ),
    money: around.money,
    tasks: {
      urgent: tasks.filter(({ urgent }) => urgent).length,
      overdue: tasks.filter(({ overdue }) => overdue).length,
    },
    sync: around.sync,
  }
}

/** All stays of one column. */
export async function readColumn(reading: Reading, scope: DeskScope, name: StayColumnName) {
  const found = await findStays(reading, scope.flats)
  const stays = found[name].filter(wantedOf(scope))
  const { show } = await readShown(reading, scope, stays, [])
  return { [name]: show(stays) }
}

/** All cleans of the day. */
export async function readDayCleans(reading: Reading, { flats, date, isWanted }: DeskScope) {
  return { cleans: { list: cleansOf(await readCleans(reading, flats, date, []), isWanted) } }
}

/** Whether a stay belongs to the flats and to the person that are asked for. */
const wantedOf =
  ({ isWanted, responsible }: DeskScope) =>
  ({ object_id, responsible_id }: FoundStay) =>
    isWanted(object_id) && (responsible === null || responsible_id === responsible)

/** Who looks after the stays of the day, by name. */
function responsibleOf(found: DayOfStays) {
  const stays = stayColumns.flatMap((name) => found[name])
  const people = new Map(
    stays.flatMap(({ responsible_id: id, responsible: name }) =>
      id === null || name === null ? [] : [[id, name]],
    ),
  )
  return [...people].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}

function ofColumns<T>(one: (name: StayColumnName) => T): Record<StayColumnName, T> {
  return { arrivals: one('arrivals'), departures: one('departures'), staying: one('staying') }
}

/** What rows of these stays are made of, the lights of some more of them, and the cleans that were read with them. */
async function readShown(
  reading: Reading,
  { flats, date }: DeskScope,
  listed: readonly FoundStay[],
  judged: readonly FoundStay[],
) {
  const flatsOfStays = listed.map(({ object_id }) => object_id)
  const cleans = await readCleans(reading, flats, date, flatsOfStays)
  const before = new Map(
    cleans.near.flatMap(({ clean }) => (clean.next_rent_id ? [[clean.next_rent_id, clean]] : [])),
  )
  const rows = await readStayRows(reading, listed)
  const lights = await readDayLights(reading, [...judged, ...listed])
  return {
    cleans,
    lights,
    show: (stays: readonly FoundStay[]) => deskStays(stays, { rows, lights, cleans: before }),
  }
}

/** The cleans on the board of the day in flats that are wanted. */
function cleansOf({ near }: DayOfCleans, isWanted: DeskScope['isWanted']): DeskClean[] {
  return near.flatMap((found) => (isOfDay(found) && isWanted(found.clean.object_id) ? [found.clean] : []))
}

function countCleans(cleans: readonly DeskClean[]) {
  const count = (isCounted: (clean: DeskClean) => boolean) => cleans.filter(isCounted).length
  const each = (keys: readonly (string | number)[]) =>
    Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]))
  return {
    unassigned: count(isUnassigned),
    not_accepted: count(({ status }) => awaitsAnswer.includes(status)),
    in_progress: count(({ status }) => status === 'in_progress'),
    done: count(({ status }) => done.includes(status)),
    late: count(({ late }) => late),
    by_status: each(cleans.map(({ status }) => status)),
    by_cleaner: each(cleans.flatMap(({ cleaner }) => cleaner?.id ?? [])),
  }
}

/** So many of each lane, in the order in which all stand. */
function firstOfLanes(cleans: readonly DeskClean[], most: number): DeskClean[] {
  const shown = new Set(
    cleanLanes.flatMap((lane) => cleans.filter(({ status }) => isInLane(lane, status)).slice(0, most)),
  )
  return cleans.filter((clean) => shown.has(clean))
}

/** What stands around the columns, in one statement; what a person is not told of is not read. */
async function readBeside(reading: Reading, date: IsoDate) {
  const { role } = reading.actor
  const { money, tight, age, ...found } = await readPieces(reading.tx, {
    tasks: tasksPiece(reading),
    waiting: waitingPiece(reading),
    failed: failedPiece(reading),
    sync: syncPiece,
    money: moneyPiece(reading, date),
    tight: onlyIf(role === 'admin', tightLimits(reading.now)),
    age: onlyIf(role === 'admin', backupAge(reading)),
  })
  return { ...found, money, tight: tight ?? [], age }
}

const onlyIf = <T>(isTold: boolean, { rows, read }: Piece<T>): Piece<T | null> =>
  isTold ? { rows, read } : { rows: sql`select 1 where false`, read: () => null }

/** What administrators are told of the server itself. */
function serverOf(
  { tx, actor }: Reading,
  { tight, age }: Pick<Awaited<ReturnType<typeof readBeside>>, 'tight' | 'age'>,
) {
  if (age === null) return { isDiskFull: false, tight, oldBackup: undefined }
  const lastGoodOn = age.last_good_at === null ? null : todayIn(actor.timezone, age.last_good_at)
  return { isDiskFull: isDiskFull(tx), tight, oldBackup: age.old ? { lastGoodOn } : undefined }
}
