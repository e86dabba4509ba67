// Whether a text tells how to get into a flat: its codes as words of their own, or the way past the intercom.

/** What lets people into a flat. */
export interface KeysToFind {
  /** Codes and passwords; those of less than three characters stand in any text. */
  readonly codes: readonly (string | null | undefined)[]
  /** The number of the flat and what to dial below it: only both together tell anything. */
  readonly apartment?: string | null | undefined
  readonly intercom?: string | null | undefined
}

const shortestCode = 3

/** Whether the text holds any of the keys. */
export function tellsKeys(text: string, { codes, apartment, intercom }: KeysToFind): boolean {
  const plain = ` ${words(text)} `
  const stands = (value: string | null | undefined, shortest: number) => {
    const word = words(value ?? '')
    return word.length >= shortest && plain.includes(` ${word} `)
  }
  if (codes.some((code) => stands(code, shortestCode))) return true
  return words(apartment ?? '') !== words(intercom ?? '') && stands(apartment, 1) && stands(intercom, 1)
}

/** The variables that are keys. */
const asksForKeys = /\{\s*(?:door_code|wifi_name|wifi_password)\s*[|}]/

/** Whether a text with variables asks for a key. */
export function namesKeys(text: string): boolean {
  return asksForKeys.test(text)
}

/** The words of a text, however people spell them: a code at the head of a sentence is the same code. */
function words(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
