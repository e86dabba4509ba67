// The one big button: it names the next physical act and is never dead without a word.
import { lackOf } from '#schema/rules/pointAnswers.ts'
import { type Clean, isOver, missingPhotos, missingPoints, type Point } from './cleanData.ts'
import { type Speech, shortDate } from './words/speech.ts'

/** What the button does: a step to send, a point to go to, a clean to open, or nothing but words. */
export interface NextAct {
  readonly label: string
  readonly action?: 'accept' | 'start' | 'finish'
  readonly point?: Point
  readonly opens?: boolean
  /** Leads to the photos of the finished work: the agency wants more of them. */
  readonly shoots?: boolean
}

/** The clean whose turn it is: the one going on, else the first that is not over. */
export function nextClean(cleans: readonly Clean[]): Clean | undefined {
  const open = cleans.filter((clean) => !isOver(clean))
  return open.find(({ status }) => status === 'in_progress') ?? open[0]
}

/** The next act of a clean seen from the list of the day. */
export function actOfDay({ say }: Speech, clean: Clean | undefined, today: string): NextAct | undefined {
  if (!clean || isOver(clean)) return undefined
  if (clean.status === 'in_progress' || clean.status === 'rework') {
    return { label: say(clean.status === 'rework' ? 'fix' : 'goOn', { flat: clean.flat }), opens: true }
  }
  if (clean.helps) return undefined
  if (clean.status === 'appointed') return { label: say('accept'), action: 'accept' }
  if (clean.status !== 'accepted') return undefined
  return clean.date > today ? undefined : { label: say('start'), action: 'start' }
}

/** The next act inside a clean. */
export function actOfWork(speech: Speech, clean: Clean, today: string): NextAct {
  const { say, count } = speech
  const waits = actOfDay(speech, clean, today)
  if (waits && !waits.opens) return waits
  if (clean.status === 'done') return { label: say('sentForCheck') }
  if (clean.status === 'checked') return { label: say('workAccepted') }
  if (clean.status === 'canceled') return { label: say('cleanOff') }
  if (!waits && clean.helps) return { label: say('youHelp') }
  if (!waits) return { label: say('startOn', { date: shortDate(clean.date) }) }
  const [point] = missingPoints(clean)
  if (point) {
    const words = { point: shortTitle(point.title) }
    const isPhoto = lackOf(point, clean.leastPhotos > 0) === 'photo'
    return { label: say(isPhoto ? 'shootPoint' : 'nextPoint', words), point }
  }
  if (clean.helps) return { label: say('otherFinishes') }
  const photos = missingPhotos(clean)
  if (photos > 0) return { label: say('shootPoint', { point: count('morePhotos', photos) }), shoots: true }
  return { label: say('finish'), action: 'finish' }
}

/** The first words of a point: up to its colon or comma, and never more than 28 letters without a cut at a word. */
export function shortTitle(title: string): string {
  const head = title.split(/[:,(]/)[0]?.trim() ?? ''
  const text = head === '' ? title : head
  const small = text.charAt(0).toLowerCase() + text.slice(1)
  if (small.length <= 28) return small
  return small.slice(0, small.lastIndexOf(' ', 28)).trim() || small
}
