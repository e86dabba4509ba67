// The one big button: it names the next physical act and is never dead without a word.
import { formatDate } from '#schema/rules/dates.ts'
import { type Clean, isOver, missingPoints, type Point } from './cleanData.ts'

/** What the button does: a step to send, a point to go to, a clean to open, or nothing but words. */
export interface NextAct {
  readonly label: string
  readonly action?: 'accept' | 'start' | 'finish'
  readonly point?: Point
  readonly opens?: boolean
}

/** The clean whose turn it is: the one going on, else the first that is not over. */
export function nextClean(cleans: readonly Clean[]): Clean | undefined {
  const open = cleans.filter((clean) => !isOver(clean))
  return open.find(({ status }) => status === 'in_progress') ?? open[0]
}

/** The next act of a clean seen from the list of the day. */
export function actOfDay(clean: Clean | undefined, today: string): NextAct | undefined {
  if (!clean || isOver(clean)) return undefined
  if (clean.status === 'in_progress' || clean.status === 'rework') {
    const word = clean.status === 'rework' ? 'Исправить' : 'Продолжить'
    return { label: `${word}: ${clean.flat}`, opens: true }
  }
  if (clean.helps) return undefined
  if (clean.status === 'appointed') return { label: 'Подтвердить', action: 'accept' }
  if (clean.status !== 'accepted') return undefined
  return clean.date > today ? undefined : { label: 'Я на месте, начать', action: 'start' }
}

/** The next act inside a clean. */
export function actOfWork(clean: Clean, today: string): NextAct {
  const waits = actOfDay(clean, today)
  if (waits && !waits.opens) return waits
  if (clean.status === 'done') return { label: 'Отправлено на проверку' }
  if (clean.status === 'checked') return { label: 'Принята' }
  if (clean.status === 'canceled') return { label: 'Уборка снята' }
  if (!waits && clean.helps) return { label: 'Вы помогаете на этой уборке' }
  if (!waits) return { label: `Начать можно ${formatDate(clean.date).slice(0, 5)}` }
  const [point] = missingPoints(clean)
  if (point) return { label: `${point.done ? 'Снять' : 'Дальше'}: ${shortTitle(point.title)}`, point }
  return clean.helps
    ? { label: 'Всё готово: завершит тот, кто отвечает' }
    : { label: 'Завершить уборку', action: 'finish' }
}

/** The first words of a point: up to its colon or comma, and never more than 28 letters without a cut at a word. */
export function shortTitle(title: string): string {
  const head = title.split(/[:,(]/)[0]?.trim() ?? ''
  const text = head === '' ? title : head
  const small = text.charAt(0).toLowerCase() + text.slice(1)
  if (small.length <= 28) return small
  return small.slice(0, small.lastIndexOf(' ', 28)).trim() || small
}
