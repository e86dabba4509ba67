// Rows to choose from while words are typed. Rows of former words are nobody's choice: an arrow and Enter would take another row
// than the one that comes to stand there.
import type { KeyboardEvent } from 'react'
import { usePaused } from '#src/base/usePaused.ts'

/** What is searched for when typing rests, and whether what is typed is that already. */
export function useSoughtWords(text: string) {
  const typed = text.trim()
  const q = usePaused(typed, 300)
  return { q, isTold: q === typed }
}

/** What a field with found rows is told of them: none until they are those of the typed words; Enter sends no form meanwhile. */
export function soughtRows<T>(found: readonly T[], isFound: boolean) {
  return {
    options: isFound ? found : [],
    filterOptions: (options: T[]) => options,
    loading: !isFound,
    loadingText: 'Ищем…',
    noOptionsText: 'Ничего не найдено',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !isFound) event.preventDefault()
    },
  }
}
