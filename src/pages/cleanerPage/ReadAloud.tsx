import { Volume2 } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSpeech } from './words/SpeechPlace.tsx'

/** What speaks; some browsers have nothing of the kind. */
const speaker = (): SpeechSynthesis | undefined => globalThis.speechSynthesis

function subscribe(listener: () => void): () => void {
  const synthesis = speaker()
  synthesis?.addEventListener('voiceschanged', listener)
  return () => synthesis?.removeEventListener('voiceschanged', listener)
}

/** The voice of a language on this phone; voices come late, and most phones have none for some languages. */
function useVoice(language: string): SpeechSynthesisVoice | undefined {
  const find = () =>
    speaker()
      ?.getVoices()
      .find(({ lang }) => lang.slice(0, 2).toLowerCase() === language)
  return useSyncExternalStore(subscribe, find)
}

/** The button that reads a text aloud and stops; not there when the phone has no voice of the language. */
export function ReadAloud({ text }: { readonly text: string }) {
  const { say, language } = useSpeech()
  const voice = useVoice(language)
  const [isReading, setReading] = useState(false)
  useEffect(() => () => speaker()?.cancel(), [])
  const synthesis = speaker()
  if (!synthesis || !voice || text === '') return null
  const press = () => {
    synthesis.cancel()
    if (isReading) return setReading(false)
    const told = new SpeechSynthesisUtterance(text)
    told.voice = voice
    told.lang = voice.lang
    told.onend = () => setReading(false)
    told.onerror = told.onend
    setReading(true)
    synthesis.speak(told)
  }
  return (
    <button
      type="button"
      className="center fixed cp-icon"
      aria-pressed={isReading}
      aria-label={say(isReading ? 'stopReading' : 'readAloud')}
      onClick={press}
    >
      <Volume2 size={24} />
    </button>
  )
}
