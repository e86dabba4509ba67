// Which problems of a guest cannot wait: water, gas, smoke, a door that does not open, no light.

/** Beginnings of words that make a problem urgent until an agency names its own, in the languages of the page. */
export const usualUrgentWords = [
  'вод',
  'потоп',
  'теч',
  'залив',
  'газ',
  'дым',
  'пожар',
  'горит',
  'горел',
  'загор',
  'искр',
  'двер',
  'замок',
  'замк',
  'не открыв',
  'свет',
  'электрич',
  'water',
  'leak',
  'flood',
  'gas',
  'smoke',
  'fire',
  'door',
  'lock',
  'light',
  'electric',
  '水',
  '漏',
  '煤气',
  '烟',
  '火',
  '门',
  '电',
].join(', ')

/** Whether the words of a problem say that somebody has to come at once: one of them begins as one of the list, parted by commas or lines. */
export function isUrgentWish(text: string, list: string): boolean {
  const plain = ` ${wordsOf(text)}`
  return list
    .split(/[,;\n]/)
    .map(wordsOf)
    .filter((word) => word !== '')
    .some((word) => (/\p{Script=Han}/u.test(word) ? plain.includes(word) : plain.includes(` ${word}`)))
}

const wordsOf = (text: string): string =>
  text
    .toLocaleLowerCase('ru')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
