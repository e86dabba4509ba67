// Words that stand nowhere else, each with whom it may be told: whoever finds one in an answer knows what has leaked.

/** What a word is: a key of a flat (of one guest, where it is the code of a stay), a text of a flat, a word of a guest, or what no guest ever reads. */
export type Canary =
  | { readonly kind: 'key' | 'text'; readonly flat: number; readonly guest?: number }
  | { readonly kind: 'own'; readonly guest: number }
  | { readonly kind: 'never' }

const known = new Map<string, Canary>()
let count = 100_000

/** A word of a kind that stands nowhere else. */
export function canary(word: string, about: Canary): string {
  count += 1
  const text = `${word}-${count}`
  known.set(text, about)
  return text
}

/** A key that opens nothing any more is no secret. */
export const retire = (word: string): boolean => known.delete(word)

/** Forgets all words: those of a world that is gone are asked for no more. */
export const forgetCanaries = (): void => known.clear()

const written = /[А-ЯЁ]{3,}-\d{6,}/g

/** The words that stand in a text, each with what it is. */
export function canariesIn(text: string): (readonly [string, Canary])[] {
  return [...new Set(text.match(written) ?? [])].flatMap((word) => {
    const about = known.get(word)
    return about ? [[word, about] as const] : []
  })
}
