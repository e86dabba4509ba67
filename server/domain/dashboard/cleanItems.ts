// Cleans that want attention, in words.
import type { LightPhase } from '#schema/rules/readiness.ts'
import { type AttentionItem, dayMonth } from './attentionItem.ts'
import type { DeskClean } from './readCleans.ts'

const nextText = ({ next_arrival }: DeskClean): string =>
  next_arrival ? `Заезд ${dayMonth(next_arrival.date)} в\u00a0${next_arrival.time}` : 'Заезда пока нет'

function cleanItem(clean: DeskClean, title: string, text: string, inside = false): AttentionItem {
  const { date, cleaner, ready_at } = clean
  const needs_cleaner = cleaner === null
  return {
    clean: { date, cleaner_id: cleaner?.id ?? null, inside, ready_at: inside ? null : ready_at },
    entity: 'cleans',
    id: clean.id,
    rent_id: clean.next_rent_id,
    title,
    text,
    needs_cleaner,
    sum: null,
  }
}

/** A clean that does not make it, or that its next guest has made late for good. */
export function lateItem(clean: DeskClean, next: LightPhase): AttentionItem {
  const { next_arrival, passed, ready_at, object } = clean
  const who = clean.cleaner ? `Убирает ${clean.cleaner.name}` : 'Клинера нет'
  if (next !== 'ahead') {
    const title = `${object}: гость уже ${next === 'left' ? 'уехал' : 'живёт'}, уборка не закрыта`
    return cleanItem(clean, title, `${nextText(clean)}. ${who}. Если убрано, закройте уборку.`, true)
  }
  const time = next_arrival ? ` в ${next_arrival.time}` : ''
  const title = `${object}: ${passed ? 'не успели' : 'не успеваем'} к заезду${time}`
  const end = passed ? 'уборка не закончена, а время заезда прошло' : 'до заезда уборка не закончится'
  const hope = ready_at ? ` Квартира будет готова к ${ready_at}.` : ''
  return cleanItem(clean, title, `${nextText(clean)}. ${who}, ${end}.${hope}`)
}

/** A clean that nobody has taken: a day that it shares with the next guest is told once, with the last hour to begin. */
export function unassignedItem(clean: DeskClean): AttentionItem {
  const { date, time_from, next_arrival: next, start_by } = clean
  const when = `Уборка ${dayMonth(date)}${time_from ? ` с\u00a0${time_from}` : ''}`
  const text = next?.date === date ? `${when}, заезд в\u00a0${next.time}` : `${when}. ${nextText(clean)}`
  const hurry = start_by ? ` Начать не позже\u00a0${start_by}.` : ''
  return cleanItem(clean, `${clean.object}: уборка без клинера`, `${text}.${hurry}`)
}
