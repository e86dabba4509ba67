// The texts of the agency in the language of the cleaner: what nobody has translated stays Russian.
import type { Clean } from '../cleanData.ts'

interface Translated {
  readonly language?: string
}

/** The translation into a language among those of a row; nothing when the agency has not translated it. */
export const translationIn = <T extends Translated>(
  language: string,
  translations: readonly T[] | undefined,
): T | undefined => translations?.find((one) => one.language === language)

/** A clean with its check-list in the language of the page; a translated point keeps the Russian words beside. */
export function inLanguage(language: string, clean: Clean): Clean {
  return {
    ...clean,
    points: clean.points.map((point) => {
      const { title, description } = translationIn(language, point.translations) ?? {}
      if (!title) return point
      return { ...point, title, original: point.title, ...(description && { description }) }
    }),
  }
}
