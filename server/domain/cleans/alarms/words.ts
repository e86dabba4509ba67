// What a task about a clean says: what happened, and what would mend it.
import { type CleanAlarm, cleanAlarms, windowOpensAt } from '#schema/rules/cleanAlarms.ts'
import { mendOf } from '#schema/rules/cleanMends.ts'
import { formatDate, instantOf } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { Watched } from './readWatched.ts'

/** The title of a task: what, where and when. */
export function titleOf(kind: CleanAlarm, { object, date }: Watched): string {
  return `${cleanAlarms[kind].label}: ${object}, ${formatDate(date)}`.slice(0, 200)
}

/** By when it has to be mended. */
export function dueOf(kind: CleanAlarm, clean: Watched): string {
  const { zone, next_arrival: next } = clean
  return kind === 'late' && next ? instantOf(zone, next.date, next.time) : windowOpensAt(clean)
}

const arrivalOf = ({ next_arrival: next }: Watched) =>
  next ? `Заезд ${formatDate(next.date)} в ${next.time}` : 'Заезда пока нет'

const whoOf = ({ cleaner }: Watched) => (cleaner ? `Клинер: ${cleaner}` : 'Клинера нет')

const hourOf = ({ time_from }: Watched) => (time_from ? ` с ${time_from}` : '')

/** What is known and what to do; `free` are names of those who could come. */
export function textOf(kind: CleanAlarm, clean: Watched, free: readonly string[]): string {
  const others = free.length > 0 ? ` Свободны: ${free.join(', ')}.` : ''
  switch (kind) {
    case 'untaken':
      return clean.asked === 0
        ? `Предложить уборку № ${clean.id} некому: к объекту не привязан никто, кто работает в этот день. Назначьте клинера сами.${others}`
        : `Уборку № ${clean.id} предложили ${counted(clean.asked, ['клинеру', 'клинерам', 'клинерам'])}, никто не взял. Назначьте клинера сами.${others}`
    case 'not_accepted':
      return `${whoOf(clean)}. Уборка № ${clean.id} ${formatDate(clean.date)}${hourOf(clean)} не подтверждена вовремя. Позвоните или назначьте другого.${others}`
    case 'impossible':
      return `${arrivalOf(clean)}. ${mendText(clean)}${others}`
    case 'not_started':
      return `${whoOf(clean)}. Уборка № ${clean.id} должна была начаться${hourOf(clean)}. ${arrivalOf(clean)}. Позвоните или назначьте другого.${others}`
    case 'unfinished':
      return `${whoOf(clean)}. Уборка № ${clean.id} ${clean.status === 'rework' ? 'ждёт доработки' : 'ещё идёт'}, хотя её время вышло. ${arrivalOf(clean)}. Если убрано, закройте уборку, если нет — позвоните.`
    case 'late':
      return `${arrivalOf(clean)}, а уборка № ${clean.id} ${clean.status === 'in_progress' ? 'ещё идёт' : 'не закончена'}. ${whoOf(clean)}. Пошлите второго или предупредите гостя.${others}`
  }
}

/** «На уборку остаётся 60 минут, а нужно 120. Поможет: …» */
function mendText(clean: Watched): string {
  const mend = mendOf(clean)
  if (!mend) return ''
  const forms = ['минута', 'минуты', 'минут'] as const
  const left = mend.minutes > 0 ? `остаётся ${counted(mend.minutes, forms)}` : 'времени не остаётся'
  const ways = [
    mend.people === null
      ? ''
      : mend.people === 2
        ? 'убирать вдвоём'
        : `убирать вместе: ${counted(mend.people, ['человек', 'человека', 'человек'])}`,
    mend.arrival === null ? '' : `перенести заезд на ${mend.arrival}`,
  ].filter(Boolean)
  const help = ways.length > 0 ? `Поможет: ${ways.join(' или ')}.` : 'Перенесите заезд или уборку.'
  return `На уборку № ${clean.id} ${left}, а нужно ${Math.ceil(clean.duration_min / clean.people)}. ${help}`
}
