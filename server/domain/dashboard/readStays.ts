// The stays around a day as the desk shows them, with their lights.
import { models } from '#schema/index.ts'
import type { IsoDate } from '#schema/rules/dates.ts'
import type { Lights } from '#schema/rules/readiness.ts'
import { list } from '../../crud/list.ts'
import type { RowObject } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { readLights, type StayLights } from '../rents/readLights.ts'
import { flagIn, numberIn, partIn, textIn } from '../rents/readPart.ts'
import type { FlatDay } from './flatDays.ts'
import type { DeskClean } from './readCleans.ts'

/** A stay as a row of the desk. */
export interface DeskStay {
  readonly id: number
  readonly object_id: number
  readonly object: string
  readonly guest_name: string | null
  readonly kind: string
  readonly status: string
  readonly begin: IsoDate
  readonly end: IsoDate
  readonly nights: number
  /** When the guest comes or leaves that day, `HH:MM` of the flat. */
  readonly time: string
  readonly readiness: Lights | null
  /** Roubles still to pay; below 0 is an overpayment. */
  readonly owed: number
  /** Roubles the guest says have been paid; null when there is nothing to check. */
  readonly to_check: number | null
  readonly conflict: boolean
  readonly source_id: number | null
  readonly ota_id: number | null
  readonly responsible_id: number | null
  /** The clean before an arrival, as far as it is known. */
  readonly clean: Pick<DeskClean, 'id' | 'status' | 'cleaner' | 'late'> | null
}

/** The three columns of a day. */
export interface DeskDay {
  readonly arrivals: readonly DeskStay[]
  readonly departures: readonly DeskStay[]
  readonly staying: readonly DeskStay[]
}

const pageSize = 1000

/** Sorts the stays of the day into arrivals, departures and those who stay, by the day of each flat. */
export async function readStays(
  reading: Reading,
  flats: ReadonlyMap<number, FlatDay>,
  cleans: readonly DeskClean[],
): Promise<DeskDay> {
  const days = [...flats.values()].map(({ day }) => day).sort()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return { arrivals: [], departures: [], staying: [] }
  const { rows } = await list(reading, models.rents, {
    begin: first,
    end: last,
    filter: JSON.stringify({
      status: ['booked', 'checked_in', 'checked_out'],
      kind: ['guest', 'owner_stay'],
    }),
    range: JSON.stringify([0, pageSize - 1]),
  })
  const before = new Map(cleans.flatMap((clean) => (clean.next_rent_id ? [[clean.next_rent_id, clean]] : [])))
  const lights = await readLights(
    reading,
    rows.map(({ id }) => Number(id)),
  )
  const byId = new Map(lights.map((light) => [light.id, light]))
  const known = rows.flatMap((row) => {
    const flat = flats.get(Number(row.object_id))
    return flat ? [{ row, flat, clean: before.get(Number(row.id)), lights: byId.get(Number(row.id)) }] : []
  })
  const arrivals = known.filter(({ row, flat }) => row.begin === flat.day)
  const departures = known.filter(({ row, flat }) => row.end === flat.day)
  const staying = known.filter(
    ({ row, flat }) =>
      String(row.begin) < flat.day && String(row.end) > flat.day && row.status !== 'checked_out',
  )
  return {
    arrivals: arrivals.map((stay) => stayOf(stay, 'arrival')).sort(byTime),
    departures: departures.map((stay) => stayOf(stay, 'departure')).sort(byTime),
    staying: staying.map((stay) => stayOf(stay, 'departure')).sort(byEnd),
  }
}

interface KnownStay {
  readonly row: RowObject
  readonly flat: FlatDay
  readonly clean: DeskClean | undefined
  readonly lights: StayLights | undefined
}

function byTime(one: DeskStay, other: DeskStay): number {
  return one.time.localeCompare(other.time) || one.object.localeCompare(other.object) || one.id - other.id
}

function byEnd(one: DeskStay, other: DeskStay): number {
  return one.end.localeCompare(other.end) || byTime(one, other)
}

function stayOf({ row, flat, clean, lights }: KnownStay, move: 'arrival' | 'departure'): DeskStay {
  const check = partIn(row, 'checkManualPayment')
  return {
    id: Number(row.id),
    object_id: flat.id,
    object: flat.name,
    guest_name: textIn(row, 'guest_name'),
    kind: String(row.kind),
    status: String(row.status),
    begin: String(row.begin),
    end: String(row.end),
    nights: numberIn(row, 'nights') ?? 0,
    time: (textIn(row, `${move}_time`) ?? flat[move]).slice(0, 5),
    readiness: lights ? lightsOf(lights) : null,
    owed: numberIn(row, 'owed') ?? 0,
    to_check: flagIn(check, 'needToCheck') ? (numberIn(check, 'amount') ?? 0) : null,
    conflict: row.conflict === true,
    source_id: numberIn(row, 'source_id'),
    ota_id: numberIn(row, 'ota_id'),
    responsible_id: numberIn(row, 'responsible_id'),
    clean: clean ? { id: clean.id, status: clean.status, cleaner: clean.cleaner, late: clean.late } : null,
  }
}

function lightsOf({ readiness }: StayLights): Lights {
  const { can_send_code, held_by, ...lights } = readiness
  return lights
}
