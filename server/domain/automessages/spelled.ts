// A value in a text, however people spell it. A pattern of its own for each value would be compiled for each: with the classes of
// all letters that costs a hundred times the search, and every message has other values.

interface Word {
  readonly from: number
  readonly to: number
  /** As it is compared: ё is often typed as е. */
  readonly spelled: string
}

const word = /[\p{L}\p{N}]+/gu
const endsInWord = /[\p{L}\p{N}]$/u
const beginsWithWord = /^[\p{L}\p{N}]/u

/** Whether a word goes on to that place. */
const isInWord = (text: string, at: number): boolean => endsInWord.test(text.slice(Math.max(0, at - 2), at))

const spelling = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    ...{ from: index, to: index + found.length, spelled: spelling(found) },
  }))

/** A text with other words for a value wherever its words stand one after another, with anything but words between them. */
export function insteadOf(value: string, instead: string, text: string): string {
  const sought = wordsOf(value)
  const [first] = sought
  if (!first) return insteadOfSigns(value, instead, text)
  const there = wordsOf(text)
  let told = ''
  let done = 0
  for (let at = 0; at + sought.length <= there.length; at += 1) {
    if (!sought.every(({ spelled }, next) => there[at + next]?.spelled === spelled)) continue
    const { from = done } = there[at] ?? {}
    const begins = from - first.from
    const isExact = begins >= done && standsAt(value, text, begins)
    told += text.slice(done, isExact ? begins : from) + instead
    at += sought.length - 1
    done = isExact ? begins + value.length : (there[at]?.to ?? from)
  }
  return told + text.slice(done)
}

/** Whether a value stands there to its last sign, those before its first word and after its last one included. */
const standsAt = (value: string, text: string, at: number): boolean =>
  spelling(text.slice(at, at + value.length)) === spelling(value) &&
  !isInWord(text, at) &&
  !beginsWithWord.test(text.slice(at + value.length))

/** A value without any word stands for itself alone. */
function insteadOfSigns(value: string, instead: string, text: string): string {
  return text.replaceAll(value, (signs: string, at: number) => {
    const isPartOfWord = isInWord(text, at) || beginsWithWord.test(text.slice(at + signs.length))
    return isPartOfWord ? signs : instead
  })
}
