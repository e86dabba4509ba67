// The words of a search and what they match, made alike on both sides: no capitals, «ё» is «е», marks are spaces.

/** Both databases make spaces of them by `translate`. */
const marks = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~«»„“”‘’–—…№\u00a0\t\n\r'
const someMark = new RegExp(`[${marks.replaceAll(/[\\\]^-]/g, '\\$&')}]`, 'g')

/** A word to be found: every text that one of `parts` stands in, or, for a Russian word, its stem with any ending. */
export interface SearchWord {
  readonly parts: readonly string[]
  /** What is left of a Russian word without its ending. */
  readonly stem?: string
  /** The number of a row. */
  readonly number?: number
}

const endings = `ами ями ого его ому ему ыми ими ий ый ой ая яя ое ее ым им ом ем ую юю ей ых их ие ые
  ью ам ям ах ях а я у ю е ы и ь й`.split(/\s+/)
const shortestStem = 3
const shortestDigits = 3
const phoneLike = /^[\d\s()+.-]+$/
const phoneDigits = 10

/** The end of a Russian word after its stem, as a pattern. */
export const ending = `(${endings.join('|')})? `

/** The words of what a person has typed; a phone written with spaces is one. */
export function searchWords(typed: string): SearchWord[] {
  const isPhone = phoneLike.test(typed) && typed.replace(/\D/g, '').length >= phoneDigits
  const tokens = isPhone ? [typed.replace(/\s/g, '')] : typed.trim().split(/\s+/)
  return tokens.flatMap(wordsOf)
}

function wordsOf(token: string): SearchWord[] {
  const plain = fold(token)
  const words = plain.split(' ').filter((word) => word !== '')
  if (!/\d/.test(plain)) return words.map(russian)
  const number = /^№?\d{1,9}$/.test(token) ? { number: Number(token.replace('№', '')) } : {}
  return [{ parts: [...new Set([plain.trim(), ...digitsOf(plain)])], ...number }]
}

/** A text as it is compared; whole agencies of addresses are folded at once, so letters that stay are not looked at one by one. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(someMark, ' ')
}

/** The digits of a phone however it is written, where 8 and 7 in front of ten are the same. */
function digitsOf(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  const own = digits.length === phoneDigits + 1 && /^[78]/.test(digits) ? digits.slice(1) : digits
  return own.length < shortestDigits ? [] : [own]
}

function russian(word: string): SearchWord {
  const end = endings.find((one) => word.endsWith(one) && word.length - one.length >= shortestStem)
  const isRussian = /^[а-я]+$/.test(word)
  if (!isRussian || word.length <= shortestStem) return { parts: [word] }
  return { parts: [word], stem: end === undefined ? word : word.slice(0, -end.length) }
}
