// Which problems of a guest cannot wait: water, gas, smoke, a door that does not open, no light.

/** Beginnings of words that make a problem urgent, in the languages of the page. */
const urgentWords = [
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
] as const

/** Whether the words of a problem say that somebody has to come at once. */
export function isUrgentWish(text: string): boolean {
  const plain = ` ${text.toLocaleLowerCase('ru').replace(/[^\p{L}\p{N}]+/gu, ' ')}`
  return urgentWords.some((word) =>
    /\p{Script=Han}/u.test(word) ? plain.includes(word) : plain.includes(` ${word}`),
  )
}
