import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

interface CopyButtonProps {
  readonly text: string
  /** What is copied, for who does not see it. */
  readonly what: string
}

/** Puts a text on the clipboard and says so; a browser that refuses leaves the text to the hand. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { say } = useSpeech()
  const [told, setTold] = useState<'copied' | 'copyFailed'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setTold('copied')
    } catch {
      setTold('copyFailed')
    }
  }
  return (
    <PubButton
      className="pub-button fixed gp-tool"
      aria-label={`${say(told ?? 'copy')}: ${what}`}
      onClick={() => void copy()}
      onBlur={() => setTold(undefined)}
    >
      {told === 'copied' ? <Check size={18} /> : <Copy size={18} />}
      <span role="status">{say(told ?? 'copy')}</span>
    </PubButton>
  )
}
