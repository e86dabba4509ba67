import { useSpeech } from '../words/SpeechPlace.tsx'
import { peopleRefusals, peopleWords } from './peopleWords.ts'

/** The words of the form in the language of the page, and what is said of a call that failed. */
export function usePeopleWords() {
  const { language, refusal } = useSpeech()
  return {
    language,
    ...peopleWords[language],
    refusal: (error: unknown) => refusal(error, peopleRefusals[language]),
  }
}
