// The clean after each stay: who does it and how far it is. Pure, like the stays.
import { addDays, type IsoDate, type LocalMoment } from '#schema/rules/dates.ts'
import { minutesOf } from '#schema/rules/dayMinutes.ts'
import { startTranslations } from '../domain/points/startTranslations.ts'
import { usualHours } from './hours.ts'
import type { Place } from './places.ts'
import type { Chance } from './random.ts'
import type { DemoStay } from './stays.ts'

/** A clean of the demo; `cleaner` is the place in the order of the flat's own cleaners. */
export interface DemoClean {
  readonly date: IsoDate
  readonly time_from: string
  readonly time_to: string | null
  readonly status:
    | 'planned'
    | 'appointed'
    | 'accepted'
    | 'in_progress'
    | 'done'
    | 'checked'
    | 'rework'
    | 'canceled'
  readonly cleaner: 0 | 1 | null
  readonly duration_min: number
  readonly price: number
  readonly rating: number | null
}

const horizonDays = 14

/** How long after the guest has left a clean begins, in minutes. */
export const wayThere = 20

/** Whether somebody comes to live there, so that the clean before must be done by then. */
export function isArriving({ kind, occupiesDates, status }: DemoStay): boolean {
  const isLodging = kind === 'guest' || kind === 'owner_stay'
  return isLodging && (occupiesDates || status === 'checked_out')
}

/** The clean after a stay, or nothing when the stay makes none or leaves too far ahead. */
export function cleanAfter(
  place: Place,
  stay: DemoStay,
  next: DemoStay | undefined,
  now: LocalMoment,
  chance: Chance,
): DemoClean | null {
  const isLived = ['booked', 'checked_in', 'checked_out'].includes(stay.status)
  const makesOne = isLived && (stay.kind === 'guest' || stay.kind === 'owner_stay')
  if (!makesOne || stay.end > addDays(now.date, horizonDays)) return null
  const from = stay.departure_time ?? usualHours.departure
  const until = next?.begin === stay.end ? (next.arrival_time ?? usualHours.arrival) : null
  const isNeeded = next !== undefined && isOver(next.begin, until, now)
  const duration_min = 60 + place.rooms * 30
  const status = statusOf({ date: stay.end, from, isNeeded, duration_min }, now, chance)
  return {
    date: stay.end,
    time_from: from,
    time_to: until,
    status,
    cleaner: status === 'planned' ? null : chance.happens(0.8) ? 0 : 1,
    duration_min,
    price: place.clean_price,
    rating: status === 'checked' ? chance.pick([4, 5, 5, 5]) : null,
  }
}

/** Whether the guest of this day and hour has come. */
function isOver(begin: IsoDate, hour: string | null, now: LocalMoment): boolean {
  return begin < now.date || (begin === now.date && now.time >= (hour ?? usualHours.arrival))
}

interface CleanDay {
  readonly date: IsoDate
  /** When the guest leaves. */
  readonly from: string
  /** Who comes next is there already: a flat with people in it has been cleaned. */
  readonly isNeeded: boolean
  readonly duration_min: number
}

type Status = DemoClean['status']

const unbegun: readonly Status[] = ['accepted', 'accepted', 'appointed', 'planned']
const begun: readonly Status[] = ['accepted', 'in_progress', 'in_progress']
const going: readonly Status[] = ['in_progress']
const ended: readonly Status[] = ['done', 'done', 'checked', 'checked', 'rework']
const ahead = ofMany(['appointed', 'appointed', 'accepted'], 'planned')
const longAgo = ofMany(['checked'], 'done')

/** A rare state among usual ones. */
function ofMany(usual: readonly Status[], rare: Status): readonly Status[] {
  return [
    ...Array.from({ length: 18 }, () => usual)
      .flat()
      .slice(0, 18),
    rare,
  ]
}

function statusOf(
  { date, from, isNeeded, duration_min }: CleanDay,
  now: LocalMoment,
  chance: Chance,
): Status {
  if (date > now.date) return chance.pick(date <= addDays(now.date, 1) ? unbegun : ahead)
  const isLongAgo = date < addDays(now.date, -1)
  const drawn = chance.pick(
    isLongAgo ? longAgo : date < now.date ? ended : soFar(from, now.time, duration_min),
  )
  return isNeeded ? 'checked' : drawn
}

/** What a clean of today may be by now when its guest was to leave at `from`. */
function soFar(from: string, now: string, duration: number): readonly Status[] {
  const passed = (minutesOf(now) ?? 0) - (minutesOf(from) ?? 0)
  if (passed < 0) return unbegun
  if (passed < 45) return begun
  return passed < wayThere + duration ? going : ended
}

/** What is ticked and answered in the check-list of a flat at this stage; `ids` are its points in their order. */
export function pointsOf(place: Place, ids: readonly number[], status: DemoClean['status'], chance: Chance) {
  const isDone = ['done', 'checked', 'rework'].includes(status)
  return checklistOf(place).map((point, index) => {
    const done = isDone || (status === 'in_progress' && chance.happens(0.5))
    return { point_id: ids[index], ...point, done, ...(done ? answers[point.kind] : {}) }
  })
}

/** What a point of each kind is answered with. */
const answers = {
  check: {},
  count: { number: 6 },
  text: { answer: 'Зарядка от телефона, лежит в прихожей' },
  supply: { level: 'enough' },
  meter: { number: 184 },
} as const

/** The check-list of a flat. */
export function checklistOf(place: Place) {
  return checklist.filter(({ zone }) => zone !== 'bedroom' || place.rooms > 1)
}

type Zone = 'hall' | 'kitchen' | 'bath' | 'bedroom' | 'other'

/** A point that may be left out, answered by its kind. */
const asked = (title: string, zone: Zone, kind: keyof typeof answers) => ({
  title,
  zone,
  kind,
  required: false,
  photo_required: false,
  translations: startTranslations(title),
})

const point = (title: string, zone: Zone, photo_required = false) => ({
  ...asked(title, zone, 'check'),
  required: true,
  photo_required,
})

const checklist = [
  point('Осмотреть квартиру: поломки, забытые вещи', 'hall'),
  point('Снять бельё и проверить матрасы', 'bedroom'),
  point('Застелить кровати', 'bedroom', true),
  point('Протереть пыль, зеркала, выключатели', 'hall'),
  point('Пропылесосить и вымыть пол', 'hall'),
  point('Вымыть плиту, раковину, холодильник', 'kitchen', true),
  point('Вымыть посуду и убрать в шкаф', 'kitchen'),
  point('Проверить посуду по списку', 'kitchen'),
  point('Вымыть душевую и унитаз', 'bath', true),
  point('Вымыть раковину и зеркало', 'bath'),
  point('Разложить полотенца и мыло', 'bath'),
  asked('Полотенец в шкафу', 'bath', 'count'),
  asked('Мыло для рук', 'bath', 'supply'),
  asked('Счётчик холодной воды', 'bath', 'meter'),
  point('Вынести мусор', 'other'),
  point('Проверить запасы: мыло, бумага, чай', 'other'),
  point('Проверить окна, свет и кран', 'other'),
  asked('Что забыли гости', 'other', 'text'),
]
