import type { StayKind } from '../channel.ts'

/** The words by which a source's summaries are told apart; matched anywhere, letter case and «ё» aside. */
export interface SummaryWords {
  repair: readonly string[]
  block: readonly string[]
  booking: readonly string[]
}

/** The words that serve every source that has none of its own. */
export const DEFAULT_WORDS: SummaryWords = {
  repair: ['ремонт', 'repair', 'maintenance'],
  block: ['not available', 'unavailable', 'closed', 'blocked', 'занято', 'закрыто', 'недоступн'],
  booking: ['reserved', 'брон', 'booking', 'booked'],
}

/** Tells what a summary speaks of; words of closing outweigh words of booking, and anything unknown is a block. */
export function classify(summary: string, words: SummaryWords = DEFAULT_WORDS): StayKind {
  const text = plain(summary)
  const holds = (list: readonly string[]) => list.some((word) => text.includes(plain(word)))
  if (holds(words.repair)) return 'repair'
  if (holds(words.block)) return 'block'
  return holds(words.booking) ? 'booking' : 'block'
}

/** Takes the guest's name out of `Reserved - Claire` or `Бронь: Анна Кузнецова, 2 гостя`; null when there is none. */
export function guestNameIn(summary: string): string | null {
  const [, ...rest] = summary.split(/: | [-–—] /)
  const name = rest.join(' ').split(',')[0]?.trim() ?? ''
  return name === '' ? null : name.slice(0, 150)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
